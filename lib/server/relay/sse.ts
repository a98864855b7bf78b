import 'server-only';
import { parseVideoEvent, STREAM_END, type VideoEvent } from '#lib/contract/notation.ts';

/** Sent first, so that the headers leave at once and not with the first event. */
const OPENING = new TextEncoder().encode(': open\n\n');

/** Cuts a passing event stream into the data of its events. Chunks may end anywhere, also inside a character. */
export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';

  read(chunk: Uint8Array): string[] {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).trim());
  }
}

/** What one event of a streamed video reply says; null for every other event. */
export function videoEventOf(data: string): VideoEvent | null {
  if (data === STREAM_END) return null;
  try {
    const content = JSON.parse(data)?.choices?.[0]?.delta?.content;
    return typeof content === 'string' ? parseVideoEvent(content) : null;
  } catch {
    return null;
  }
}

/** Passes a stream on as it comes, telling of each video event before the bytes that hold it go on. */
export async function* watchEvents(
  source: AsyncIterable<Uint8Array>,
  tell: ((event: VideoEvent) => Promise<void>) | null,
): AsyncGenerator<Uint8Array> {
  yield OPENING;
  const reader = new EventReader();
  for await (const chunk of source) {
    for (const data of tell ? reader.read(chunk) : []) {
      const event = videoEventOf(data);
      if (event) await tell?.(event);
    }
    yield chunk;
  }
}
