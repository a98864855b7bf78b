import 'server-only';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { relayRoute } from '#lib/server/relay/relay-route.ts';

export type Handler = (request: Request, next: { params: Promise<object> }) => Promise<Response>;

const api = join(import.meta.dirname, '..');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every call of the studio, by method and path below `/api`. */
export const handlers = new Map<string, Handler>();
for (const file of globSync('**/route.ts', { cwd: api })) {
  const module: Record<string, Handler> = await import(/* @vite-ignore */ join(api, file));
  const path = `/${file.slice(0, -'/route.ts'.length).replaceAll('\\', '/')}`;
  for (const method of METHODS) if (module[method]) handlers.set(`${method} ${path}`, module[method]);
}
for (const method of METHODS) {
  // The web server answers these without a route of Next.
  for (const path of ['/v1', '/vidB/v1']) handlers.set(`${method} ${path}/[...path]`, relayRoute);
  // It only answers 404.
  handlers.delete(`${method} /[...path]`);
}
