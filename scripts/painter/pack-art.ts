import { createCanvas, Image } from '@napi-rs/canvas';
import type { Section } from './container.ts';
import { chosenPictures, icons } from './sources.ts';

const SIDE = 128;
const SOLID = 24;

/**
 * The art library: an index by name (position, visible box, kind) and each picture compressed separately, so
 * a film opens only those it shows.
 */
export async function artSections(): Promise<Section[]> {
  const [pictures, drawings] = await Promise.all([chosenPictures(), icons()]);
  const sections = pictures
    .filter(({ drawn }) => drawn)
    .map(({ name, subgroup }): Section => {
      const { body = '', width = SIDE, height = SIDE } = drawings[name] ?? {};
      if (!body || width !== SIDE || height !== SIDE) throw new Error(`No square picture named ${name}`);
      const slim = shorten(body);
      return { name, text: slim, facts: [...boxOf(slim, name), subgroup] };
    });
  return sections.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Shortens names in a picture to a letter or two, and path numbers to visible precision. */
function shorten(body: string) {
  const names = [...new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name))];
  const short = new Map(names.map((name, index) => [name, index.toString(36).replace(/^\d/, 'i$&')]));
  return body
    .replace(/( id="|url\(#|href="#)([^")]+)/g, (_, before, name) => before + (short.get(name) ?? name))
    .replace(/ d="[^"]+"/g, (path) => path.replace(/\d*\.\d+/g, rounded));
}

/** Path numbers need no space before a decimal point, which may be gone now. */
function rounded(number: string, at: number, text: string) {
  const short = String(Number(Number(number).toFixed(2))).replace(/^0\./, '.');
  const before = number.startsWith('.') && !short.startsWith('.') && /\d/.test(text[at - 1] ?? '') ? ' ' : '';
  const after = !short.includes('.') && text[at + number.length] === '.' ? ' ' : '';
  return before + short + after;
}

/** Left, top, width and height of the visible part. */
function boxOf(body: string, name: string): [number, number, number, number] {
  const image = new Image();
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`,
  );
  const g = createCanvas(SIDE, SIDE).getContext('2d');
  g.drawImage(image, 0, 0);
  const { data } = g.getImageData(0, 0, SIDE, SIDE);
  let [left, top, right, bottom] = [SIDE, SIDE, 0, 0];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      if ((data[(y * SIDE + x) * 4 + 3] ?? 0) > SOLID) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
  if (right <= left) throw new Error(`Nothing is drawn in ${name}`);
  return [left, top, right - left, bottom - top];
}
