import { expect, test } from 'vitest';
import { readOnlyTable } from '../db/schema.ts';
import { startWork } from '../start/start.ts';
import { create, engineBench, expectHome } from './testing/engine-setup.ts';
import { json } from './testing/misbehaving-service.ts';
import { QUICK } from './testing/quick-timing.ts';

const bench = engineBench();

test('while the studio is moved nothing is sent; afterwards everything is, once', async () => {
  await bench.stop();
  const { store, service, connection } = bench;
  const stopping = new AbortController();
  const waits = Promise.withResolvers<void>();
  const quiet = () => undefined;
  const work = startWork({
    signal: stopping.signal,
    store,
    timing: QUICK,
    connection: async () => connection,
    connections: async () => [connection],
    log: {
      info: (_, line) => line.includes('work waits') && waits.resolve(),
      warn: quiet,
      error: quiet,
    },
  });
  const [first] = await create(bench, 'A fox');
  await expectHome(bench, first.id);

  const until = Date.now() + 60_000;
  const row = readOnlyTable.toRow({ name: 'move', heldBy: 'a move', until, endsAt: null, movedAt: null });
  await store.db.insertInto('readOnly').values(row).execute();
  await waits.promise;
  let sentAt = 0;
  service.script('A heron', {
    create: [
      ({ create, response }) => {
        sentAt = Date.now();
        json(response, 200, { id: create().id, status: 'pending', progress: 0 });
      },
    ],
  });
  const [second] = await create(bench, 'A heron');
  const wentOnAt = Date.now();
  await store.db.deleteFrom('readOnly').execute();
  await expectHome(bench, second.id);
  expect(sentAt).toBeGreaterThanOrEqual(wentOnAt);
  stopping.abort();
  await work;
});
