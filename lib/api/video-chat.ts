import type { ErrorBody } from '#lib/contract/error-body.ts';
import {
  STREAM_END,
  type VideoChunk,
  type VideoEvent,
  type VideoReply,
  videoEventIn,
  videoEventsIn,
} from '#lib/contract/notation.ts';
import { here } from '#lib/format/base-path.ts';
import { LineReader } from '#lib/format/line-reader.ts';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { ApiError, errorIn, send } from './http.ts';

/** The `data:` payloads of an event stream, as they arrive; comments and other fields are skipped. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const stream = body.getReader();
  const reader = new LineReader();
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) return;
      for (const line of reader.read(value)) {
        if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart());
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
    }
  } finally {
    stream.cancel().catch(() => undefined);
  }
}

/** The connection ended before the video did. The task continues: the studio keeps polling it. */
const streamCut = () => new BrowserFailure('streamCut');

type VideoChat = {
  /** The default if null. */
  connectionId: string | null;
  model: string;
  prompt: string;
  /** The project it is filed in. */
  projectId?: string;
  /** Idempotency key: a repeat after a lost answer leads to the same video. */
  key: string;
  /** Events as they arrive; otherwise all of them once the video is made. */
  stream: boolean;
  signal: AbortSignal;
};

/** Makes a video by chat and yields the service's events. */
export async function* videoChat({
  connectionId,
  projectId,
  model,
  prompt,
  key,
  stream,
  signal,
}: VideoChat): AsyncGenerator<VideoEvent> {
  const response = await send(here('/api/v1/chat/completions'), {
    method: 'POST',
    body: { model, stream, messages: [{ role: 'user', content: prompt }] },
    headers: {
      accept: stream ? 'text/event-stream' : 'application/json',
      'idempotency-key': key,
      ...(connectionId === null ? {} : { 'x-dailies-connection': connectionId }),
      ...(projectId === undefined ? {} : { 'x-dailies-project': projectId }),
    },
    signal,
  });
  if (!stream) {
    const reply: VideoReply = await response.json();
    yield* videoEventsIn(reply);
    return;
  }
  if (!response.body) throw streamCut();
  for await (const data of eventData(response.body)) {
    if (data === STREAM_END) return;
    const json: VideoChunk & Partial<ErrorBody> = JSON.parse(data);
    const failure = errorIn(json);
    if (failure) throw new ApiError(200, failure, response.headers.get('x-request-id'));
    const event = videoEventIn(json);
    if (event) yield event;
  }
  throw streamCut();
}
