import { z } from 'zod';
import { within } from '#lib/format/base-path.ts';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { serveMcp } from '#lib/server/mcp/serve.ts';

/** Model Context Protocol. Each tool checks token and role itself. */
export const POST = route(
  async (request, { owner, role, token, log }) => {
    const message = await readBody(request, z.unknown());
    const home = homeOf(request);
    const link = (path: string) => `${home}${within(path)}`;
    return serveMcp(request, message, { owner, role, token, log, store: await store(), link });
  },
  { scope: 'read', role: 'viewer' },
);
