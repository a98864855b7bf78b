import { z } from 'zod';
import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { type At, route } from '#lib/server/http/route.ts';
import { requireTranscript } from '#lib/server/transcripts/repository.ts';
import {
  EXPORT_FORMATS,
  EXPORT_MIME,
  exportName,
  exportTranscript,
} from '#lib/studio/transcript/transcript-export.ts';

const Query = z.object({
  format: z.enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` }),
  /** Inline instead of as a download. */
  inline: z.string().optional(),
});

export const GET = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { format, inline } = readQuery(request, Query);
  const transcript = await requireTranscript(await store(), owner, id);
  return new Response(exportTranscript(transcript, format), {
    headers: {
      'content-type': EXPORT_MIME[format],
      ...(inline ? {} : { 'content-disposition': attachment(exportName(transcript, format)) }),
    },
  });
});
