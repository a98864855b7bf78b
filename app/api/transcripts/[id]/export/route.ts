import { z } from 'zod';
import { attachment } from '#lib/server/media/attachment.ts';
import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { requireTranscript } from '#lib/server/store/transcripts.ts';
import { EXPORT_FORMATS, EXPORT_MIME, exportName, exportTranscript } from '#lib/studio/transcript-export.ts';

const Query = z.object({
  format: z.enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` }),
  /** Shown instead of saved. */
  inline: z.string().optional(),
});

export const GET = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const { format, inline } = readQuery(request, Query);
  const transcript = await requireTranscript(await store(), owner, id);
  return new Response(exportTranscript(transcript, format), {
    headers: {
      'content-type': EXPORT_MIME[format],
      ...(inline ? {} : { 'content-disposition': attachment(exportName(transcript, format)) }),
    },
  });
});
