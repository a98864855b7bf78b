import { characters, requireCharacter, toCharacter } from '#lib/server/cast/characters.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { checkMove } from '#lib/server/projects/filing.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { CharacterPatch } from '#lib/studio/library/character.ts';

const VIDEOS_SHOWN = 60;

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const character = await requireCharacter(opened, owner, id);
  const { username } = character;
  const { tasks: videos } = await tasks(opened, owner).list({ character: username, limit: VIDEOS_SHOWN });
  return json({ ...toCharacter(character), videos: videos.map(toTask) });
});

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const patch = await readBody(request, CharacterPatch);
  const opened = await store();
  await requireCharacter(opened, owner, id);
  await checkMove(opened, owner, 'characters', [id], patch.projectId);
  const name = patch.name === undefined ? {} : { name: patch.name || null };
  await characters(opened, owner).update(id, { ...patch, ...name });
  return json(toCharacter(await requireCharacter(opened, owner, id)));
});

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const character = await requireCharacter(opened, owner, id);
    await characters(opened, owner).remove(id);
    return json(toCharacter(character));
  },
  { audit: 'work.delete' },
);
