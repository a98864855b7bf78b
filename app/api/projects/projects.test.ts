import { afterAll, expect, test } from 'vitest';
import { characters } from '#lib/server/cast/characters.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { speechClips } from '#lib/server/speech/repository.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleCharacter, sampleClip, sampleTask, sampleTranscript } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import * as character from '../characters/[id]/route.ts';
import * as allCharacters from '../characters/route.ts';
import * as cut from '../cuts/[id]/route.ts';
import * as allCuts from '../cuts/route.ts';
import * as clip from '../speech/[id]/route.ts';
import * as allClips from '../speech/route.ts';
import * as retry from '../tasks/[id]/retry/route.ts';
import * as task from '../tasks/[id]/route.ts';
import * as allTasks from '../tasks/route.ts';
import * as transcript from '../transcripts/[id]/route.ts';
import * as allTranscripts from '../transcripts/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

const read = async (answer: Promise<Response>) => (await answer).json();
const create = (body: unknown) => all.POST(ask('/projects', 'POST', body), none);
const project = async (name: string): Promise<string> => (await read(create({ name }))).id;
const video = async (over = {}) => {
  const [made] = await tasks(await store(), LOCAL_OWNER).insert([sampleTask(over)]);
  return made?.id ?? '';
};
const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
const send = (body: object) => allTasks.POST(ask('/tasks', 'POST', body), none);

test('a project is made, changed and listed with its counts', async () => {
  const made = await create({ name: '  Night ferry ', colour: 'teal' });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const patched = await read(
    one.PATCH(ask(`/projects/${id}`, 'PATCH', { colour: 'red', name: 'Ferry' }), at(id)),
  );
  expect(patched).toMatchObject({ id, name: 'Ferry', colour: 'red', parentId: null, counts: { videos: 0 } });
  const { projects } = await read(all.GET(ask('/projects'), none));
  expect(projects).toEqual([patched]);
  expect(await read(one.GET(ask(`/projects/${id}`), at(id)))).toEqual(patched);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'Ferry', colour: 'mauve' }, 'colour'],
  [{ name: 'Ferry', parentId: 'project_gone' }, 'parentId'],
])('%o is refused at its field', async (body, param) => {
  const refusal = await create(body);
  expect(refusal.status).toBe(400);
  expect((await refusal.json()).error.param).toBe(param);
});

test('a project that is not there is not found', async () => {
  for (const answer of [
    one.GET(ask('/projects/gone'), at('gone')),
    one.PATCH(ask('/projects/gone', 'PATCH', { name: 'Ferry' }), at('gone')),
    one.DELETE(ask('/projects/gone', 'DELETE'), at('gone')),
  ])
    expect((await answer).status).toBe(404);
});

/** One of each kind, in no project. */
async function things() {
  const opened = await store();
  const spoken = await speechClips(opened, LOCAL_OWNER).insert(sampleClip());
  const ada = await characters(opened, LOCAL_OWNER).insert(sampleCharacter());
  const written = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript());
  const film = await read(allCuts.POST(ask('/cuts', 'POST', { title: 'Film' }), none));
  return [
    { path: '/tasks', list: 'tasks', id: await video(), one: task, all: allTasks },
    { path: '/speech', list: 'clips', id: spoken.id, one: clip, all: allClips },
    { path: '/transcripts', list: 'transcripts', id: written.id, one: transcript, all: allTranscripts },
    { path: '/cuts', list: 'cuts', id: film.id, one: cut, all: allCuts },
    { path: '/characters', list: 'characters', id: ada.id, one: character, all: allCharacters },
  ];
}

test('everything made is put in a project, found there, and taken out again', async () => {
  const id = await project('Everything');
  for (const thing of await things()) {
    const { path, list } = thing;
    const move = (projectId: string | null) =>
      thing.one.PATCH(ask(`${path}/${thing.id}`, 'PATCH', { projectId }), at(thing.id));
    const found = async (place: string) =>
      (await read(thing.all.GET(ask(`${path}?project=${place}`), none)))[list].map(
        (row: { id: string }) => row.id,
      );
    expect([path, await found('none')]).toEqual([path, expect.arrayContaining([thing.id])]);
    expect(await read(move(id))).toMatchObject({ id: thing.id, projectId: id });
    expect([path, await found(id), await found('none')]).toEqual([path, [thing.id], expect.any(Array)]);
    expect(await found('none')).not.toContain(thing.id);
    const refusal = await move('project_gone');
    expect([path, refusal.status, (await refusal.json()).error.param]).toEqual([path, 400, 'projectId']);
    expect(await read(one.GET(ask(`/projects/${id}`), at(id)))).toMatchObject({
      counts: { [path === '/tasks' ? 'videos' : path.slice(1)]: 1 },
    });
    expect(await read(move(null))).toMatchObject({ projectId: null });
  }
});

test('a film that is moved keeps its revision, and needs none to be named', async () => {
  const id = await project('Films');
  const film = await read(allCuts.POST(ask('/cuts', 'POST', { title: 'Film', projectId: id }), none));
  expect(film).toMatchObject({ projectId: id, revision: 1 });
  const moved = await read(cut.PATCH(ask(`/cuts/${film.id}`, 'PATCH', { projectId: null }), at(film.id)));
  expect(moved).toMatchObject({ projectId: null, revision: 1 });
  const both = await cut.PATCH(
    ask(`/cuts/${film.id}`, 'PATCH', { projectId: id, title: 'New' }),
    at(film.id),
  );
  expect(both.status).toBe(428);
});

test('new videos go to the project that is named, and what repeats one lies beside it', async () => {
  const [here, there] = [await project('Here'), await project('There')];
  const drafts = [{ endpoint: 'videos', params }];
  const { tasks: made } = await read(send({ drafts, projectId: here }));
  expect(made).toMatchObject([{ projectId: here }]);
  const source = await video({ projectId: there, status: 'completed', params });
  const remix = { endpoint: 'videos/remix', params: { prompt: 'At night' }, sourceTaskId: source };
  expect((await read(send({ drafts: [remix] }))).tasks).toMatchObject([{ projectId: there }]);
  expect((await read(send({ drafts: [remix], projectId: null }))).tasks).toMatchObject([{ projectId: null }]);
  const again = await read(retry.POST(ask(`/tasks/${source}/retry`, 'POST', {}), at(source)));
  expect(again).toMatchObject({ projectId: there, retryOf: source });
  const refusal = await send({ drafts, projectId: 'project_gone' });
  expect((await refusal.json()).error).toMatchObject({ param: 'projectId' });
});
