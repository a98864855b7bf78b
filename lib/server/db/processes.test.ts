import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { tasks } from '../tasks/repository.ts';
import { startChild } from '../testing/child.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { LOCAL_OWNER } from './store.ts';

describe.each(ENGINES)('several processes on one %s', (engine) => {
  const stores = testStores(engine);

  test('no acknowledged row is lost when the writer is killed, again and again', async () => {
    const place = await stores.place();
    const acknowledged: string[] = [];
    for (const enough of [1, 20]) {
      const writer = startChild('write-tasks.ts', place.where);
      let seen = 0;
      for await (const id of writer.lines) {
        acknowledged.push(id);
        seen += 1;
        if (seen === enough) writer.process.kill('SIGKILL');
      }
      expect(await writer.ended).toMatchObject({ signal: 'SIGKILL' });
    }
    const mine = tasks(await place.open(), LOCAL_OWNER);
    const kept = new Map((await mine.list({ limit: 10_000 })).tasks.map((task) => [task.id, task]));
    expect(acknowledged.filter((id) => kept.get(id)?.tags[0] !== 'kept')).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(21);
  });

  test('tables are made once and every task is taken once, when all start at the same moment', async () => {
    const place = await stores.place({ bare: true });
    const takers = ['a', 'b', 'c'].map((holder) => startChild('claim-tasks.ts', { ...place.where, holder }));
    await Promise.all(takers.map(({ process }) => once(process, 'message')));
    const mine = tasks(await place.open(), LOCAL_OWNER);
    const made = await mine.insert(Array.from({ length: 60 }, () => sampleTask({ dueAt: 1 })));
    for (const { process } of takers) process.send('take');
    const taken = await Promise.all(takers.map(({ lines }) => Array.fromAsync(lines)));
    for (const { ended } of takers) expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
    expect(taken.flat().sort()).toEqual(made.map(({ id }) => id).sort());
    expect((await mine.counts()).rendering).toBe(made.length);
  });
});
