import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Upstream extends AsyncDisposable {
  url: string;
  close(): Promise<void>;
}

/** A real HTTP server that answers as the test says. */
export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  port = 0,
): Promise<Upstream> {
  // On a busy machine a client may come back to a connection later than a server usually keeps it.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    try {
      await answer(request, response);
    } catch (cause) {
      // A client that hung up needs no answer; any other error is the test's own.
      if (!request.errored && !response.closed) throw cause;
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, close, [Symbol.asyncDispose]: close };
}
