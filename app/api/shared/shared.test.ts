import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { people } from '#lib/server/people/repository.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { by, cookiesOf, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { addVideo } from '#lib/server/testing/sample-library.ts';
import { stopClock } from '#lib/server/testing/stop-clock.ts';
import type { Share } from '#lib/studio/review/share.ts';
import * as allComments from '../comments/route.ts';
import * as one from '../shares/[id]/route.ts';
import * as all from '../shares/route.ts';
import * as task from '../tasks/[id]/route.ts';
import * as unlock from './[token]/unlock/route.ts';
import * as poster from './[token]/works/[id]/poster/route.ts';
import { annShares, codeOf, stranger, view, visit, watch } from './testing/links.ts';

const { ann, clip, newVideo, share } = await annShares();

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
