import { exportBundle, exportName, streamZip } from '#lib/server/cuts/export-bundle.ts';
import { requireCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { CutExportQuery } from '#lib/server/http/requests.ts';
import { CUT_MIME, writeCut } from '#lib/studio/cut/exports/formats.ts';

export const GET = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { format } = readQuery(request, CutExportQuery);
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  const given = await exportBundle(opened, owner, timeline);
  const body = format === 'zip' ? streamZip(given) : writeCut(given.film, given.cues, format);
  return new Response(body, {
    headers: {
      'content-type': CUT_MIME[format],
      'content-disposition': attachment(exportName(timeline, format)),
      'cache-control': 'no-store, no-transform',
    },
  });
});
