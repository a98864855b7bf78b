import 'server-only';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Cue } from '#lib/format/subtitles.ts';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { once } from '../../process/singleton.ts';
import type { Size } from './fit-chain.ts';
import { type Overlay, planesSize } from './planes.ts';

type Burned = NonNullable<FilmPlan['captions']>;

/** Of the height of the picture, or of its width where that is less: a tall film has the letters of a wide one. */
const SIZES: Record<Burned['size'], number> = { small: 0.042, medium: 0.055, large: 0.075 };
const LINE = 1.3;
/** Of the height: how far from the edge, clear of what screens cut off. */
const MARGIN = 0.06;
const BOX = 'rgba(0, 0, 0, 0.62)';

/** Gives the caption of a frame, drawn once for as long as it is seen; null where there is none. */
export function captionPictures({ captions, fps, ...film }: FilmPlan): (frame: number) => Overlay | null {
  if (captions?.as !== 'burned') return () => null;
  const shown = captions.cues.map((cue) => ({
    cue,
    from: toFrame(cue.start, fps),
    to: toFrame(cue.end, fps),
  }));
  let last: { cue: Cue; picture: Overlay } | null = null;
  return (frame) => {
    const now = shown.findLast(({ from, to }) => frame >= from && frame < to);
    if (!now) return null;
    if (last?.cue !== now.cue) last = { cue: now.cue, picture: drawCaption(now.cue, captions, film) };
    return last.picture;
  };
}

/** The typeface of the studio, which comes in a file for each script; other letters are the system's, each named: it finds none by itself. */
const typefaces = () =>
  once('caption-typefaces', () => {
    const folder = join(process.cwd(), 'node_modules', '@fontsource-variable', 'inter', 'files');
    const files = SCRIPTS.map((script) => join(folder, `inter-${script}-wght-normal.woff2`));
    const others = GlobalFonts.families.map(({ family }) => family);
    for (const [index, file] of files.entries()) GlobalFonts.registerFromPath(file, `Caption ${index}`);
    const ours = [...files.keys()].map((index) => `Caption ${index}`);
    return [...ours, ...others].map((family) => `"${family}"`).join(', ');
  });
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

function drawCaption({ lines, speaker }: Cue, style: Burned, film: Size): Overlay {
  const letters = Math.round(Math.min(film.height, film.width * 0.75) * SIZES[style.size]);
  const font = `600 ${letters}px ${typefaces()}`;
  const measure = createCanvas(2, 2).getContext('2d');
  measure.font = font;
  const [first = '', ...rest] = lines;
  const text = [speaker === null ? first : `${speaker}: ${first}`, ...rest];
  const rows = text.flatMap((line) => wrapped(line, measure, film.width * 0.86 - letters));
  const height = letters * LINE;
  const widest = Math.max(...rows.map((row) => measure.measureText(row).width));
  const size = {
    width: Math.min(film.width, even(widest + letters * 1.2)),
    height: Math.min(film.height, even(rows.length * height + letters * 0.5)),
  };
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (style.box) {
    context.fillStyle = BOX;
    context.beginPath();
    context.roundRect(0, 0, size.width, size.height, letters * 0.25);
    context.fill();
  }
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = 'rgba(0, 0, 0, 0.85)';
  context.lineWidth = letters * 0.14;
  context.fillStyle = '#fff';
  for (const [index, row] of rows.entries()) {
    const [x, y] = [size.width / 2, letters * 0.25 + height * (index + 0.5)];
    if (!style.box) context.strokeText(row, x, y);
    context.fillText(row, x, y);
  }
  const margin = even(film.height * MARGIN);
  const top = style.place === 'top' ? margin : film.height - margin - size.height;
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const place = { left: even((film.width - size.width) / 2), top: Math.max(0, even(top)), ...size };
  return { ...place, ...grey(data, size) };
}

const even = (length: number) => Math.floor(length / 2) * 2;

/** Breaks a line that is wider than the picture between its words, and a word that is at any letter. */
function wrapped(line: string, context: SKRSContext2D, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(/(?<=\s)/u).flatMap((part) => pieces(part, context, most))) {
    if (row !== '' && context.measureText((row + word).trimEnd()).width > most) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += word;
  }
  return [...rows, row.trimEnd()];
}

const pieces = (word: string, context: SKRSContext2D, most: number): string[] =>
  context.measureText(word).width > most ? [...word] : [word];

/** The planes of a picture that is all grey, and so takes the colour from what it covers. */
function grey(pixels: Uint8ClampedArray, { width, height }: Size) {
  const planes = new Uint8Array(planesSize({ width, height })).fill(128);
  const alpha = new Uint8Array(width * height);
  const colourAlpha = new Uint8Array((width * height) / 4);
  for (let at = 0; at < alpha.length; at += 1) {
    const [bright = 0, , , solid = 0] = pixels.subarray(at * 4, at * 4 + 4);
    planes[at] = Math.round(16 + (bright * 219) / 255);
    alpha[at] = solid;
  }
  for (let row = 0; row < height / 2; row += 1) {
    for (let column = 0; column < width / 2; column += 1) {
      const at = row * 2 * width + column * 2;
      const sum = [at, at + 1, at + width, at + width + 1].reduce((all, one) => all + (alpha[one] ?? 0), 0);
      colourAlpha[(row * width) / 2 + column] = Math.round(sum / 4);
    }
  }
  return { planes, alpha, colourAlpha };
}
