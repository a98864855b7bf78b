/** One shot of a script: what is seen, and what is said meanwhile. */
export interface ScriptShot {
  scene: string | null;
  text: string;
  said: { who: string | null; words: string }[];
}

const HEADING = /^(?:#{1,6}\s+|\.(?=\w)|(?=(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[. ])|(?=scene\s+\d+))(\S.*)$/i;
/** `MARA: She gave it to the water.` A name is short, and no sentence. */
const SPOKEN = /^([\p{Lu}][\p{L}\p{N}' .-]{0,30})(?:\s*\([^)]*\))?:\s+(\S.*)$/u;
/** In screenplays the name stands alone, in capitals, above the words. */
const CUE = /^@?([\p{Lu}][\p{Lu}\p{N}' .-]{0,30}?)(?:\s*\([^)]*\))?$/u;
const NARRATOR = /^(?:v\.?o\.?|voice ?over|narrator)$/i;
/** Fountain's notes, synopses, page breaks and transitions are not seen. */
const UNSEEN = /^(?:=|>.*<?$|\[\[.*\]\]$|[-*_]{3,}$|(?:FADE|CUT|DISSOLVE|SMASH CUT)\b[^a-z]*:?$)/;

const unquoted = (words: string) => words.trim().replace(/^["“„«](.*)["”“»]$/u, '$1');
const plain = (line: string) =>
  line
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/\*\*?|__/g, '')
    .trim();

/** Reads a script: headings open scenes, every other line is a shot, spoken words belong to the shot before them. */
export function readScript(script: string): ScriptShot[] {
  const lines = script.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim());
  const shots: ScriptShot[] = [];
  let scene: string | null = null;
  const open = (text: string) => {
    shots.push({ scene, text, said: [] });
    scene = null;
  };
  const say = (name: string, words: string) => {
    // Words without a picture have the scene's.
    if (shots.length === 0 || scene !== null) open(scene ?? '');
    const who = NARRATOR.test(name.trim()) ? null : name.trim();
    shots.at(-1)?.said.push({ who, words: unquoted(words) });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const next = lines[index + 1] ?? '';
    if (line === '' || UNSEEN.test(line)) continue;
    const heading = HEADING.exec(line)?.[1];
    const spoken = SPOKEN.exec(line);
    const cue = next !== '' && lines[index - 1] === '' ? CUE.exec(line) : null;
    if (heading) {
      // A heading with nothing under it is a shot of its own.
      if (scene !== null) open(scene);
      scene = plain(heading);
    } else if (spoken?.[1] && spoken[2]) {
      say(spoken[1], spoken[2]);
    } else if (cue?.[1]) {
      const words: string[] = [];
      while ((lines[index + 1] ?? '') !== '') {
        index += 1;
        const told = lines[index] ?? '';
        if (!/^\(.*\)$/.test(told)) words.push(told);
      }
      if (words.length > 0) say(cue[1], words.join(' '));
    } else {
      open(plain(line));
    }
  }
  if (scene !== null) open(scene);
  return shots;
}
