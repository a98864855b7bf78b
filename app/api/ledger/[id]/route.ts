import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { decideCharge } from '#lib/server/ledger/decide.ts';
import { readerOf } from '#lib/server/ledger/reader.ts';
import { ChargeDecision } from '#lib/studio/ledger/charge.ts';

export const PATCH = route(
  async (request, context: At<'id'>) => {
    const decision = await readBody(request, ChargeDecision);
    return json(await decideCharge(await store(), readerOf(context), context.params.id, decision));
  },
  { scope: 'admin', liftsLimits: true },
);
