import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { ledgerPage } from '#lib/server/money/query.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { LedgerQuery } from '#lib/studio/ledger/charge.ts';

export const GET = route(async (request, context) =>
  json(await ledgerPage(await store(), readerOf(context), readQuery(request, LedgerQuery))),
);
