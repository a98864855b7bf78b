import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { people } from '#lib/server/people/repository.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { by, cookiesOf, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { addVideo } from '#lib/server/testing/sample-library.ts';
import * as comment from '../comments/[id]/route.ts';
import * as allComments from '../comments/route.ts';
import * as linkComment from './[token]/comments/[id]/route.ts';
import * as linkComments from './[token]/comments/route.ts';
import { annShares, codeOf, say, stranger, visit } from './testing/links.ts';

const { ann, clip, newVideo, share } = await annShares();

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
    // Others have answered, so the guest may not delete it.
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
