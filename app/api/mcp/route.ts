import { z } from 'zod';
import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { route } from '#lib/server/http/route.ts';
import { serveMcp } from '#lib/server/mcp/serve.ts';

/** Model Context Protocol. Each tool asks token and role for as much as it needs. */
export const POST = route(
  async (request, { owner, role, token, log }) => {
    const message = await readBody(request, z.unknown());
    const home = homeOf(request);
    const link = (path: string) => new URL(path, home).href;
    return serveMcp(request, message, { owner, role, token, log, store: await store(), link });
  },
  { scope: 'read', role: 'viewer' },
);
