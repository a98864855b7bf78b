/** One shot of a script: what is seen, and what is said meanwhile. */
export interface ScriptShot {
  scene: string | null;
  text: string;
  said: { who: string; words: string }[];
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
/** Fountain's notes, synopses, page breaks and transitions are not seen. */
const UNSEEN = /^(?:=|>.*<?$|\[\[.*\]\]$|[-*_]{3,}$|(?:FADE|CUT|DISSOLVE|SMASH CUT)\b[^a-z]*:?$)/;

const TITLE_KEY =
  /^(title|titel|título|titulo|タイトル|题名|標題|标题|credit|authors?|source|notes|(?:draft )?date|contact|copyright|revision|format|episode)[:：](.*)$/i;
const TITLED = /^(?:tit|tít|タ|题|標|标)/;

/** Who wrote it, under a title. */
const CREDIT =
  /^(?:(?:written|screenplay|story|script|a film|drehbuch|ein film|guion|una película)\s+)?(?:by|von|de|por)\s+\S/iu;

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
    if (key && TITLED.test(key)) title.push(plain(told?.[2] ?? line).replaceAll('_', ''));
    length += 1;
  }
  const lines = all.slice(length).map((line) => line.trim());
  if (length === 0) return readTitleLine(lines);
  return { title: title.filter(Boolean).join(' ').slice(0, LONGEST_TITLE).trim() || null, lines };
}

/** How deep a heading made with `#` is; null for others. */
const depthOf = (line: string) => /^#+(?=\s)/.exec(line)?.[0].length ?? null;

const isSentence = (line: string) => /[.!?…。！？]["”»]?$/u.test(line);

/** The first line before the first heading is a title, perhaps with who wrote it under it; a sentence is a shot. */
function readTitleLine(lines: string[]): { title: string | null; lines: string[] } {
  const written = lines.flatMap((line, index) => (line === '' ? [] : [{ line, index }]));
  const [first, ...others] = written;
  const heading = others.find(({ line }) => !CREDIT.test(line));
  const isNone = { title: null, lines };
  if (!first || !heading || !HEADING.test(heading.line)) return isNone;
  const depth = depthOf(first.line);
  // Of two headings alike, neither is the title of the other.
  if (depth === null ? HEADING.test(first.line) : depth >= (depthOf(heading.line) ?? depth + 1))
    return isNone;
  if (isSentence(first.line) || UNSEEN.test(first.line) || SPOKEN.test(first.line)) return isNone;
  const title = plain(first.line.replace(/^#+\s+/, ''))
    .slice(0, LONGEST_TITLE)
    .trim();
  return title ? { title, lines: lines.slice(heading.index) } : isNone;
}

/** The title on a script's title page, or in its first line. */
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
    shots.at(-1)?.said.push({ who: name.trim(), words: unquoted(words) });
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
