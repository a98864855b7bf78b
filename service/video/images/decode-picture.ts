/** More are refused where a picture comes in. */
export const MOST_PIXELS = 100_000_000;

/** A picture's pixels as displayed: upright, first frame, at most `longest` a side. Damaged ones throw. */
export async function decodePicture(path: string, longest: number) {
  // Most films need no picture, and loading it costs half a second of film.
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
