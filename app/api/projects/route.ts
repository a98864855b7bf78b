import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { NewProject } from '#lib/studio/project/project.ts';

export const GET = route(async (_request, { owner }) =>
  json({ projects: await projects(await store(), owner).list() }),
);

export const POST = route(async (request, { owner }) => {
  const given = await readBody(request, NewProject);
  return json(await projects(await store(), owner).create(given, idempotencyKey(request)), 201);
});
