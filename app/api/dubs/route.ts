import { z } from 'zod';
import { beginDub } from '#lib/server/dub/begin-dub.ts';
import { readBody, readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { dubs, toDub } from '#lib/server/store/dubs.ts';
import { store } from '#lib/server/store/open.ts';
import { NewDub } from '#lib/studio/dub.ts';

const Query = z.object({ transcriptId: z.string() });

export const GET = route(async (request, { owner }) => {
  const { transcriptId } = readQuery(request, Query);
  const found = await dubs(await store(), owner).ofTranscript(transcriptId);
  return Response.json({ dubs: found.map(toDub) });
});

export const POST = route(async (request, { owner }) =>
  Response.json(toDub(await beginDub(owner, await readBody(request, NewDub))), { status: 202 }),
);
