import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { asStream, attachment } from '#lib/server/http/ranges.ts';
import { FORMATS } from '#lib/server/money/export.ts';
import { eachCharge } from '#lib/server/money/query.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { LedgerExport } from '#lib/studio/ledger/charge.ts';

export const GET = route(async (request, context) => {
  const { format, ...filter } = readQuery(request, LedgerExport);
  const { type, write } = FORMATS[format];
  const opened = await store();
  let lines: ReturnType<typeof write> | undefined;
  const open = () => {
    lines = write(eachCharge(opened, readerOf(context), filter));
    return lines;
  };
  return new Response(
    asStream(open, () => void lines?.return(undefined)),
    { headers: { 'content-type': type, 'content-disposition': attachment(`costs.${format}`) } },
  );
});
