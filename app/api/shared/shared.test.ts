import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutRenders } from '#lib/server/cuts/renders.ts';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { blobs } from '#lib/server/media/blob-store.ts';
import { people } from '#lib/server/people/repository.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { addVideo, clipBytes } from '#lib/server/testing/sample-library.ts';
import { stopClock } from '#lib/server/testing/stop-clock.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { NewShare, Share, Shared } from '#lib/studio/review/share.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import * as comment from '../comments/[id]/route.ts';
import * as allComments from '../comments/route.ts';
import * as one from '../shares/[id]/route.ts';
import * as all from '../shares/route.ts';
import * as task from '../tasks/[id]/route.ts';
import * as linkComment from './[token]/comments/[id]/route.ts';
import * as linkComments from './[token]/comments/route.ts';
import * as shared from './[token]/route.ts';
import * as unlock from './[token]/unlock/route.ts';
import * as poster from './[token]/works/[id]/poster/route.ts';
import * as video from './[token]/works/[id]/video/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });
afterAll(async () => (await store()).close());

type Somebody = Awaited<ReturnType<typeof joined>>;
let ann: Somebody;
let clip: Buffer;
beforeAll(async () => {
  ann = await joined('Ann', 'member');
  clip = await clipBytes(ownFolder(), 1);
});

const newVideo = async (over = {}) =>
  (await addVideo(await store(), blobs(), ann.owner, clip, { title: 'Heron', ...over })).id;

type Film = Awaited<ReturnType<ReturnType<typeof cuts>['insert']>>;

/** A finished render of a film, as this owner had it made. */
async function rendered(owner: string, { id, timeline }: Film): Promise<string> {
  const opened = await store();
  const render = await cutRenders(opened, owner).begin(id, 1, timeline);
  const { sha256 } = await blobs().write([clip] as unknown as AsyncIterable<Uint8Array>);
  const done = { status: 'done', sha256 } as const;
  await opened.db.updateTable('cutRenders').set(done).where('id', '=', render.id).execute();
  return render.id;
}

/** A project of hers that somebody else works in. */
async function projectWith({ email }: Somebody) {
  const opened = await store();
  const ours = await projects(opened, ann.owner).create({ name: 'Ours' });
  const team = await projectTeam(opened, { owner: ann.owner, role: 'member' }, ours.id);
  await team.add({ email, role: 'edit' });
  return { ours, team };
}

async function share(given: NewShare, somebody = ann): Promise<Share & { token: string }> {
  const answer = await all.POST(by(ask('/shares', 'POST', given), somebody.cookie), none);
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as Share;
  return { ...made, token: made.link?.split('/').at(-1) ?? '' };
}

let visitors = 0;
/** Somebody with nothing but a link; each comes from an address of their own. */
function stranger(path: string, method = 'GET', body?: unknown, cookie = '') {
  visitors += 1;
  return by(ask(path, method, body), cookie, `203.0.113.${visitors % 250}`);
}

const visit = (token: string, cookie = '') =>
  shared.GET(stranger(`/shared/${token}`, 'GET', undefined, cookie), {
    params: Promise.resolve({ token }),
  });
const watch = (token: string, id: string, headers: Record<string, string> = {}, cookie = '') => {
  const request = stranger(`/shared/${token}/works/${id}/video`, 'GET', undefined, cookie);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return video.GET(request, { params: Promise.resolve({ token, id }) });
};
const view = async (token: string): Promise<Shared> => (await visit(token)).json();
const say = (token: string, body: object, cookie = '') =>
  linkComments.POST(stranger(`/shared/${token}/comments`, 'POST', body, cookie), {
    params: Promise.resolve({ token }),
  });
const codeOf = async (answer: Response) => (await answer.json()).error.code;

describe('a link', () => {
  test('shows a stranger the video, its still and parts of it, and tells no search', async () => {
    const id = await newVideo();
    const { token, link, title } = await share({ kind: 'video', subjectId: id });
    expect(link).toBe(`http://127.0.0.1:3000/s/${token}`);
    expect(title).toBe('Heron');
    const answer = await visit(token);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      ...{ kind: 'video', title: 'Heron', access: 'view', by: 'Ann', visitor: null, more: false },
      works: [{ id, kind: 'video', title: 'Heron', prompt: null, duration: 1 }],
    });
    const part = await watch(token, id, { range: 'bytes=0-9' });
    expect([part.status, (await part.bytes()).length]).toEqual([206, 10]);
    expect(part.headers.get('cache-control')).toContain('private');
    const still = await poster.GET(stranger('/x'), { params: Promise.resolve({ token, id }) });
    expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await still.body?.cancel();
  });

  test('opens nothing else: no other video, and no other route', async () => {
    const [id, other] = [await newVideo(), await newVideo({ title: 'Another' })];
    const { token } = await share({ kind: 'video', subjectId: id });
    expect((await watch(token, other)).status).toBe(404);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `dailies_session=${token}` }]) {
      const request = stranger(`/tasks/${id}`);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      expect((await task.GET(request, at(id))).status).toBe(401);
      expect((await all.GET(request, none)).status).toBe(401);
      expect((await allComments.GET(request, none)).status).toBe(401);
    }
  });

  test('to a selection shows these videos and no others, as long as they are there', async () => {
    const [one, two, other] = [await newVideo(), await newVideo({ title: 'Mill' }), await newVideo()];
    const { token, id, title } = await share({ kind: 'selection', taskIds: [one, two] });
    expect(title).toBe('2 videos');
    const { works } = await view(token);
    expect(works.map((work) => work.id).sort()).toEqual([one, two].sort());
    expect((await watch(token, two)).status).toBe(200);
    expect((await watch(token, other)).status).toBe(404);
    await task.DELETE(by(ask(`/tasks/${one}`, 'DELETE'), ann.cookie), at(one));
    expect((await view(token)).works.map((work) => work.id)).toEqual([two]);
    const shown = await all.GET(by(ask('/shares?kind=selection'), ann.cookie), none);
    expect((await shown.json()).shares).toMatchObject([{ id, taskIds: [one, two], title: '1 video' }]);
    await task.DELETE(by(ask(`/tasks/${two}`, 'DELETE'), ann.cookie), at(two));
    expect(await codeOf(await visit(token))).toBe('share_over');
  });

  test('is not made to a selection of nothing, or of what is not there or not theirs', async () => {
    const ben = await joined('Ben', 'member');
    const make = (given: object, somebody = ann) =>
      all.POST(by(ask('/shares', 'POST', { kind: 'selection', ...given }), somebody.cookie), none);
    const param = async (answer: Response) => [answer.status, (await answer.json()).error.param];
    expect(await param(await make({}))).toEqual([400, 'taskIds']);
    expect(await param(await make({ taskIds: [] }))).toEqual([400, 'taskIds']);
    expect(await param(await make({ taskIds: ['nothing'] }))).toEqual([404, 'taskIds']);
    expect(await param(await make({ taskIds: [await newVideo()] }, ben))).toEqual([404, 'taskIds']);
    expect(await param(await make({ kind: 'video' }))).toEqual([400, 'subjectId']);
  });

  test('tells a prompt only where that is wished, and no title where that is not', async () => {
    const id = await newVideo({ title: null });
    const { token } = await share({ kind: 'video', subjectId: id });
    expect(JSON.stringify(await view(token))).not.toContain('heron');
    const all = await share({
      kind: 'video',
      subjectId: await newVideo(),
      showTitle: false,
      showPrompt: true,
    });
    expect((await view(all.token)).works).toMatchObject([
      { title: null, prompt: 'A heron over still water' },
    ]);
    expect((await view(all.token)).title).toBeNull();
  });

  test('is over when it is revoked, and when it has run out', async () => {
    const id = await newVideo();
    const { id: shareId, token } = await share({ kind: 'video', subjectId: id });
    const brief = await share({ kind: 'video', subjectId: id, expiresAt: Date.now() + 60_000 });
    expect((await visit(brief.token)).status).toBe(200);
    await (await store()).db
      .updateTable('shares')
      .set({ expiresAt: Date.now() - 1 })
      .where('id', '=', brief.id)
      .execute();
    expect(await codeOf(await visit(brief.token))).toBe('share_over');
    const revoked = await one.DELETE(by(ask(`/shares/${shareId}`, 'DELETE'), ann.cookie), at(shareId));
    expect(revoked.status).toBe(204);
    expect(await codeOf(await visit(token))).toBe('share_over');
    expect(await codeOf(await watch(token, id))).toBe('share_over');
    expect(await codeOf(await visit('nonsense'))).toBe('share_over');
  });

  test('shows nothing in the trash, and nothing of somebody who is kept out', async () => {
    const id = await newVideo();
    const { token } = await share({ kind: 'video', subjectId: id });
    await task.DELETE(by(ask(`/tasks/${id}`, 'DELETE'), ann.cookie), at(id));
    expect(await codeOf(await visit(token))).toBe('share_over');
    expect((await watch(token, id)).status).toBe(404);
    await joined('Root', 'admin');
    const dan = await joined('Dan', 'member');
    const his = (await addVideo(await store(), blobs(), dan.owner, clip)).id;
    const link = await share({ kind: 'video', subjectId: his }, dan);
    expect((await watch(link.token, his)).status).toBe(200);
    const opened = await store();
    for (const change of [{ disabled: true }, { disabled: false, role: 'viewer' }] as const) {
      await people(opened).change(dan.person.id, change);
      expect(await codeOf(await visit(link.token))).toBe('share_over');
      expect(await codeOf(await watch(link.token, his))).toBe('share_over');
    }
  });

  test('counts who opens it, but not its maker', async () => {
    const { id, token } = await share({ kind: 'video', subjectId: await newVideo() });
    await visit(token, ann.cookie);
    await visit(token);
    await visit(token);
    const { shares } = await (await all.GET(by(ask('/shares'), ann.cookie), none)).json();
    expect(shares.find((share: Share) => share.id === id)).toMatchObject({
      ...{ opened: 1, openedAt: expect.any(Number) },
      link: `http://127.0.0.1:3000/s/${token}`,
    });
    const { db } = await store();
    const written = await db.selectFrom('audit').select('action').where('subject', '=', id).execute();
    expect(written).toEqual([{ action: 'share.open' }]);
  });
});

describe('a password', () => {
  test('is asked for by everything a link gives, and another one locks it again', async () => {
    const id = await newVideo();
    const { id: shareId, token } = await share({ kind: 'video', subjectId: id, password: 'open sesame' });
    expect(await codeOf(await visit(token))).toBe('share_locked');
    expect(await codeOf(await watch(token, id))).toBe('share_locked');
    const give = (password: string) =>
      unlock.POST(stranger(`/shared/${token}/unlock`, 'POST', { password }), {
        params: Promise.resolve({ token }),
      });
    expect(await codeOf(await give('open barley'))).toBe('wrong_password');
    const cookie = cookiesOf(await give('open sesame'));
    expect((await visit(token, cookie)).status).toBe(200);
    expect((await watch(token, id, {}, cookie)).status).toBe(200);
    const change = ask(`/shares/${shareId}`, 'PATCH', { password: 'another one' });
    expect(await (await one.PATCH(by(change, ann.cookie), at(shareId))).json()).toMatchObject({
      hasPassword: true,
    });
    expect(await codeOf(await visit(token, cookie))).toBe('share_locked');
  });

  test('is all that is read from who would give it', async () => {
    const { token } = await share({ kind: 'video', subjectId: await newVideo(), password: 'open sesame' });
    const body = { password: 'open sesame', more: 'x'.repeat(9000) };
    const answer = await unlock.POST(stranger('/x', 'POST', body), { params: Promise.resolve({ token }) });
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      400,
      'The body is larger than 8 kB',
    ]);
  });

  test('cannot be guessed as fast as one likes', async () => {
    stopClock();
    const { token } = await share({ kind: 'video', subjectId: await newVideo(), password: 'open sesame' });
    const guess = () =>
      unlock.POST(by(ask('/x', 'POST', { password: 'wrong one' }), '', '192.0.2.77'), {
        params: Promise.resolve({ token }),
      });
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push(await codeOf(await guess()));
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

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
  // What they made stays in the project when they go, and so does what was said about it.
  await team.remove(ida.person.id);
  expect(await shown()).toEqual([theirs, film.id].sort());
  expect(await heard(ann)).toMatchObject([{ id: said.id }]);
  await projects(opened, ann.owner).remove(ours.id);
  expect(await codeOf(await visit(token))).toBe('share_over');
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

describe('comments', () => {
  const stroke = { colour: 'red', points: [0.1, 0.2, 0.3, 0.4] };
  const read = async (token: string, work: string, cookie = '') =>
    (
      await (
        await linkComments.GET(stranger(`/shared/${token}/comments?work=${work}`, 'GET', undefined, cookie), {
          params: Promise.resolve({ token }),
        })
      ).json()
    ).comments;
  const studio = async (work: string) =>
    (await (await allComments.GET(by(ask(`/comments?work=${work}`), ann.cookie), none)).json()).comments;

  test('are refused where a link is for viewing alone', async () => {
    const id = await newVideo();
    const { token } = await share({ kind: 'video', subjectId: id });
    expect((await say(token, { workId: id, text: 'Hello', name: 'Gus' })).status).toBe(403);
  });

  test('of a guest carry a name and a drawing, and are theirs to change by their cookie alone', async () => {
    const id = await newVideo();
    const { token } = await share({ kind: 'video', subjectId: id, access: 'comment' });
    const said = { workId: id, at: 0.5, text: '<b>Slower</b> here', drawing: [stroke] };
    expect((await (await say(token, said)).json()).error.param).toBe('name');
    const answer = await say(token, { ...said, name: 'Gus' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^dailies_guest=.*HttpOnly/);
    const cookie = cookiesOf(answer);
    const made = await answer.json();
    expect(made).toMatchObject({ ...said, name: 'Gus', isGuest: true, isMine: true });
    expect(await read(token, id)).toMatchObject([{ id: made.id, isMine: false }]);
    const edit = (who: string) =>
      linkComment.PATCH(stranger('/x', 'PATCH', { text: 'Much slower' }, who), {
        params: Promise.resolve({ token, id: made.id }),
      });
    expect((await edit('')).status).toBe(404);
    expect((await edit('dailies_guest=somebody')).status).toBe(403);
    expect((await edit(cookie)).status).toBe(200);
    expect(await studio(id)).toMatchObject([{ text: 'Much slower', name: 'Gus', isMine: false }]);
    const remove = linkComment.DELETE(stranger('/x', 'DELETE', undefined, cookie), {
      params: Promise.resolve({ token, id: made.id }),
    });
    expect((await remove).status).toBe(204);
    expect(await studio(id)).toEqual([]);
  });

  test('of one link, and of the studio, are not read over another link', async () => {
    const id = await newVideo();
    const [first, second] = [
      await share({ kind: 'video', subjectId: id, access: 'comment' }),
      await share({ kind: 'video', subjectId: id, access: 'comment' }),
    ];
    await say(first.token, { workId: id, text: 'For the first', name: 'Gus' });
    const note = { workKind: 'video', workId: id, text: 'Between us' };
    await allComments.POST(by(ask('/comments', 'POST', note), ann.cookie), none);
    expect(await read(first.token, id)).toMatchObject([{ text: 'For the first' }]);
    expect(await read(second.token, id)).toEqual([]);
    expect(await studio(id)).toHaveLength(2);
  });

  test('are answered, resolved and opened again by an answer', async () => {
    const id = await newVideo();
    const { token } = await share({ kind: 'video', subjectId: id, access: 'comment' });
    const asked = await say(token, { workId: id, text: 'Slower?', name: 'Gus' });
    const cookie = cookiesOf(asked);
    const root = await asked.json();
    const reply = { workKind: 'video', workId: id, parentId: root.id, text: 'Done' };
    await allComments.POST(by(ask('/comments', 'POST', reply), ann.cookie), none);
    expect(await read(token, id)).toMatchObject([{ id: root.id }, { parentId: root.id, name: 'Ann' }]);
    const resolve = by(ask('/x', 'PATCH', { resolved: true }), ann.cookie);
    expect(await (await comment.PATCH(resolve, at(root.id))).json()).toMatchObject({
      resolvedAt: expect.any(Number),
    });
    // Others have answered it, so it is not the guest's alone any more.
    const remove = linkComment.DELETE(stranger('/x', 'DELETE', undefined, cookie), {
      params: Promise.resolve({ token, id: root.id }),
    });
    expect((await remove).status).toBe(409);
    await say(token, { workId: id, parentId: root.id, text: 'Still too fast', name: 'Gus' }, cookie);
    expect((await read(token, id))[0]).toMatchObject({ resolvedAt: null });
    await comment.DELETE(by(ask('/x', 'DELETE'), ann.cookie), at(root.id));
    expect(await read(token, id)).toEqual([]);
  });

  test('have bounds, and come at a bounded pace', async () => {
    const id = await newVideo();
    const { token } = await share({ kind: 'video', subjectId: id, access: 'comment' });
    const said = { workId: id, text: 'x', name: 'Gus', at: 0 };
    const wrong: object[] = [
      { ...said, text: 'x'.repeat(2001) },
      { ...said, drawing: [{ ...stroke, points: [0.1, 1.2] }] },
      { ...said, drawing: [{ ...stroke, points: [0.1] }] },
      { ...said, drawing: [{ ...stroke, colour: 'url(x)' }] },
      { ...said, drawing: Array(61).fill(stroke) },
      { ...said, at: null, drawing: [stroke] },
      { ...said, parentId: 'none' },
    ];
    for (const body of wrong) expect((await say(token, body)).status).toBe(400);
    const statuses = [];
    for (let count = 0; count < 41; count += 1) {
      const request = by(ask('/x', 'POST', said), '', '192.0.2.99');
      statuses.push((await linkComments.POST(request, { params: Promise.resolve({ token }) })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

test('who leaves takes their links along; what was said stays with the work', async () => {
  const opened = await store();
  const eve = await joined('Eve', 'member');
  const id = (await addVideo(opened, blobs(), eve.owner, clip)).id;
  const { token } = await share({ kind: 'video', subjectId: id, access: 'comment' }, eve);
  await say(token, { workId: id, text: 'Keep this', name: 'Gus' });
  await people(opened).remove(eve.person.id, ann.person.id);
  expect(await codeOf(await visit(token))).toBe('share_over');
  const { comments } = await (
    await allComments.GET(by(ask(`/comments?work=${id}`), ann.cookie), none)
  ).json();
  expect(comments).toMatchObject([{ text: 'Keep this' }]);
});
