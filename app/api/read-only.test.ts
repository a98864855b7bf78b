import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { type HeldStudio, holdStill, letGo } from '#lib/server/move/hold-still.ts';
import { shares } from '#lib/server/review/shares.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleAsset, sampleTask } from '#lib/server/testing/samples.ts';
import { NewShare, type Share } from '#lib/studio/review/share.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { GET as getPeaks } from './assets/[id]/peaks/route.ts';
import { GET as getFile } from './assets/[id]/route.ts';
import { GET as getHealth } from './health/route.ts';
import { POST as signIn, DELETE as signOut } from './session/route.ts';
import { DELETE as endSession } from './sessions/[id]/route.ts';
import { GET as listSessions } from './sessions/route.ts';
import { GET as getShared } from './shared/[token]/route.ts';
import { DELETE as revoke } from './shares/[id]/route.ts';
import { POST as createTasks, GET as listTasks } from './tasks/route.ts';

const dataDir = ownDataFolder({
  STUDIO_PASSWORD: 'correct horse battery',
  MEDIA_API_URL: 'http://127.0.0.1:9',
  MEDIA_API_KEY: 'sk-any',
});

let held: HeldStudio;
let cookie: string;
let sound: string;
let share: Share;

const signedIn = (path: string, method = 'GET', body?: unknown) => {
  const request = ask(path, method, body);
  request.headers.set('cookie', cookie);
  return request;
};

const enter = () => signIn(ask('/session', 'POST', { password: 'correct horse battery' }), none);

const sessionIn = (entered: Response) => entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';

beforeAll(async () => {
  const opened = await store();
  const [heron] = await tasks(opened, LOCAL_OWNER).insert([sampleTask({ prompt: 'A heron' })]);
  const wanted = NewShare.parse({ kind: 'video', subjectId: heron?.id });
  share = await shares(opened, LOCAL_OWNER, 'http://127.0.0.1:3000').create(wanted);
  const wav = await blobs().write(Readable.from([toneWav(1)]));
  const { asset } = await assets(opened, LOCAL_OWNER).insert(
    sampleAsset({ ...wav, kind: 'audio', mime: 'audio/wav', name: 'tone.wav' }),
  );
  sound = asset.id;
  // By then its service is known.
  expect((await getHealth(ask('/health'), none)).status).toBe(200);
  held = await holdStill({ dataDir });
  const entered = await enter();
  expect(entered.status).toBe(200);
  cookie = sessionIn(entered);
});
afterAll(async () => {
  await held.close();
  await (await store()).close();
});

test('a studio that is being moved can be entered, read and listened to', async () => {
  const listed = await (await listTasks(signedIn('/tasks'), none)).json();
  expect(listed).toMatchObject({ tasks: [{ prompt: 'A heron' }] });
  expect((await getFile(signedIn(`/assets/${sound}`), at(sound))).status).toBe(200);
  // Computed by decoding, and cannot be stored.
  expect((await getPeaks(signedIn(`/assets/${sound}/peaks`), at(sound))).status).toBe(200);
});

test('it refuses changes in words, and says when to come back', async () => {
  const params = { model: 'vidB-2', prompt: 'A fox', seconds: 4, size: '480x480' };
  const body = { drafts: [{ endpoint: 'videos', params }] };
  const refused = await createTasks(signedIn('/tasks', 'POST', body), none);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    error: { code: 'studio_moving', message: 'The studio is being moved, and can only be read' },
  });
});

test('whoever is not to look any longer is shut out meanwhile: by a link, and by a session', async () => {
  const token = share.link?.split('/').at(-1) ?? '';
  const shown = async () =>
    (await getShared(ask(`/shared/${token}`), { params: Promise.resolve({ token }) })).status;
  expect(await shown()).toBe(200);
  expect((await revoke(signedIn(`/shares/${share.id}`, 'DELETE'), at(share.id))).status).toBe(204);
  expect(await shown()).toBe(404);

  const looks = async () => (await listTasks(signedIn('/tasks'), none)).status;
  const [own, other] = [cookie, sessionIn(await enter())];
  const { sessions } = await (await listSessions(signedIn('/sessions'), none)).json();
  const elsewhere = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)?.id ?? '';
  expect((await endSession(signedIn(`/sessions/${elsewhere}`, 'DELETE'), at(elsewhere))).status).toBe(204);
  cookie = other;
  expect(await looks()).toBe(401);
  cookie = own;
  expect([await looks(), (await signOut(signedIn('/session', 'DELETE'), none)).status]).toEqual([200, 204]);
  expect(await looks()).toBe(401);
  cookie = sessionIn(await enter());
});

test('once rows are copied nobody is shut out who would still come in there, and a browser can forget its session', async () => {
  const refused = { error: { code: 'studio_moving' } };
  const [heron] = (await (await listTasks(signedIn('/tasks'), none)).json()).tasks;
  const wanted = NewShare.parse({ kind: 'video', subjectId: heron.id });
  const { id } = await shares(await store(), LOCAL_OWNER, 'http://127.0.0.1:3000').create(wanted);
  const own = cookie;
  cookie = sessionIn(await enter());
  const { sessions } = await (await listSessions(signedIn('/sessions'), none)).json();
  const elsewhere = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)?.id ?? '';
  await held.keepWaysIn();
  expect(await (await revoke(signedIn(`/shares/${id}`, 'DELETE'), at(id))).json()).toMatchObject(refused);
  const kept = await endSession(signedIn(`/sessions/${elsewhere}`, 'DELETE'), at(elsewhere));
  expect([kept.status, await kept.json()]).toMatchObject([503, refused]);
  const left = await signOut(signedIn('/session', 'DELETE'), none);
  expect([left.status, sessionIn(left)]).toEqual([204, 'dailies_session=']);
  expect((await enter()).status).toBe(200);
  cookie = own;
});

test('its pages are told why, and until when', async () => {
  const endsAt = Date.now() + 60_000;
  held.expect(endsAt);
  await held.mustHold();
  const health = await (await getHealth(signedIn('/health'), none)).json();
  expect(health).toMatchObject({ status: 'degraded', readOnly: { moved: false, endsAt } });
});

test('it takes changes again when it is let go', async () => {
  await letGo(held.store);
  const health = await (await getHealth(signedIn('/health'), none)).json();
  expect(health).toMatchObject({ readOnly: null });
  await tasks(await store(), LOCAL_OWNER).insert([sampleTask({ prompt: 'A fox' })]);
  await expect(held.mustHold()).rejects.toThrow('the studio went on meanwhile');
});
