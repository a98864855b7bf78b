import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { tryConnection } from '#lib/server/try-connection.ts';
import { ConnectionTrial } from '#lib/studio/connection.ts';

export const POST = route(async (request) =>
  Response.json(await tryConnection(await readBody(request, ConnectionTrial))),
);
