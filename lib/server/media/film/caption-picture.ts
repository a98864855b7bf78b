import 'server-only';
import { join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Cue } from '#lib/format/subtitles.ts';
import { drawCaption, placeCaption } from '#lib/studio/cut/drawing/caption-drawing.ts';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { projectFile } from '../../process/project-file.ts';
import { once } from '../../process/singleton.ts';
import type { Size } from './fit-chain.ts';
import { type Overlay, planesSize } from './planes.ts';

type Burned = NonNullable<FilmPlan['captions']>;

/** The caption of a frame, drawn once while it is shown; null if there is none. */
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
    if (last?.cue !== now.cue) last = { cue: now.cue, picture: captionPicture(now.cue, captions, film) };
    return last.picture;
  };
}

/**
 * The studio's typeface, one file per script; system fonts for other scripts must be named, as none is found
 * automatically.
 */
const typefaces = () =>
  once('caption-typefaces', () => {
    const folder = projectFile('node_modules', '@fontsource-variable', 'inter', 'files');
    const files = SCRIPTS.map((script) => join(folder, `inter-${script}-wght-normal.woff2`));
    const others = GlobalFonts.families.map(({ family }) => family);
    for (const [index, file] of files.entries()) GlobalFonts.registerFromPath(file, `Caption ${index}`);
    const ours = [...files.keys()].map((index) => `Caption ${index}`);
    return [...ours, ...others].map((family) => `"${family}"`).join(', ');
  });
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

function captionPicture(cue: Cue, style: Burned, film: Size): Overlay {
  const placed = placeCaption(createCanvas(2, 2).getContext('2d'), cue, style, film, typefaces());
  const { left, top, width, height } = placed;
  const context = createCanvas(width, height).getContext('2d');
  drawCaption(context, placed, style, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { left, top, width, height, ...grey(data, { width, height }) };
}

/** The planes of a grey picture, which takes its colour from what it covers. */
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
