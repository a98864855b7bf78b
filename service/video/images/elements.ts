import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { ReferenceImage } from '../render-job.ts';
import { loadPicture } from './load-picture.ts';

const LONGEST = 900;

/** Element images as cut-outs, in order. */
export async function elementsOf(images: ReferenceImage[]): Promise<Canvas[]> {
  const elements = images.filter(({ role }) => role === 'element');
  return Promise.all(elements.map(async ({ path }) => cutOut(await loadPicture(path, LONGEST))));
}

/** Transparent pictures stay, plain backgrounds are removed, others become a paper print. */
function cutOut(picture: Canvas): Canvas {
  const { width, height } = picture;
  const context = picture.getContext('2d');
  const image = context.getImageData(0, 0, width, height);
  const pixels = image.data;
  const edge = borderIndexes(width, height);
  if (edge.filter((at) => (pixels[at * 4 + 3] as number) < 128).length > edge.length * 0.2) return picture;
  const plain = plainBorder(pixels, edge);
  if (!plain) return paperPrint(picture);
  liftBackground(pixels, width, height, edge, plain);
  context.putImageData(image, 0, 0);
  return picture;
}

function borderIndexes(width: number, height: number) {
  const all: number[] = [];
  for (let x = 0; x < width; x++) all.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) all.push(y * width, y * width + width - 1);
  return all;
}

function plainBorder(pixels: Uint8ClampedArray, edge: number[]) {
  const mean = [0, 1, 2].map(
    (channel) => edge.reduce((sum, at) => sum + (pixels[at * 4 + channel] as number), 0) / edge.length,
  );
  const close = edge.filter((at) => difference(pixels, at, mean) < 30).length;
  return close > edge.length * 0.9 ? mean : undefined;
}

const difference = (pixels: Uint8ClampedArray, at: number, colour: number[]) =>
  Math.max(
    ...[0, 1, 2].map((channel) =>
      Math.abs((pixels[at * 4 + channel] as number) - (colour[channel] as number)),
    ),
  );

function liftBackground(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  edge: number[],
  colour: number[],
) {
  const queue = edge.filter((at) => difference(pixels, at, colour) < 40);
  const seen = new Uint8Array(width * height);
  for (const at of queue) seen[at] = 1;
  while (queue.length > 0) {
    const at = queue.pop() as number;
    pixels[at * 4 + 3] = Math.max(0, (difference(pixels, at, colour) - 24) * 12);
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= width * height || seen[next] || difference(pixels, next, colour) >= 40)
        continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
}

function paperPrint(picture: Canvas): Canvas {
  const rim = Math.round(Math.min(picture.width, picture.height) * 0.045);
  const canvas = createCanvas(picture.width + rim * 2, picture.height + rim * 2);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#fdfaf2';
  brush.beginPath();
  brush.roundRect(0, 0, canvas.width, canvas.height, rim * 0.6);
  brush.fill();
  brush.drawImage(picture, rim, rim);
  return canvas;
}
