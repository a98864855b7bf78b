import { twoDigits } from './units.ts';

/** A text on the screen for a while; times in seconds. */
export interface Cue {
  start: number;
  end: number;
  lines: readonly string[];
  speaker: string | null;
}

/** SubRip: no markup, and a speaker is named where the words begin. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, lines, speaker }, index) => {
      const text = `${speaker === null ? '' : `${speaker}: `}${lines.join('\n')}`;
      return `${index + 1}\n${timeOf(start, ',')} --> ${timeOf(end, ',')}\n${text}\n`;
    })
    .join('\n');

/** WebVTT: text is escaped, and a speaker is a voice tag. */
export const toVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ start, end, lines, speaker }) => {
      const voice = speaker === null ? '' : `<v ${escaped(speaker)}>`;
      return `${timeOf(start, '.')} --> ${timeOf(end, '.')}\n${voice}${escaped(lines.join('\n'))}\n`;
    }),
  ].join('\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function timeOf(seconds: number, point: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${parts.map(twoDigits).join(':')}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** The end of a timing line, in SubRip or WebVTT, which leaves out the hours where there are none. */
const END = /^[\d:.,]{1,20} +--> +(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}[.,]\d{1,3})/gm;

/** The end of the last subtitle in a text, in seconds; null if there is none. */
export function lastEndIn(subtitles: string): number | null {
  let last: number | null = null;
  for (const [, hours = '0', minutes, seconds = ''] of subtitles.matchAll(END)) {
    const end = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
    last = Math.max(last ?? 0, end);
  }
  return last;
}

/** An arrow in the text would be parsed as a timing line. */
export const withoutArrows = (text: string): string => text.replaceAll('-->', '→');

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const PAIRS = /[\ud800-\udbff]/g;
/** A quick check: most texts have no wide characters. */
const PERHAPS = /[\u1100-\u11ff\u2e80-\uffff]/;

/** Whether a text has full-width characters. */
export const hasWideLetters = (text: string): boolean => text.search(WIDE) !== -1;

/** The width in Latin characters. */
export function widthOf(text: string): number {
  if (!PERHAPS.test(text)) return text.length;
  return text.length - (text.match(PAIRS)?.length ?? 0) + (text.match(WIDE)?.length ?? 0);
}
