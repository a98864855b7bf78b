import { parseVideoEvent, STREAM_END, type VideoEvent } from '#lib/contract/events.ts';
import { eventData } from './event-stream.ts';
import { ApiError, errorIn, send } from './http.ts';

type Chunk = { choices?: { delta?: { content?: string | null } }[] };

/** The connection ended before the video did. The task goes on: the studio follows it. */
export class StreamCut extends Error {
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
    const json: unknown = JSON.parse(data);
    const failure = errorIn(json);
    if (failure) throw new ApiError(200, failure, response.headers.get('x-request-id'));
    const content = (json as Chunk | null)?.choices?.[0]?.delta?.content;
    const event = content ? parseVideoEvent(content) : null;
    if (event) yield event;
  }
  throw new StreamCut('The connection ended before the video was finished.');
}
