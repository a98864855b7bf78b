import { toCut } from '#lib/server/cuts/repository.ts';
import { createCut } from '#lib/server/cuts/save.ts';
import { summaries } from '#lib/server/cuts/summaries.ts';
import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody, readQuery } from '#lib/server/http/body.ts';
import { WholeListQuery } from '#lib/server/http/requests.ts';
import { NewCut } from '#lib/studio/cut/new-cut.ts';

export const GET = route(async (request, { owner }) => {
  const { project } = readQuery(request, WholeListQuery);
  return json({ cuts: await summaries(await store(), owner, project) });
});

export const POST = route(async (request, { owner, token }) => {
  const given = await readBody(request, NewCut, LONG_BODY);
  const asked = { key: idempotencyKey(request), agent: token?.name };
  return json(toCut(await createCut(await store(), owner, given, asked)), 201);
});
