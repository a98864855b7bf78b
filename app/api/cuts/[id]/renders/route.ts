import { createRender } from '#lib/server/cuts/create-render.ts';
import { cutRenders, toRender } from '#lib/server/cuts/renders.ts';
import { requireCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readOptionalBody } from '#lib/server/http/body.ts';
import { NewRender } from '#lib/studio/cut/new-render.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await requireCut(opened, owner, id);
  return json({ renders: (await cutRenders(opened, owner).ofCut(id)).map(toRender) });
});

export const POST = route(async (request, { owner, token, params: { id } }: At<'id'>) => {
  const given = await readOptionalBody(request, NewRender);
  const asked = { key: idempotencyKey(request), agent: token?.name };
  return json(toRender(await createRender(owner, id, given, asked)), 202);
});
