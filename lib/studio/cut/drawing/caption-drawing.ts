import type { Cue } from '#lib/format/subtitles.ts';
import type { Timeline } from '../cut.ts';

type Look = Pick<Timeline['captions'], 'size' | 'place' | 'box'>;
type Size = { width: number; height: number };

/** The canvas methods we need, in a browser or not. */
interface Drawing {
  font: string;
  textAlign: string;
  textBaseline: string;
  lineJoin: string;
  lineWidth: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  measureText(text: string): { width: number };
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  beginPath(): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
}

/** A share of the picture's shorter side: a tall film has the same text size as a wide one. */
const SIZES: Record<Look['size'], number> = { small: 0.042, medium: 0.055, large: 0.075 };
const LINE = 1.3;
/** Of the height: the distance from the edge that screens may cut off. */
const MARGIN = 0.06;
const BOX = 'rgba(0, 0, 0, 0.62)';
const EDGE = 'rgba(0, 0, 0, 0.85)';

const even = (length: number) => Math.floor(length / 2) * 2;

/** The position of a caption on the picture, and its rows. */
interface PlacedCaption extends Size {
  font: string;
  left: number;
  top: number;
  letters: number;
  rows: string[];
}

/** Lays out a caption in the given font families, separated by commas. */
export function placeCaption(
  context: Drawing,
  { lines, speaker }: Cue,
  look: Look,
  film: Size,
  typefaces: string,
): PlacedCaption {
  const letters = Math.round(Math.min(film.height, film.width * 0.75) * SIZES[look.size]);
  const font = `600 ${letters}px ${typefaces}, sans-serif`;
  context.font = font;
  const measure = (text: string) => context.measureText(text).width;
  const [first = '', ...rest] = lines;
  const text = [speaker === null ? first : `${speaker}: ${first}`, ...rest];
  const rows = text.flatMap((line) => rowsOf(line, film.width * 0.86 - letters, measure));
  const width = Math.min(film.width, even(Math.max(...rows.map(measure)) + letters * 1.2));
  const height = Math.min(film.height, even(rows.length * letters * LINE + letters * 0.5));
  const margin = even(film.height * MARGIN);
  const top = look.place === 'top' ? margin : film.height - margin - height;
  return {
    font,
    rows,
    letters,
    width,
    height,
    left: even((film.width - width) / 2),
    top: Math.max(0, even(top)),
  };
}

/** Draws a caption with its corner at a point. */
export function drawCaption(
  context: Drawing,
  { font, rows, letters, width, height }: PlacedCaption,
  look: Look,
  left: number,
  top: number,
): void {
  if (look.box) {
    context.fillStyle = BOX;
    context.beginPath();
    context.roundRect(left, top, width, height, letters * 0.25);
    context.fill();
  }
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = EDGE;
  context.lineWidth = letters * 0.14;
  context.fillStyle = '#fff';
  for (const [index, row] of rows.entries()) {
    const [x, y] = [left + width / 2, top + letters * 0.25 + letters * LINE * (index + 0.5)];
    if (!look.box) context.strokeText(row, x, y);
    context.fillText(row, x, y);
  }
}

/** Breaks too wide a line between words, and too wide a word anywhere. */
export function rowsOf(line: string, most: number, measure: (text: string) => number): string[] {
  const rows: string[] = [];
  let row = '';
  const pieces = line.split(/(?<=\s)/u).flatMap((word) => (measure(word) > most ? [...word] : [word]));
  for (const piece of pieces) {
    if (row !== '' && measure((row + piece).trimEnd()) > most) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += piece;
  }
  return [...rows, row.trimEnd()];
}
