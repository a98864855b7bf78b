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

/** Parses JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
