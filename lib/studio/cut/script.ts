/** One shot of a script: what is seen, and what is said meanwhile. */
export interface ScriptShot {
  scene: string | null;
  text: string;
  said: { who: string | null; words: string }[];
}

const HEADING =
  /^(?:#{1,6}\s+|\.(?=\w)|(?=(?:INT|EXT|EST|INT\.?\/EXT|I\/E|INNEN|AUSSEN|AUßEN)[. ])|(?=[内外]景\s|屋[内外]\s)|(?=scene\s+\d+))(\S.*)$/iu;
/** `MARA: She gave it to the water.` A name is short, and no sentence. */
const SPOKEN = /^([\p{Lu}\p{Lo}][\p{L}\p{N}' .·-]{0,30})(?:\s*[(（][^)）]*[)）])?(?::\s+|：\s*)(\S.*)$/u;
/** In screenplays the name stands alone, in capitals, above the words. */
const CUE = /^@?([\p{Lu}][\p{Lu}\p{N}' .-]{0,30}?)(?:\s*\([^)]*\))?$/u;
/** Camera words stand in capitals too, and nobody is called so. */
const CAMERA =
  /^(?:CLOSE|ANGLE|WIDE|INSERT|POV|MONTAGE|SUPER|TITLE|LATER|CONTINUOUS|BACK TO|PAN|TRACKING|AERIAL|ESTABLISHING)\b/;
const NARRATOR = /^(?:v\.?o\.?|voice ?over|narrator)$/i;
/** Fountain's notes, synopses, page breaks and transitions are not seen. */
const UNSEEN = /^(?:=|>.*<?$|\[\[.*\]\]$|[-*_]{3,}$|(?:FADE|CUT|DISSOLVE|SMASH CUT)\b[^a-z]*:?$)/;

const TITLE_KEY =
  /^(title|credit|authors?|source|notes|(?:draft )?date|contact|copyright|revision|format|episode):(.*)$/i;

const LONGEST_TITLE = 200;
const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

/** Fountain's title page: keys at the very top, each with its words beside it or indented under it. */
function readTitlePage(script: string): { title: string | null; lines: string[] } {
  const all = script.replace(/^\s*\n/, '').split(LINE_END);
  const title: string[] = [];
  let key: string | null = null;
  let length = 0;
  for (const line of all) {
    const told = TITLE_KEY.exec(line.trim());
    if (!told && (key === null || !/^\s+\S/.test(line))) break;
    key = told?.[1]?.toLowerCase() ?? key;
    if (key === 'title') title.push(plain(told?.[2] ?? line).replaceAll('_', ''));
    length += 1;
  }
  return {
    title: title.filter(Boolean).join(' ').slice(0, LONGEST_TITLE).trim() || null,
    lines: all.slice(length).map((line) => line.trim()),
  };
}

/** The title on a script's title page. */
export const scriptTitle = (script: string): string | null => readTitlePage(script).title;

/** Without an empty line above it a name is one where words follow that are not in capitals. */
const isCloseCue = (line: string, next: string) =>
  CUE.test(line) &&
  !CAMERA.test(line) &&
  !line.endsWith('.') &&
  (/^\(.*\)$/.test(next) || /\p{Ll}/u.test(next));

const unquoted = (words: string) => words.trim().replace(/^["“„«](.*)["”“»]$/u, '$1');
const plain = (line: string) =>
  line
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/\*\*?|__/g, '')
    .trim();

/** Reads a script: headings open scenes, every other line is a shot, spoken words belong to the shot before them. */
export function readScript(script: string): ScriptShot[] {
  const { lines } = readTitlePage(script);
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
    const apart = lines[index - 1] === '';
    // Leading capitals are a title.
    const close = !apart && (shots.length > 0 || scene !== null) && isCloseCue(line, next);
    const cue = next !== '' && (apart || close) ? CUE.exec(line) : null;
    if (heading) {
      // A heading with nothing under it is a separate shot.
      if (scene !== null) open(scene);
      scene = plain(heading);
    } else if (spoken?.[1] && spoken[2]) {
      say(spoken[1], spoken[2]);
    } else if (cue?.[1]) {
      const words: string[] = [];
      while ((lines[index + 1] ?? '') !== '') {
        const ahead = lines[index + 1] ?? '';
        if (close && (HEADING.test(ahead) || isCloseCue(ahead, lines[index + 2] ?? ''))) break;
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
