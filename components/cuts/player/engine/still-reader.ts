import { bitmapPicture, type PictureReader } from './picture.ts';

/** A still as an endless one-frame video. */
export function stillReader(url: string): PictureReader {
  const at = async (signal?: AbortSignal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
    return bitmapPicture(await createImageBitmap(await response.blob()), -1e6, 2e6);
  };
  return {
    at: (_time, signal) => at(signal),
    from: () => ({
      stop: () => undefined,
      async *[Symbol.asyncIterator]() {
        yield await at();
      },
    }),
  };
}
