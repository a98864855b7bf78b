import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { decodePicture } from './decode-picture.ts';

class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/** A picture to paint with. */
export async function loadPicture(path: string, longest: number): Promise<Canvas> {
  try {
    const { data, info } = await decodePicture(path, longest);
    const canvas = createCanvas(info.width, info.height);
    canvas
      .getContext('2d')
      .putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0);
    return canvas;
  } catch (cause) {
    throw new UnreadableImage(`The image ${path} cannot be read`, { cause });
  }
}
