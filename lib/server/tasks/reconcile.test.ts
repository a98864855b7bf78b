import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleConnection, sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { reconcile } from './reconcile.ts';
import { reconcileAll } from './reconcile-all.ts';
import { type Tasks, tasks } from './repository.ts';
import { entry, listingService, PAGE, type Told } from './testing/listing-service.ts';

ownDataFolder();

/** Newest first. */
let listed: Told['listed'] = [];
let status = 200;
const { service, connection } = await listingService(() => ({ listed, status }));

describe.each(ENGINES)('what the service has, on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  let mine: Tasks;
  beforeEach(async () => {
    store = await stores.open();
    mine = tasks(store, LOCAL_OWNER);
    status = 200;
  });
  const compare = (options = {}) => reconcile(store, LOCAL_OWNER, connection, options);
  const names = async () =>
    (await mine.list({ limit: 99 })).tasks.map(({ serviceId }) => serviceId?.split(':')[1]);

  test('is kept only as far as a task of ours could go', async () => {
    const [prompt, enhanced_prompt] = ['\u0001'.repeat(9) + 'a'.repeat(200_000), 'b'.repeat(200_000)];
    listed = [entry('long', { prompt, enhanced_prompt }), entry('x'.repeat(600))];
    await compare();
    const { tasks: kept } = await mine.list({ limit: 99 });
    expect(kept).toMatchObject([{ prompt: 'a'.repeat(19_991), enhancedPrompt: 'b'.repeat(2000) }]);
  });

  test('is taken in with times of parts of a second and signs that no database holds', async () => {
    listed = [
      entry('float', { created_at: 1_700_000_000.1234567, progress: 1.5 }),
      entry('n\0ul', { prompt: 'a\0b', enhanced_prompt: 'c\0d\ud83e', model: 'vid\0B-2' }),
    ];
    expect(await compare()).toMatchObject({ added: 2 });
    expect(await compare()).toMatchObject({ added: 0 });
    expect(await mine.byServiceId('vidB-2:float')).toMatchObject({ createdAt: 1_700_000_000_123 });
    expect(await mine.byServiceId('vidB-2:n\0ul')).toEqual(
      engine === 'postgres' ? expect.objectContaining({ serviceId: 'vidB-2:nul' }) : null,
    );
    expect(await mine.byServiceId('vidB-2:nul')).toMatchObject({
      prompt: 'ab',
      enhancedPrompt: 'cd\ufffd',
      model: 'vidB-2',
    });
  });

  test('and cannot be written is left out, and nothing else with it', async () => {
    await sql`create unique index one_of_a_prompt on tasks (prompt)`.execute(store.db);
    listed = [
      entry('d', { prompt: 'D' }),
      entry('c', { prompt: 'A' }),
      entry('b'),
      entry('a', { prompt: 'A' }),
    ];
    expect(await compare()).toMatchObject({ seen: 4, added: 3 });
    expect((await names()).toSorted()).toEqual(['b', 'c', 'd']);
  });

  test('is taken in page by page, once, as old as it is', async () => {
    listed = [
      entry('e', { status: 'queued' }),
      entry('d', { enhanced_prompt: 'A heron', seconds: 4, size: '480x480' }),
      entry('c', { status: 'failed', error: { code: 'content_policy_violation', message: 'No' } }),
      entry('b', { status: 'completed', video_url: 'https://v/b.mp4' }),
      entry('a', { created_at: 1_600_000_000 }),
    ];
    await mine.insert([sampleTask({ status: 'rendering', serviceId: 'vidB-2:e' })]);
    expect(await compare()).toEqual({ listed: true, seen: 5, added: 4 });
    expect(await compare()).toEqual({ listed: true, seen: 5, added: 0 });
    expect(await mine.byServiceId('vidB-2:d')).toMatchObject({
      status: 'rendering',
      model: 'vidB-2',
      prompt: 'A heron',
      params: { model: 'vidB-2', seconds: 4, size: '480x480' },
      connection: 'environment',
      dueAt: expect.any(Number),
    });
    expect(await mine.byServiceId('vidB-2:c')).toMatchObject({ status: 'failed', dueAt: null });
    expect(await mine.byServiceId('vidB-2:b')).toMatchObject({ status: 'completed', title: 'vidB-2:b' });
    expect(await mine.byServiceId('vidB-2:a')).toMatchObject({ createdAt: 1_600_000_000_000 });
  });

  test('stays away once it was removed here, and in the trash when it is there', async () => {
    listed = [entry('trashed'), entry('removed')];
    await compare();
    const [trashed, removed] = await Promise.all(
      listed.map(async ({ id }) => (await mine.byServiceId(id))?.id ?? ''),
    );
    await mine.trash(trashed ?? '');
    await mine.purge([removed ?? '']);
    expect(await compare({ thorough: true })).toMatchObject({ added: 0 });
    expect(await names()).toEqual([]);
  });

  test('is taken in although the connection led to another service before, with a task of the same name', async () => {
    listed = [entry('same')];
    expect(await compare()).toMatchObject({ added: 1 });
    await store.db.updateTable('tasks').set({ connection: 'con_former' }).execute();
    const moved = { ...connection, address: service.url.replace('127.0.0.1', 'localhost') };
    expect(await reconcile(store, LOCAL_OWNER, moved)).toMatchObject({ added: 1 });
    expect(await names()).toEqual(['same', 'same']);
  });

  test('is taken in although another service called a task of its own the same', async () => {
    listed = [entry('kept'), entry('removed')];
    const theirs = listed.map(({ id }) =>
      sampleTask({ status: 'completed', serviceId: id, connection: 'http://another.example' }),
    );
    const [, removed] = await mine.insert(theirs);
    await mine.purge([removed?.id ?? '']);
    expect(await compare()).toMatchObject({ added: 2 });
    expect(await compare()).toMatchObject({ added: 0 });
  });

  test('is not read to its end every time', async () => {
    listed = Array.from({ length: 20 }, (_, index) => entry(`${20 - index}`));
    await compare({ thorough: true });
    expect(await compare()).toMatchObject({ seen: 3 * PAGE });
  });

  test('from before removals were remembered is left alone, unless asked for', async () => {
    await store.db
      .insertInto('taskRemovals')
      .values({ owner: LOCAL_OWNER, taskId: 'task_old', revision: 1, serviceId: null })
      .execute();
    listed = [entry('new', { created_at: Date.now() / 1000 + 60 }), entry('old')];
    await compare();
    expect(await names()).toEqual(['new']);
    await compare({ thorough: true });
    expect((await names()).toSorted()).toEqual(['new', 'old']);
  });

  test('is taken in from those that answer, and the silent ones are named', async () => {
    const held = await startUpstream(() => undefined);
    listed = [entry('b'), entry('a')];
    const silent = sampleConnection({ id: 'con_silent', name: 'Silent', address: held.url });
    const { signal } = new AbortController();
    const late = reconcileAll(store, LOCAL_OWNER, [silent], { signal, limit: 1 });
    await expect(late).rejects.toBeInstanceOf(ServiceUnreachable);
    const told = reconcileAll(store, LOCAL_OWNER, [silent, connection], { signal });
    await waitUntil(names, ({ length }) => length === 2);
    await held.close();
    expect(await told).toEqual({ listed: true, seen: 2, added: 2, silent: ['Silent'] });
  });

  test('is nobody’s to know where there is no list, and later where it does not answer', async () => {
    status = 404;
    expect(await compare()).toEqual({ listed: false, seen: 0, added: 0 });
    status = 503;
    await expect(compare()).rejects.toBeInstanceOf(ServiceUnreachable);
  });
});
