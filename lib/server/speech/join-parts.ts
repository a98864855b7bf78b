import 'server-only';
import type { SpeechFormat } from '#lib/contract/models.ts';
import { NotWav, openWav, wavHeader } from './wav.ts';

/** One part after the other; a part is asked for when the one before has been read. */
export type Parts = AsyncIterable<AsyncIterable<Uint8Array>>;

/** Whether parts of a format, joined as bytes, are a whole again. The others have to be made anew. */
export const joinsAsBytes = (format: SpeechFormat) => format !== 'opus' && format !== 'flac';

/** Joins parts of one format into one stream, as they come. */
export function joinParts(format: SpeechFormat, parts: Parts): AsyncGenerator<Uint8Array> {
  if (format === 'wav') return joinWav(parts);
  if (format === 'mp3') return joinMp3(parts);
  return joinBytes(parts);
}

async function* joinBytes(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield* part;
}

async function* joinWav(parts: Parts): AsyncGenerator<Uint8Array> {
  let header: Buffer | null = null;
  for await (const part of parts) {
    const { samples, ...format } = await openWav(part);
    const mine = wavHeader(format);
    if (header === null) yield mine;
    else if (!mine.equals(header)) throw new NotWav('The parts have different sample rates');
    header = mine;
    yield* samples;
  }
}

/** A later part's tag would be noise in the middle of the stream; its frames are all that is wanted. */
async function* joinMp3(parts: Parts): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const part of parts) {
    yield* first ? part : withoutTag(part);
    first = false;
  }
}

const TAG_HEADER = 10;

async function* withoutTag(part: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer = Buffer.alloc(0);
  let skip: number | null = null;
  for await (const chunk of part) {
    if (skip === 0) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < TAG_HEADER) continue;
    skip ??= tagBytes(head);
    if (head.length < skip) continue;
    if (head.length > skip) yield head.subarray(skip);
    skip = 0;
  }
  if (skip === null && head.length > 0) yield head;
}

/** The length of an ID3v2 tag is written in four bytes of seven bits. */
function tagBytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0) + TAG_HEADER;
}
