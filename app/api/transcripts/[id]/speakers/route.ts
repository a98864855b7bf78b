import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { heardSpeakers } from '#lib/server/transcripts/heard-speakers.ts';
import { requireTranscript } from '#lib/server/transcripts/repository.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  return json(await heardSpeakers(opened, owner, await requireTranscript(opened, owner, id)));
});
