import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { heardSpeakers } from '#lib/server/transcripts/heard-speakers.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(await heardSpeakers(await store(), owner, id)),
);
