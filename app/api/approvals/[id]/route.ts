import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { findApproval } from '#lib/server/money/approval-rows.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const GET = route(async (_request, context: At<'id'>) => {
  const { id } = context.params;
  const found = await findApproval(await store(), readerOf(context), id);
  if (!found) throw new StudioError('not_found', `There is no request ${id}`);
  return json(found);
});
