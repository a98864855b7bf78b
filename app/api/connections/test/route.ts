import { tryNew } from '#lib/server/connection/try-connection.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { NewTrial } from '#lib/studio/connection/connection.ts';

/** Probes an address before it is saved. */
export const POST = route(
  async (request, { owner }) => json(await tryNew(owner, await readBody(request, NewTrial))),
  { scope: 'admin' },
);
