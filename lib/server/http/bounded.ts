import 'server-only';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes a source on as long as it holds no more than it may; then throws what `tooLong` makes. */
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

/** The whole of a short text. */
export async function readText(
  source: Source,
  limit: number,
  tooLong = () => new Error('The text is longer than it may be'),
): Promise<string> {
  return Buffer.concat(await Array.fromAsync(bounded(source, limit, tooLong))).toString('utf8');
}

/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
