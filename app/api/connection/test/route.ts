import { tryConnection } from '#lib/server/connection/try-connection.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { ConnectionTrial } from '#lib/studio/connection/connection.ts';

export const POST = route(
  async (request, { owner }) => json(await tryConnection(owner, await readBody(request, ConnectionTrial))),
  { scope: 'admin' },
);
