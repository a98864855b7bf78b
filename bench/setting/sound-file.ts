import { randomFillSync } from 'node:crypto';
import { WAV_HEADER_BYTES, wavHeader } from '#lib/format/wav.ts';

const PIECE = 64 * 1024;

/** A stereo recording of this size, generated while read; every one differs. */
export async function* noise(bytes: number): AsyncGenerator<Uint8Array> {
  yield wavHeader({ channels: 2, rate: 44_100, bits: 16 }, bytes - WAV_HEADER_BYTES);
  const piece = randomFillSync(Buffer.alloc(PIECE));
  for (let left = bytes - WAV_HEADER_BYTES; left > 0; left -= PIECE)
    yield piece.subarray(0, Math.min(PIECE, left));
}

const BOUNDARY = 'dailies-bench-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with one file, as sent by a browser. */
export async function* formWith(
  file: { name: string; bytes: AsyncIterable<Uint8Array> },
  fields: Record<string, string> = {},
): AsyncGenerator<Uint8Array> {
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: audio/wav\r\n\r\n`,
  );
  yield* file.bytes;
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}
