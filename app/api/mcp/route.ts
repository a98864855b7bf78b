import { z } from 'zod';
import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { serveMcp } from '#lib/server/mcp/serve.ts';
import { env } from '#lib/server/process/env.ts';

/** Model Context Protocol. Each tool asks the token for as much as it needs. */
export const POST = route(
  async (request, { owner, token, log }) => {
    const message = await readBody(request, z.unknown());
    const { protocol, host } = new URL(request.url);
    const home = env().publicUrl ?? `${protocol}//${request.headers.get('host') ?? host}`;
    const link = (path: string) => new URL(path, home).href;
    return serveMcp(request, message, { owner, token, log, store: await store(), link });
  },
  { scope: 'read' },
);
