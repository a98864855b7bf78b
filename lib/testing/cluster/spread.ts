import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Spread extends AsyncDisposable {
  url: string;
  /** Where calls go from now on, one after the other. */
  to: string[];
}

/** The simplest proxy: one address for several servers. Who does not answer is answered for with 502. */
export async function spreadOver(urls: string[]): Promise<Spread> {
  const spread = { to: urls };
  let turn = 0;
  const server = createServer((call, answer) => {
    turn += 1;
    const target = spread.to[turn % spread.to.length] ?? '';
    const fail = () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (!target) return fail();
    const { method, headers, url } = call;
    const passed = request(`${target}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.once('error', fail);
    });
    passed.once('error', fail);
    answer.once('close', () => passed.destroy());
    call.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(spread, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
