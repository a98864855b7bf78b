import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { projects, requireProject } from '#lib/server/projects/repository.ts';
import { fileMany } from '#lib/server/tasks/bulk.ts';
import { ProjectPatch } from '#lib/studio/project/project.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(await requireProject(await store(), owner, id)),
);

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const patch = await readBody(request, ProjectPatch);
  const opened = await store();
  await projects(opened, owner).update(id, patch);
  return json(await requireProject(opened, owner, id));
});

/** Its content moves to the parent project, or to none. */
export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const project = await requireProject(opened, owner, id);
    await projects(opened, owner).remove(id, fileMany);
    return json(project);
  },
  { audit: 'project.delete' },
);
