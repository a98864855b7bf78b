import { z } from 'zod';
import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { createTranscript } from '#lib/server/transcripts/create-transcript.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { NewTranscript, TranscriptTask } from '#lib/studio/transcript/transcript.ts';

const Query = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().optional(),
  task: TranscriptTask.optional(),
  assetId: z.string().optional(),
  sourceTaskId: z.string().optional(),
  originalId: z.string().optional(),
});

export const GET = route(async (request, { owner }) =>
  json(await transcripts(await store(), owner).list(readQuery(request, Query))),
);

export const POST = route(async (request, { owner }) => {
  const given = await readBody(request, NewTranscript);
  return json(await createTranscript(await store(), owner, given), 202);
});
