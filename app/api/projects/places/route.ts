import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody } from '#lib/server/http/body.ts';
import { placesFor } from '#lib/server/projects/filing.ts';
import { MovedThings } from '#lib/studio/project/project.ts';

/** Where things may move: others' work stays where they can see it. */
export const POST = route(async (request, { owner }) => {
  const { kind, ids } = await readBody(request, MovedThings, LONG_BODY);
  return json(await placesFor(await store(), owner, kind, ids));
});
