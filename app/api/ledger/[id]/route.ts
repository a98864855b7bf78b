import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { decideCharge } from '#lib/server/money/decide.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { ChargeDecision } from '#lib/studio/ledger/charge.ts';

export const PATCH = route(
  async (request, context: At<'id'>) => {
    const decision = await readBody(request, ChargeDecision);
    return json(await decideCharge(await store(), readerOf(context), context.params.id, decision));
  },
  { scope: 'admin', liftsLimits: true },
);
