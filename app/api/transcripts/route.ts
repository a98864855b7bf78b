import { z } from 'zod';
import { readBody, readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { transcripts } from '#lib/server/store/transcripts.ts';
import { createTranscript } from '#lib/server/transcripts/create-transcript.ts';
import { NewTranscript, TranscriptTask } from '#lib/studio/transcript.ts';

const Query = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().optional(),
  task: TranscriptTask.optional(),
  assetId: z.string().optional(),
  sourceTaskId: z.string().optional(),
  originalId: z.string().optional(),
});

export const GET = route(async (request, { owner }) =>
  Response.json(await transcripts(await store(), owner).list(readQuery(request, Query))),
);

export const POST = route(async (request, { owner }) => {
  const given = await readBody(request, NewTranscript);
  return Response.json(await createTranscript(await store(), owner, given), { status: 202 });
});
