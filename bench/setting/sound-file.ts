import { randomFillSync } from 'node:crypto';

const HEAD = 44;

/** The head of a 16-bit WAV. */
export function wavHead(dataBytes: number, { rate, channels }: { rate: number; channels: number }): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

const PIECE = 64 * 1024;

/** A stereo recording of so many bytes, made while it is read; no two are equal. */
export async function* noise(bytes: number): AsyncGenerator<Uint8Array> {
  yield wavHead(bytes - HEAD, { rate: 44_100, channels: 2 });
  const piece = randomFillSync(Buffer.alloc(PIECE));
  for (let left = bytes - HEAD; left > 0; left -= PIECE) yield piece.subarray(0, Math.min(PIECE, left));
}

const BOUNDARY = 'dailies-bench-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with one file, as a browser sends it. */
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
