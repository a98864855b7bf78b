import { expect, test } from 'vitest';
import { changeConnection } from '#lib/server/connection/change.ts';
import { connectionOf, connectionsOf } from '#lib/server/connection/current.ts';
import { queueState } from '#lib/server/connection/queue-state.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { dubs } from '#lib/server/dubs/repository.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { serviceIds } from '#lib/server/tasks/service-ids.ts';
import { ask } from '#lib/server/testing/requests.ts';
import { sampleTask, sampleTranscript } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { FAKE_KEY } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as retryDub from '../dubs/[id]/retry/route.ts';
import * as retryTranscript from '../transcripts/[id]/retry/route.ts';
import * as pause from './[id]/pause/route.ts';
import * as resume from './[id]/resume/route.ts';
import * as known from './[id]/test/route.ts';
import {
  add,
  added,
  answeredHealth,
  healthOf,
  list,
  patch,
  place,
  remove,
  withFakes,
} from './testing/connected.ts';

const { own, at } = await withFakes();
const VOICE = { model: 'm', voice: 'v' };

test('the environment’s service is one of them, and the default for everything', async () => {
  await answeredHealth('environment');
  const { connections, dialects } = await list();
  expect(connections).toMatchObject([
    {
      id: 'environment',
      source: 'environment',
      dialect: 'reference',
      defaults: ['video', 'speech', 'transcription', 'talk'],
      health: { reachable: true },
    },
  ]);
  expect(dialects.find(({ id }) => id === 'fal')).toEqual({ id: 'fal', name: 'fal', kinds: ['video'] });
});

test('one is added, recognised, changed, tried and removed; its key is in no answer', async () => {
  const made = await added({ url: `${at('kokoro')}/`, key: FAKE_KEY, name: 'A voice', defaults: ['speech'] });
  expect(made).toMatchObject({ name: 'A voice', dialect: 'kokoro', kinds: ['speech'], defaults: ['speech'] });
  const { connections } = await list();
  expect(connections.map(({ id, defaults }) => [id, defaults])).toEqual([
    ['environment', ['video', 'transcription', 'talk']],
    [made.id, ['speech']],
  ]);
  const changed = await patch(made.id, { name: 'Another', atOnce: 2, perMinute: 30, defaults: [] });
  const text = await changed.text();
  expect(text).not.toContain(FAKE_KEY);
  expect(JSON.parse(text)).toMatchObject({ name: 'Another', atOnce: 2, perMinute: 30, defaults: [] });
  const tried = await known.POST(ask(`/connections/${made.id}/test`, 'POST'), place(made.id));
  expect(await tried.json()).toMatchObject({ ok: true, dialect: { id: 'kokoro' } });
  expect((await remove(made.id)).status).toBe(200);
  const after = await list();
  expect(after.connections).toHaveLength(1);
  expect(after.removed).toEqual([{ id: made.id, name: 'Another' }]);
  expect((await patch(made.id, { name: 'x' })).status).toBe(404);
});

test('an address that nobody is recognised at is taken only with a kind of service', async () => {
  const url = 'http://127.0.0.1:1';
  const refused = await add({ url });
  expect([refused.status, (await refused.json()).error.param]).toEqual([400, 'url']);
  expect((await (await add({ url, dialect: 'nobody' })).json()).error).toMatchObject({ param: 'dialect' });
  const made = await added({ url, dialect: 'localai' });
  expect(made).toMatchObject({ dialect: 'localai' });
  expect(await answeredHealth(made.id)).toMatchObject({ reachable: false });
  await remove(made.id);
});

test('a service that says nothing holds up no list: how it is stays unknown until it answers', async () => {
  const word = Promise.withResolvers<void>();
  await using silent = await startUpstream((_request, response) => {
    void word.promise.then(() => response.end('{}'));
  });
  const made = await added({ url: silent.url, dialect: 'localai' });
  expect(made.health).toBeNull();
  expect(await healthOf(made.id)).toBeNull();
  word.resolve();
  await waitUntil(
    () => healthOf(made.id),
    (health) => health?.reachable === true,
  );
  await remove(made.id);
});

test('the same address again is the same connection, and what was made there is its own', async () => {
  const first = await added({ url: at('openai'), key: FAKE_KEY });
  const mine = tasks(await store(), LOCAL_OWNER);
  const [task] = await mine.insert([
    sampleTask({ status: 'rendering', serviceId: 'video_1', connection: first.id }),
  ]);
  await remove(first.id);
  expect(await connectionOf(LOCAL_OWNER, first.id)).toBeNull();
  const again = await added({ url: at('openai') });
  expect(again).toMatchObject({ id: first.id, keyHint: null });
  expect(await connectionOf(LOCAL_OWNER, first.id)).toMatchObject({ address: at('openai'), key: null });
  await mine.purge([task?.id ?? '']);
  await remove(again.id);
});

test('two accounts at one service are two connections, and neither is overwritten', async () => {
  const url = at('openai');
  const first = await added({ url, key: FAKE_KEY, name: 'Mine', defaults: ['video'] });
  for (const given of [{ key: FAKE_KEY, name: 'Again' }, {}]) {
    const refused = await add({ url: `${url}/v1`, ...given });
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      'You already have this as Mine',
    ]);
  }
  const second = await added({ url, key: 'sk-of-another-account', dialect: 'openai' });
  expect(second).toMatchObject({ keyHint: 'ount', defaults: [] });
  expect(second.id).not.toBe(first.id);
  expect((await list()).connections.find(({ id }) => id === first.id)).toMatchObject({
    ...{ name: 'Mine', keyHint: first.keyHint },
    defaults: ['video'],
  });
  const opened = await store();
  const mine = tasks(opened, LOCAL_OWNER);
  const [task] = await mine.insert([
    sampleTask({ status: 'rendering', serviceId: 'video_2', connection: first.id }),
  ]);
  const ids = serviceIds(opened);
  const keyOf = async (home: string) => (await connectionOf(LOCAL_OWNER, home))?.key?.equals(FAKE_KEY);
  const knows = async ({ id }: { id: string }) => (await ids.known(['video_2'], { id, address: url })).size;
  expect([await keyOf(first.id), await keyOf(second.id)]).toEqual([true, false]);
  expect([await knows(first), await knows(second)]).toEqual([1, 0]);
  await remove(first.id);
  expect(await connectionOf(LOCAL_OWNER, first.id), 'nor is it followed with the other key').toBeNull();
  expect(await added({ url, key: FAKE_KEY })).toMatchObject({ id: first.id, name: 'Mine' });
  await mine.purge([task?.id ?? '']);
  for (const { id } of [first, second]) await remove(id);
});

test('what waits for a removed one goes to the default that speaks the same, or stays to say so', async () => {
  const other = await startUpstream(() => {});
  const twin = await added({ url: other.url, dialect: 'reference' });
  const stranger = await added({ url: at('fal'), dialect: 'fal', key: FAKE_KEY });
  const mine = tasks(await store(), LOCAL_OWNER);
  const made = await mine.insert([
    sampleTask({ connection: twin.id, dueAt: Date.now() }),
    sampleTask({ connection: stranger.id, dueAt: Date.now() }),
  ]);
  await remove(twin.id);
  await remove(stranger.id);
  const homes = await Promise.all(made.map(async ({ id }) => (await mine.get(id))?.connection));
  expect(homes).toEqual(['environment', stranger.id]);
  await mine.purge(made.map(({ id }) => id));
  await other.close();
});

test('what failed on a removed one stays with it, and is not made elsewhere unasked', async () => {
  const opened = await store();
  const url = 'http://127.0.0.1:9/twin';
  const { id } = await added({ url, key: 'k', name: 'Twin', dialect: 'reference' });
  const heard = transcripts(opened, LOCAL_OWNER);
  const spoken = dubs(opened, LOCAL_OWNER);
  const failed = await heard.insert(sampleTranscript({ connection: id }));
  const waiting = await heard.insert(sampleTranscript({ connection: id }));
  const given = { transcriptId: failed.id, name: 'a', revision: 1, ...VOICE, connection: id };
  const dub = await spoken.insert(given);
  await opened.db.updateTable('transcripts').set({ status: 'failed' }).where('id', '=', failed.id).execute();
  await opened.db.updateTable('dubs').set({ status: 'failed' }).where('id', '=', dub.id).execute();
  await remove(id);
  expect((await heard.get(waiting.id))?.connectionId).toBe('environment');
  for (const again of [
    retryTranscript.POST(ask(`/transcripts/${failed.id}/retry`, 'POST'), place(failed.id)),
    retryDub.POST(ask(`/dubs/${dub.id}/retry`, 'POST'), place(dub.id)),
  ]) {
    const refused = await again;
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      'Made on Twin, which was removed',
    ]);
  }
  expect(await heard.get(failed.id)).toMatchObject({ status: 'failed', connectionId: id });
});

test('another address is refused by name, the same one is not', async () => {
  const { id, url } = await added({ url: 'http://127.0.0.1:9/still', dialect: 'openai' });
  const refused = await patch(id, { url: 'http://127.0.0.1:9/moved', name: 'Moved' });
  expect([refused.status, (await refused.json()).error.param]).toEqual([400, 'url']);
  expect((await list()).connections.find((one) => one.id === id)?.name).not.toBe('Moved');
  expect((await patch(id, { url, name: 'Moved' })).status).toBe(200);
  await remove(id);
});

test('a pause is of one connection, and ends by itself alone', async () => {
  const made = await added({ url: at('fal'), dialect: 'fal', key: FAKE_KEY });
  const opened = await store();
  const usedUp = { code: 'quota_exceeded', message: 'Used up', at: 1 };
  await queueState(opened, LOCAL_OWNER, made.id).pause(usedUp);
  await queueState(opened, LOCAL_OWNER, 'environment').pause(usedUp);
  const resumed = await resume.POST(ask(`/connections/${made.id}/resume`, 'POST'), place(made.id));
  expect((await resumed.json()).paused).toBeNull();
  expect((await list()).connections.map(({ paused }) => paused)).toEqual([usedUp, null]);
  await resume.POST(ask('/connections/environment/resume', 'POST'), place('environment'));
  await remove(made.id);
});

test('a pause by hand stays, whatever else is changed, until it is resumed by hand', async () => {
  const stop = (id: string) => pause.POST(ask(`/connections/${id}/pause`, 'POST'), place(id));
  const made = await added({ url: at('fal'), dialect: 'fal', key: FAKE_KEY });
  const byHand = { code: 'paused_by_hand', message: 'Paused by you' };
  expect(await (await stop(made.id)).json()).toMatchObject({ paused: byHand });
  await stop('environment');
  expect(await (await patch(made.id, { atOnce: 2 })).json()).toMatchObject({ atOnce: 2, paused: byHand });
  await remove(made.id);
  expect((await list()).connections).toMatchObject([{ id: 'environment', paused: byHand }]);
  await resume.POST(ask('/connections/environment/resume', 'POST'), place('environment'));
  expect((await list()).connections).toMatchObject([{ paused: null }]);
  expect((await stop('con_none')).status).toBe(404);
});

test('of the environment’s service everything can be changed but its key and address', async () => {
  expect((await patch('environment', { key: 'sk-another' })).status).toBe(409);
  expect((await remove('environment')).status).toBe(409);
  const changed = await patch('environment', { name: 'House', atOnce: 3, dialect: 'openai' });
  expect(await changed.json()).toMatchObject({ name: 'House', atOnce: 3, dialect: 'openai' });
  await changeConnection(LOCAL_OWNER, 'environment', {
    name: 'A service',
    atOnce: null,
    dialect: 'reference',
  });
  const [house] = await connectionsOf(LOCAL_OWNER);
  expect(house).toMatchObject({ address: own.url, atOnce: null, dialect: { id: 'reference' } });
});
