import { writeFile } from 'node:fs/promises';
import { NothingFetched } from './fetch-to-file.ts';

/** Without groups that repeat: those run out of stack on megabytes. */
const isBase64 = (text: string) => {
  const digits = text.replace(/={1,2}$/, '');
  return digits.length % 4 !== 1 && !/[^A-Za-z0-9+/]/.test(digits);
};

export const isDataUrl = (url: string) => url.startsWith('data:');

/** Writes the bytes of a base64 `data:` URL to a file. */
export async function dataUrlToFile(url: string, path: string, maxBytes: number) {
  const encoded = url.slice(url.indexOf(',') + 1);
  if (encoded.length > Math.ceil(maxBytes / 3) * 4)
    throw new NothingFetched(`It is larger than ${maxBytes} bytes`);
  if (!isBase64(encoded)) throw new NothingFetched('It is not valid base64');
  await writeFile(path, Buffer.from(encoded, 'base64'), { flag: 'wx', mode: 0o600, flush: true });
}
