import 'server-only';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes a source on up to a limit; beyond it throws what `tooLong` makes. */
export async function* bounded(
  source: Source,
  limit: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw tooLong();
    yield chunk;
  }
}

/** Reads a short text whole. */
export async function readText(
  source: Source,
  limit: number,
  tooLong = () => new Error('The text is longer than it may be'),
): Promise<string> {
  return Buffer.concat(await Array.fromAsync(bounded(source, limit, tooLong))).toString('utf8');
}

const QUICKLY_PARSED = 256 * 1024;
const MOST_PARTS = 400_000;

/** Whether a long text has so many lists, objects and entries that parsing it would keep everybody waiting. */
function isLaborious(text: string): boolean {
  if (text.length <= QUICKLY_PARSED) return false;
  let parts = 0;
  // A comma before a space belongs to prose.
  for (const _ of text.matchAll(/[[{]|,(?! )/g)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

/** Parses JSON; undefined when it is none, or none that is soon parsed. */
export function parseJson(text: string): unknown {
  if (isLaborious(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
