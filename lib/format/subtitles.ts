import { twoDigits } from './units.ts';

/** A text on the screen for a while; times in seconds. */
export interface Cue {
  start: number;
  end: number;
  lines: readonly string[];
  speaker: string | null;
}

/** As SubRip has it: no markup, and a speaker is named where the words begin. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, lines, speaker }, index) => {
      const text = `${speaker === null ? '' : `${speaker}: `}${lines.join('\n')}`;
      return `${index + 1}\n${timeOf(start, ',')} --> ${timeOf(end, ',')}\n${text}\n`;
    })
    .join('\n');

/** As WebVTT has it: text is escaped, and a speaker is a voice. */
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

/** An arrow in the text would be read as the line with the times. */
export const withoutArrows = (text: string): string => text.replaceAll('-->', '→');

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const PAIRS = /[\ud800-\udbff]/g;
/** Where any of these may be found: most texts have none, and are measured at once. */
const PERHAPS = /[\u1100-\u11ff\u2e80-\uffff]/;

/** Whether a text has letters of a script whose letters take the room of two. */
export const hasWideLetters = (text: string): boolean => text.search(WIDE) !== -1;

/** How many Latin letters would take the same room. */
export function widthOf(text: string): number {
  if (!PERHAPS.test(text)) return text.length;
  return text.length - (text.match(PAIRS)?.length ?? 0) + (text.match(WIDE)?.length ?? 0);
}
