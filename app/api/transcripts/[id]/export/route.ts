import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { TranscriptExportQuery } from '#lib/server/http/requests.ts';
import { requireTranscript } from '#lib/server/transcripts/repository.ts';
import { EXPORT_MIME, exportName, exportTranscript } from '#lib/studio/transcript/transcript-export.ts';

export const GET = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { format, inline } = readQuery(request, TranscriptExportQuery);
  const transcript = await requireTranscript(await store(), owner, id);
  return new Response(exportTranscript(transcript, format), {
    headers: {
      'content-type': EXPORT_MIME[format],
      ...(inline ? {} : { 'content-disposition': attachment(exportName(transcript, format)) }),
    },
  });
});
