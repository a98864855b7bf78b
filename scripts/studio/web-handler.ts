import type { IncomingMessage, ServerResponse } from 'node:http';

/** A handler of the web platform. */
export type WebHandler = (request: Request) => Promise<Response>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Serves a handler on Node's own server. When the caller leaves, the request's signal aborts. */
export function nodeHandler(handle: WebHandler) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!METHODS.includes(incoming.method ?? '')) {
      const isQuestion = incoming.method === 'OPTIONS';
      outgoing.writeHead(isQuestion ? 204 : 405, { allow: METHODS.join(', ') }).end();
      return;
    }
    await send(await handle(toRequest(incoming, outgoing)), outgoing);
  };
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method, headers, url } = incoming;
  const caller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) caller.abort();
  });
  const isRead = method === 'GET' || method === 'HEAD';
  const hasBody =
    !isRead && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
  const init: RequestInit & { duplex: 'half' } = {
    method: method ?? '',
    headers: toHeaders(incoming),
    signal: caller.signal,
    body: hasBody ? toStream(incoming) : null,
    duplex: 'half',
  };
  return new Request(`http://localhost${url}`, init);
}

/** A body that is read no further stays open: destroyed, it would take the answer along. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void chunks.return?.(),
    },
    { highWaterMark: 0 },
  );
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) copy.append(name, one);
  return copy;
}

async function send({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return void body?.cancel().catch(() => undefined);
  outgoing.writeHead(status, [...headers].flat());
  if (!body) return void outgoing.end();
  const reader = body.getReader();
  let resume = () => {};
  const drained = () => resume();
  const leave = () => {
    void reader.cancel().catch(() => undefined);
    resume();
  };
  outgoing.on('drain', drained).once('close', leave);
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      if (outgoing.destroyed) return;
      if (outgoing.write(step.value)) continue;
      await new Promise<void>((done) => {
        resume = done;
      });
    }
    outgoing.end();
  } catch {
    // The head is gone: only a broken connection still says that this is not all.
    outgoing.destroy();
  } finally {
    outgoing.off('drain', drained).off('close', leave);
  }
}
