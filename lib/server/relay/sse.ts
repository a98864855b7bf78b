import 'server-only';
import { type VideoEvent, videoEventIn } from '#lib/contract/notation.ts';
import { LineReader } from '#lib/format/line-reader.ts';

/** Sent first, so that the headers leave at once and not with the first event. */
const OPENING = new TextEncoder().encode(': open\n\n');

/** What one line of a streamed video reply says; null for every other line. */
function videoEventOf(line: string): VideoEvent | null {
  if (!line.startsWith('data:')) return null;
  try {
    return videoEventIn(JSON.parse(line.slice('data:'.length)));
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
  const reader = new LineReader();
  for await (const chunk of source) {
    for (const line of tell ? reader.read(chunk) : []) {
      const event = videoEventOf(line);
      if (event) await tell?.(event);
    }
    yield chunk;
  }
}
