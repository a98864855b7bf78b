import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/server/db/new-id.ts';
import { store } from '#lib/server/db/open.ts';
import { commentTable } from '#lib/server/db/schema.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { shares } from '#lib/server/review/shares.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { addVideo, clipBytes } from '#lib/server/testing/sample-library.ts';
import { MOST_SHARED } from '#lib/studio/review/limits.ts';
import { NewShare, type Share } from '#lib/studio/review/share.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import * as allComments from '../comments/route.ts';
import * as allShares from '../shares/route.ts';
import * as linkComment from './[token]/comments/[id]/route.ts';
import * as linkComments from './[token]/comments/route.ts';
import * as shared from './[token]/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });
afterAll(async () => (await store()).close());

let ann: Awaited<ReturnType<typeof joined>>;
let clip: Buffer;
beforeAll(async () => {
  ann = await joined('Ann', 'member');
  clip = await clipBytes(ownFolder(), 1);
});

/** A video of Ann's, and the token of a link to it or to its project. */
async function shown({ projectId = null }: { projectId?: string | null } = {}) {
  const opened = await store();
  const { id } = await addVideo(opened, blobs(), ann.owner, clip, { projectId });
  const subject =
    projectId === null ? { kind: 'video', subjectId: id } : { kind: 'project', subjectId: projectId };
  const given = NewShare.parse({ ...subject, access: 'comment' });
  const share = await shares(opened, ann.owner, '').create(given);
  return { id, shareId: share.id, token: share.link?.split('/').at(-1) ?? '' };
}

const at = (token: string, id = '') => ({ params: Promise.resolve({ token, id }) });
const say = (token: string, workId: string, { cookie = '', from = '203.0.113.9', text = 'x' } = {}) =>
  linkComments.POST(by(ask('/x', 'POST', { workId, text, name: 'Gus' }), cookie, from), at(token));
const note = (workId: string, text: string) =>
  allComments.POST(by(ask('/comments', 'POST', { workKind: 'video', workId, text }), ann.cookie), none);

test('what was said is read page by page, in the studio and over a link', async () => {
  const { id, token } = await shown();
  for (const text of ['one', 'two', 'three']) await say(token, id, { text });
  const pages = async (read: (query: string) => Promise<Response>) => {
    const first = await (await read(`?work=${id}&limit=2`)).json();
    const second = await (await read(`?work=${id}&limit=2&cursor=${first.nextCursor}`)).json();
    return [first, second].map((page) => [page.comments.length, page.nextCursor === null]);
  };
  const expected = [
    [2, false],
    [1, true],
  ];
  expect(await pages((query) => allComments.GET(by(ask(`/comments${query}`), ann.cookie), none))).toEqual(
    expected,
  );
  expect(await pages((query) => linkComments.GET(by(ask(`/x${query}`), ''), at(token)))).toEqual(expected);
});

test('guests who have said all they may leave the studio, and other links, their room', async () => {
  const { id, token, shareId } = await shown();
  const row = (index: number) =>
    commentTable.toRow({
      ...{ id: newId('comment'), owner: ann.owner, workKind: 'video', workId: id, shareId, parentId: null },
      ...{ at: null, text: String(index), drawing: null, name: 'Gus', personId: null, guestHash: 'any' },
      createdAt: index,
    });
  const { db } = await store();
  await db
    .insertInto('comments')
    .values(Array.from({ length: 500 }, (_, index) => row(index)))
    .execute();
  const refused = await say(token, id);
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    'There can be 500 comments on one video',
  ]);
  expect((await note(id, 'Ours')).status).toBe(201);
  const opened = await store();
  const again = NewShare.parse({ kind: 'video', subjectId: id, access: 'comment' });
  const { link } = await shares(opened, ann.owner, '').create(again);
  expect((await say(link?.split('/').at(-1) ?? '', id)).status).toBe(200);
});

test('somebody who is signed in comes over a link at a bounded pace too, wherever from', async () => {
  const { id, token } = await shown();
  const { cookie } = await joined('Ben', 'member');
  const statuses: number[] = [];
  for (let count = 0; count < 41; count += 1)
    statuses.push((await say(token, id, { cookie, from: `198.51.100.${count}` })).status);
  expect([statuses[39], statuses[40]]).toEqual([200, 429]);
});

test('what was said about a video that the link no longer shows is not changed over it', async () => {
  const opened = await store();
  const { id: projectId } = await projects(opened, ann.owner).create({ name: 'Night' });
  const { id, token } = await shown({ projectId });
  const answer = await say(token, id);
  const [cookie, made] = [cookiesOf(answer), await answer.json()];
  const change = () => linkComment.PATCH(by(ask('/x', 'PATCH', { text: 'y' }), cookie), at(token, made.id));
  expect((await change()).status).toBe(200);
  await tasks(opened, ann.owner).patch(id, { projectId: null });
  expect((await change()).status).toBe(404);
  const removed = linkComment.DELETE(by(ask('/x', 'DELETE'), cookie), at(token, made.id));
  expect((await removed).status).toBe(404);
});

test('a link that is loaded again and again writes one visit in a minute', async () => {
  const { token, shareId } = await shown();
  const visit = () => shared.GET(by(ask('/x'), ''), at(token));
  const { db } = await store();
  const opened = async () =>
    (await db.selectFrom('shares').select('opened').where('id', '=', shareId).executeTakeFirstOrThrow())
      .opened;
  for (const _ of [1, 2, 3]) await visit();
  expect(await opened()).toBe(1);
  await db
    .updateTable('shares')
    .set({ openedAt: Date.now() - 61_000 })
    .where('id', '=', shareId)
    .execute();
  await visit();
  expect(await opened()).toBe(2);
});

test('links to more videos than one question can name are listed', async () => {
  const opened = await store();
  const { id } = await shown();
  const links = shares(opened, ann.owner, '');
  const made = await links.create(NewShare.parse({ kind: 'selection', taskIds: [id] }));
  const { db } = opened;
  const row = await db.selectFrom('shares').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
  const more = Array.from({ length: 165 }, (_, link) => ({
    ...row,
    ...{ id: `many_${link}`, subjectId: `many_${link}`, tokenHash: `many_${link}` },
    taskIds: JSON.stringify([
      id,
      ...Array.from({ length: MOST_SHARED - 1 }, (_, at) => `gone_${link}_${at}`),
    ]),
  }));
  await db.insertInto('shares').values(more).execute();
  const listed = await allShares.GET(by(ask('/shares'), ann.cookie), none);
  expect(listed.status).toBe(200);
  const { shares: all }: { shares: Share[] } = await listed.json();
  const titles = all.filter(({ id }) => id.startsWith('many_')).map(({ title }) => title);
  expect(titles).toEqual(Array(165).fill('1 video'));
});
