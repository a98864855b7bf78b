import { tryKnown } from '#lib/server/connection/try-connection.ts';
import { type At, json, route } from '#lib/server/http/route.ts';

export const POST = route(
  async (_request, { owner, params: { id } }: At<'id'>) => json(await tryKnown(owner, id)),
  { scope: 'admin' },
);
