import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';

class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

const PIXEL_LIMIT = 268_000_000;

/** An image's pixels as displayed: upright, first frame, at most `longest` a side. */
export async function loadPicture(path: string, longest: number): Promise<Canvas> {
  try {
    // Most films need no picture, and loading it costs half a second of film.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(path, { limitInputPixels: PIXEL_LIMIT, pages: 1 })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const canvas = createCanvas(info.width, info.height);
    canvas
      .getContext('2d')
      .putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0);
    return canvas;
  } catch (cause) {
    throw new UnreadableImage(`The image ${path} cannot be read`, { cause });
  }
}
