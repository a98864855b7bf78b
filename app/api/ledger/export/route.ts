import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { route } from '#lib/server/http/route.ts';
import { asCsv, asJson } from '#lib/server/ledger/export.ts';
import { eachCharge } from '#lib/server/ledger/query.ts';
import { LedgerExport } from '#lib/studio/ledger/charge.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export const GET = route(async (request, { owner }) => {
  const { format, ...filter } = readQuery(request, LedgerExport);
  const charges = eachCharge(await store(), owner, filter);
  const lines = format === 'csv' ? asCsv(charges) : asJson(charges);
  return new Response(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': TYPES[format], 'content-disposition': attachment(`costs.${format}`) },
  });
});
