import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { characters, requireCharacter, toCharacter } from '#lib/server/store/characters.ts';
import { store } from '#lib/server/store/open.ts';
import { toTask } from '#lib/server/store/task-record.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { CharacterPatch } from '#lib/studio/character.ts';

type Params = { id: string };

const VIDEOS_SHOWN = 60;

export const GET = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const character = await requireCharacter(opened, owner, id);
  const { username } = character;
  const { tasks: videos } = await tasks(opened, owner).list({ character: username, limit: VIDEOS_SHOWN });
  return Response.json({ ...toCharacter(character), videos: videos.map(toTask) });
});

export const PATCH = route<Params>(async (request, { owner, params: { id } }) => {
  const patch = await readBody(request, CharacterPatch);
  const opened = await store();
  await requireCharacter(opened, owner, id);
  const name = patch.name === undefined ? {} : { name: patch.name || null };
  await characters(opened, owner).update(id, { ...patch, ...name });
  return Response.json(toCharacter(await requireCharacter(opened, owner, id)));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const character = await requireCharacter(opened, owner, id);
  await characters(opened, owner).remove(id);
  return Response.json(toCharacter(character));
});
