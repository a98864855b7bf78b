import 'server-only';

export interface WavFormat {
  channels: number;
  rate: number;
  bits: number;
}

/** What the service promises of samples that come without a header. */
export const PCM_FORMAT: WavFormat = { channels: 1, rate: 24_000, bits: 16 };

export const WAV_HEADER_BYTES = 44;
const UNKNOWN_LENGTH = 0xffffffff;
const LONGEST_HEADER = 64 * 1024;

/** The header of plain samples; without a length it says that the end is not known yet. */
export function wavHeader({ channels, rate, bits }: WavFormat, bytes = UNKNOWN_LENGTH): Buffer {
  const frame = (channels * bits) / 8;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(UNKNOWN_LENGTH, bytes + WAV_HEADER_BYTES - 8), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * frame, 28);
  header.writeUInt16LE(frame, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(Math.min(UNKNOWN_LENGTH, bytes), 40);
  return header;
}

export class NotWav extends Error {
  override readonly name = 'NotWav';
}

export interface WavSamples extends WavFormat {
  samples: AsyncGenerator<Uint8Array>;
}

/** Reads past the header of a WAV that is still arriving. */
export async function openWav(source: AsyncIterable<Uint8Array>): Promise<WavSamples> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  for (;;) {
    const found = readHeader(head);
    if (found) {
      const { dataAt, dataBytes, ...format } = found;
      return { ...format, samples: samplesOf(head.subarray(dataAt), chunks, dataBytes) };
    }
    const { done, value } = await chunks.next();
    if (done || head.length > LONGEST_HEADER) throw new NotWav('What came is not a WAV');
    head = Buffer.concat([head, value]);
  }
}

function readHeader(head: Buffer): (WavFormat & { dataAt: number; dataBytes: number }) | null {
  if (head.length < 12) return null;
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    throw new NotWav('What came is not a WAV');
  }
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4);
    const bytes = head.readUInt32LE(at + 4);
    const body = at + 8;
    if (name === 'data' && format) return { ...format, dataAt: body, dataBytes: bytes };
    if (name === 'fmt ' && body + 16 <= head.length) {
      format = {
        channels: head.readUInt16LE(body + 2),
        rate: head.readUInt32LE(body + 4),
        bits: head.readUInt16LE(body + 14),
      };
    }
    at = body + bytes + (bytes % 2);
  }
  return null;
}

/** Up to the end of the samples; what may follow them is about the file and not sound. */
async function* samplesOf(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let left = bytes === UNKNOWN_LENGTH || bytes === 0 ? Number.POSITIVE_INFINITY : bytes;
  let chunk: IteratorResult<Uint8Array> = { done: false, value: first };
  try {
    for (; !chunk.done; chunk = await rest.next()) {
      const wanted = chunk.value.subarray(0, Math.min(chunk.value.byteLength, left));
      left -= wanted.byteLength;
      if (wanted.byteLength > 0) yield wanted;
    }
  } finally {
    await rest.return?.();
  }
}
