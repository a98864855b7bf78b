import { tryKnown } from '#lib/server/connection/try-connection.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';

export const POST = route(
  async (_request, { owner, params: { id } }: At<'id'>) => json(await tryKnown(owner, id)),
  { scope: 'admin' },
);
