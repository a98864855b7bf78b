import { findApproval } from '#lib/server/approvals/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { readerOf } from '#lib/server/ledger/reader.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const GET = route(async (_request, context: At<'id'>) => {
  const { id } = context.params;
  const found = await findApproval(await store(), readerOf(context), id);
  if (!found) throw new StudioError('not_found', `There is no request ${id}`);
  return json(found);
});
