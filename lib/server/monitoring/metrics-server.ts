import 'server-only';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { store } from '../db/open.ts';
import { orAway } from '../db/unavailable.ts';
import { withoutPort } from '../http/own-host.ts';
import { BadConfiguration, env, isLoopback } from '../process/env.ts';
import { hasMetricsToken, renderMetrics } from './render-metrics.ts';

export interface MetricsServer {
  port: number;
  close(): void;
}

/** `/metrics` and `/health`, for monitors and restarts of a process without a web server. */
export async function startMetricsServer(): Promise<MetricsServer | null> {
  const { host } = env();
  const { port } = env().metrics;
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new BadConfiguration('METRICS_PORT', `${port} cannot be listened on (${code})`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function look(): Promise<void> {
  const { db } = await store();
  await db.selectFrom('chores').select('name').limit(1).execute();
}

async function answer({ url, method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  // Another site can send a browser here under its own host name (DNS rebinding).
  const asked = withoutPort(headers.host ?? '');
  const { token } = env().metrics;
  if (method !== 'GET' || (token === undefined && !isLoopback(asked)))
    return void response.writeHead(403).end();
  if (url === '/health') {
    const isUp = await orAway(look()).then(
      () => true,
      () => false,
    );
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ status: isUp ? 'ok' : 'degraded' }));
  }
  if (url !== '/metrics') return void response.writeHead(404).end();
  if (token !== undefined && !hasMetricsToken(headers.authorization))
    return void response.writeHead(401).end();
  const { type, text } = await renderMetrics();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
