import type { ErrorBody } from '#lib/contract/error-body.ts';
import { parseVideoEvent, STREAM_END, type VideoEvent } from '#lib/contract/notation.ts';
import { ApiError, errorIn, send } from './http.ts';

/** The `data:` payloads of an event stream, as they arrive; comments and other fields are passed over. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      const events = (held + text).replaceAll('\r', '').split('\n\n');
      held = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart());
        if (data.length > 0) yield data.join('\n');
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

type Chunk = { choices?: { delta?: { content?: string | null } }[] };

/** The connection ended before the video did. The task goes on: the studio follows it. */
class StreamCut extends Error {
  override name = 'StreamCut';
}

type VideoChat = {
  model: string;
  prompt: string;
  /** The same again after a lost answer leads to the same video. */
  key: string;
  signal: AbortSignal;
};

/** Makes a video by chat and gives what the service says, as it says it. */
export async function* streamVideoChat({
  model,
  prompt,
  key,
  signal,
}: VideoChat): AsyncGenerator<VideoEvent> {
  const response = await send('/api/v1/chat/completions', {
    method: 'POST',
    body: { model, stream: true, messages: [{ role: 'user', content: prompt }] },
    headers: { accept: 'text/event-stream', 'idempotency-key': key },
    signal,
  });
  if (!response.body) throw new StreamCut();
  for await (const data of eventData(response.body)) {
    if (data === STREAM_END) return;
    const json: Chunk & Partial<ErrorBody> = JSON.parse(data);
    const failure = errorIn(json);
    if (failure) throw new ApiError(200, failure, response.headers.get('x-request-id'));
    const content = json.choices?.[0]?.delta?.content;
    const event = content ? parseVideoEvent(content) : null;
    if (event) yield event;
  }
  throw new StreamCut('The connection ended before the video was finished.');
}
