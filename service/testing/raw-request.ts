import { connect } from 'node:net';

/** Sends raw bytes and returns everything until the other side closes. */
export function rawRequest(
  url: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { endAfter = false }: { endAfter?: boolean } = {},
): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    closed.then(() => resolve(heard));
    socket.once('connect', async () => {
      for await (const part of parts) {
        if (!socket.writable) return;
        if (socket.write(part)) continue;
        await Promise.race([new Promise<void>((drained) => socket.once('drain', () => drained())), closed]);
      }
      if (endAfter) socket.end();
    });
  });
}
