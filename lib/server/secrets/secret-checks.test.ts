import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import type { Store } from '../db/store.ts';
import { testStores } from '../testing/stores.ts';
import { differentSecrets, GONE_MS, leaveChecks } from './secret-checks.ts';

const [ONE, TWO] = ['1', '2'].map((digit) => digit.repeat(32));

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  const stores = testStores(dialect);
  let store: Store;
  let dataDir: string;
  beforeEach(async () => {
    store = await stores.open();
    dataDir = ownFolder(onTestFinished);
  });
  const make = (name: string) => writeFile(join(dataDir, name), randomBytes(32));

  test('processes with the same secrets find nothing, and where there are none yet', async () => {
    expect(await differentSecrets(store, { dataDir, sessionSecret: undefined })).toEqual([]);
    await make('secret.key');
    const home = { dataDir, sessionSecret: ONE };
    for (let start = 0; start < 2; start += 1) {
      expect(await differentSecrets(store, home)).toEqual([]);
      await leaveChecks(store, home);
    }
  });

  test('a process with another SESSION_SECRET than one that runs says so, and neither is in the database', async () => {
    await leaveChecks(store, { dataDir, sessionSecret: ONE });
    expect(await differentSecrets(store, { dataDir, sessionSecret: TWO })).toEqual([
      expect.stringMatching(
        /^SESSION_SECRET is another than that of another process of this studio, or at the last start: .+$/,
      ),
    ]);
    const rows = await store.db.selectFrom('secretChecks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ONE);
  });

  test('one that was changed is said at the next start alone', async () => {
    const [then, now] = [Date.now() - 2 * GONE_MS, Date.now()];
    await leaveChecks(store, { dataDir, sessionSecret: ONE }, then);
    const home = { dataDir, sessionSecret: TWO };
    expect(await differentSecrets(store, home, now)).toEqual([
      expect.stringMatching(/^SESSION_SECRET is another than at the last start: .+$/),
    ]);
    await leaveChecks(store, home, now);
    expect(await differentSecrets(store, home, now)).toEqual([]);
  });

  test('a secret.key that was changed or is gone is said', async () => {
    const home = { dataDir, sessionSecret: ONE };
    await make('secret.key');
    await leaveChecks(store, home, 1);
    await make('secret.key');
    expect(await differentSecrets(store, home)).toEqual([
      expect.stringMatching(/secret\.key is another than at the last start: keys of services.+$/),
    ]);
    await rm(join(dataDir, 'secret.key'));
    expect(await differentSecrets(store, home)).toEqual([
      expect.stringMatching(/secret\.key is not there, and was at the last start: .+$/),
    ]);
  });
});
