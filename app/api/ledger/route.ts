import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { ledgerPage } from '#lib/server/ledger/query.ts';
import { readerOf } from '#lib/server/ledger/reader.ts';
import { LedgerQuery } from '#lib/studio/ledger/charge.ts';

export const GET = route(async (request, context) =>
  json(await ledgerPage(await store(), readerOf(context), readQuery(request, LedgerQuery))),
);
