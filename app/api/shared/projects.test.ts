import { expect, test } from 'vitest';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { fileMany } from '#lib/server/tasks/bulk.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { addVideo } from '#lib/server/testing/sample-library.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import * as allComments from '../comments/route.ts';
import * as all from '../shares/route.ts';
import * as task from '../tasks/[id]/route.ts';
import * as linkComment from './[token]/comments/[id]/route.ts';
import { annShares, codeOf, say, stranger, view, visit, watch } from './testing/links.ts';

type Somebody = Awaited<ReturnType<typeof joined>>;

const { ann, clip, newVideo, projectWith, rendered, share } = await annShares();

test('a link to a project shows its videos and rendered films, as they are now', async () => {
  const opened = await store();
  const night = await projects(opened, ann.owner).create({ name: 'Night' });
  const inside = await projects(opened, ann.owner).create({ name: 'Ferry', parentId: night.id });
  const { token } = await share({ kind: 'project', subjectId: night.id });
  expect(await view(token)).toMatchObject({ title: 'Night', works: [] });
  const [video, nested] = [
    await newVideo({ projectId: night.id, title: 'One' }),
    await newVideo({ projectId: inside.id, title: 'Two' }),
  ];
  const elsewhere = await newVideo();
  const film = await cuts(opened, ann.owner).insert(
    { ...blankTimeline('The film'), shots: [{ ...blankShot('shot'), out: 1 }] },
    { projectId: night.id },
  );
  expect((await view(token)).works.map(({ id }) => id).sort()).toEqual([video, nested].sort());
  const renderId = await rendered(ann.owner, film);
  const works = (await view(token)).works;
  expect(works.map(({ title }) => title).sort()).toEqual(['One', 'The film', 'Two']);
  expect((await watch(token, film.id)).status).toBe(200);
  expect((await watch(token, elsewhere)).status).toBe(404);
  const alone = await share({ kind: 'cut', subjectId: film.id, renderId });
  expect((await view(alone.token)).works).toMatchObject([{ id: film.id, kind: 'film', title: 'The film' }]);
  const wrong = ask('/shares', 'POST', { kind: 'cut', subjectId: film.id, renderId: 'none' });
  expect((await all.POST(by(wrong, ann.cookie), none)).status).toBe(404);
});

test('a link to a project of several people shows what each of them made there, and keeps what is said with it', async () => {
  const opened = await store();
  const ida = await joined('Ida', 'member');
  const { ours, team } = await projectWith(ida);
  const made = async (owner: string, over = {}) => (await addVideo(opened, blobs(), owner, clip, over)).id;
  const [hers, theirs, elsewhere] = [
    await made(ann.owner, { projectId: ours.id }),
    await made(ida.owner, { projectId: ours.id }),
    await made(ida.owner),
  ];
  const film = await cuts(opened, ida.owner).insert(blankTimeline('The film'), { projectId: ours.id });
  await rendered(ida.owner, film);
  const { token } = await share({ kind: 'project', subjectId: ours.id, access: 'comment' });
  const shown = async () => (await view(token)).works.map(({ id }) => id).sort();
  expect(await shown()).toEqual([hers, theirs, film.id].sort());
  expect((await watch(token, theirs)).status).toBe(200);
  expect((await watch(token, elsewhere)).status).toBe(404);

  const said = await (await say(token, { workId: theirs, text: 'Slower?', name: 'Gus' })).json();
  const heard = async (somebody: Somebody) =>
    (await (await allComments.GET(by(ask(`/comments?work=${theirs}`), somebody.cookie), none)).json())
      .comments;
  for (const somebody of [ann, ida]) expect(await heard(somebody)).toMatchObject([{ id: said.id }]);
  const resolve = stranger('/x', 'PATCH', { resolved: true }, ida.cookie);
  const resolved = await linkComment.PATCH(resolve, { params: Promise.resolve({ token, id: said.id }) });
  expect(resolved.status).toBe(200);

  await task.DELETE(by(ask(`/tasks/${hers}`, 'DELETE'), ann.cookie), at(hers));
  expect(await shown()).toEqual([theirs, film.id].sort());
  // What they made, and its comments, stay in the project after they leave.
  await team.remove(ida.person.id);
  expect(await shown()).toEqual([theirs, film.id].sort());
  expect(await heard(ann)).toMatchObject([{ id: said.id }]);
  await projects(opened, ann.owner).remove(ours.id, fileMany);
  expect(await codeOf(await visit(token))).toBe('share_over');
});

test('a link to the latest render of a film stays with the shape of the film', async () => {
  const film = await cuts(await store(), ann.owner).insert(blankTimeline('Two shapes'));
  const upright = { ...film, timeline: { ...film.timeline, width: 720, height: 1280 } };
  const { token } = await share({ kind: 'cut', subjectId: film.id });
  const shownIn = async () => (await view(token)).works.map(({ width, height }) => [width, height]);
  await rendered(ann.owner, upright);
  expect(await shownIn()).toEqual([[720, 1280]]);
  await rendered(ann.owner, film);
  await rendered(ann.owner, upright);
  expect(await shownIn()).toEqual([[1280, 720]]);
});

test('a link to a film shows what somebody else rendered of it', async () => {
  const editor = await joined('Kim', 'member');
  const { ours } = await projectWith(editor);
  const film = await cuts(await store(), ann.owner).insert(blankTimeline('Ours'), { projectId: ours.id });
  const renderId = await rendered(editor.owner, film);
  for (const chosen of [{}, { renderId }]) {
    const { token } = await share({ kind: 'cut', subjectId: film.id, ...chosen });
    expect((await view(token)).works).toMatchObject([{ id: film.id, kind: 'film' }]);
    expect((await watch(token, film.id)).status).toBe(200);
  }
});
