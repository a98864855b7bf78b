import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../db/store.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { guesses, sweepGuesses } from './guesses.ts';

const NOW = 1_000_000;

describe.each(ENGINES)('guesses on %s', (engine) => {
  const stores = testStores(engine);
  let [one, other]: Store[] = [];
  beforeAll(async () => {
    const place = await stores.place();
    [one, other] = [await place.open(), await place.open()];
  });
  const at = (store = one) => guesses(store as Store);
  const wrong = (from: string, now = NOW, store = one) => at(store).count(from, undefined, now);
  /** How many seconds somebody has to wait: null where they need not, for that counts as a guess. */
  const waitOf = (from: string, now = NOW, store = one) =>
    wrong(from, now, store).then(
      () => null,
      ({ headers }: { headers: Record<string, string> }) => Number(headers['retry-after']),
    );

  test('three wrong guesses are free, then each costs more, up to a minute', async () => {
    const waits: (number | null)[] = [];
    let now = NOW;
    for (let times = 1; times <= 12; times += 1) {
      await wrong('a', now);
      const wait = times < 4 ? null : await waitOf('a', now);
      waits.push(wait);
      now += (wait ?? 0) * 1000;
    }
    expect(waits).toEqual([null, null, null, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  test('several processes give no more tries than one', async () => {
    for (const store of [one, other, one, other]) await wrong('b', NOW, store);
    expect([await waitOf('b', NOW, one), await waitOf('b', NOW, other)]).toEqual([2, 2]);
  });

  test('many at the same time are counted one by one', async () => {
    const all = Array.from({ length: 12 }, (_, index) => waitOf('c', NOW, index % 2 ? one : other));
    expect((await Promise.all(all)).filter((wait) => wait === null)).toHaveLength(4);
  });

  test('who guesses keeps nobody else waiting', async () => {
    for (const _ of [1, 2, 3, 4]) await wrong('d');
    expect([await waitOf('d'), await waitOf('e')]).toEqual([2, null]);
  });

  test('the right password, one that was forgiven, and a quarter of an hour make good', async () => {
    for (const _ of [1, 2, 3, 4]) await wrong('f');
    await at().right('f');
    expect(await waitOf('f')).toBeNull();
    for (const _ of [1, 2, 3, 4]) await wrong('g');
    await at().forgive('g', NOW);
    expect([await waitOf('g'), await waitOf('g')]).toEqual([null, 2]);
    for (const _ of [1, 2, 3]) await wrong('h');
    expect([await waitOf('h', NOW + 16 * 60_000), await waitOf('h', NOW + 16 * 60_000)]).toEqual([
      null,
      null,
    ]);
  });

  test('what may be done so often in a while is counted for all processes together', async () => {
    const often = (now: number, store = one) => at(store).countWithin('comments from here', 4, 600_000, now);
    const all = Array.from({ length: 8 }, (_, index) => often(NOW + index, index % 2 ? one : other));
    expect((await Promise.all(all)).filter((wait) => wait === 0)).toHaveLength(4);
    const [wait = 0] = [await often(NOW + 60_000)];
    expect([wait > 530_000, wait <= 540_010]).toEqual([true, true]);
    expect([await at().countWithin('somebody else', 4, 600_000, NOW), await often(NOW + 600_010)]).toEqual([
      0, 0,
    ]);
  });

  test('what was guessed long ago is swept', async () => {
    await wrong('old', NOW);
    await wrong('new', NOW + 16 * 60_000);
    await sweepGuesses(one as Store, NOW + 16 * 60_000);
    const rows = await one?.db.selectFrom('guesses').select('place').execute();
    expect(rows?.map(({ place }) => place)).toContain('new');
    expect(rows?.map(({ place }) => place)).not.toContain('old');
  });
});
