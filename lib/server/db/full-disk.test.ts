import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { smallDisk } from '#lib/testing/small-disk.ts';
import { startOnce } from '../testing/first-start.ts';
import { openStore } from './open.ts';

const LONG = 'x'.repeat(40_000);

const disk = smallDisk(16);
beforeEach(() => disk?.free());
afterAll(() => disk?.[Symbol.dispose]());

const openOn = async (dataDir: string) => {
  const store = await openStore({ dataDir }, { threads: true });
  onTestFinished(() => store.close());
  return store;
};

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (cause: unknown) => cause,
  );

test.skipIf(!disk)(
  'a transaction fails by the full disk, not by its rollback, and again there is room',
  async () => {
    const dataDir = join(disk?.folder ?? '', 'written');
    startOnce(dataDir);
    const { db } = await openOn(dataDir);
    const write = () =>
      db.transaction().execute(async (trx) => {
        for (let rows = 0; rows < 50; rows += 1)
          await trx
            .insertInto('revisions')
            .values({ owner: `${LONG}${rows}`, value: 1 })
            .execute();
      });
    disk?.fill();
    for (let tries = 0; tries < 3; tries += 1) expect(isDiskFull(await failureOf(write()))).toBe(true);
    expect(await db.selectFrom('revisions').select('owner').execute()).toEqual([]);
    disk?.free();
    await write();
  },
);

test.skipIf(!disk)(
  'a store that is opened on a full disk says so, and is opened when there is room',
  async () => {
    const [made, other] = ['made', 'new'].map((name) => join(disk?.folder ?? '', name));
    startOnce(made ?? '');
    disk?.fill();
    for (const dataDir of [made, other])
      expect(isDiskFull(await failureOf(openOn(dataDir ?? '')))).toBe(true);
    disk?.free();
    for (const dataDir of [made, other]) await openOn(dataDir ?? '');
  },
);
