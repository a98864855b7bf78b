import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { asStream, attachment } from '#lib/server/http/ranges.ts';
import { route } from '#lib/server/http/route.ts';
import { FORMATS } from '#lib/server/ledger/export.ts';
import { eachCharge } from '#lib/server/ledger/query.ts';
import { LedgerExport } from '#lib/studio/ledger/charge.ts';

export const GET = route(async (request, { owner }) => {
  const { format, ...filter } = readQuery(request, LedgerExport);
  const { type, write } = FORMATS[format];
  const lines = write(eachCharge(await store(), owner, filter));
  return new Response(
    asStream(lines, () => void lines.return(undefined)),
    { headers: { 'content-type': type, 'content-disposition': attachment(`costs.${format}`) } },
  );
});
