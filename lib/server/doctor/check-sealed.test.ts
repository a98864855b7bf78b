import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connections } from '../connection/repository.ts';
import { Secret } from '../connection/secrets.ts';
import { store as openedStore } from '../db/open.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { savedConnection } from '../testing/samples.ts';
import { checkSealed } from './check-sealed.ts';

const dataDir = ownDataFolder();
const store = await openedStore();
afterAll(() => store.close());
const said = async () =>
  (await Array.fromAsync(checkSealed(store, { dataDir, sessionSecret: undefined })))
    .map(({ says }) => says)
    .join();
const key = join(dataDir, 'secret.key');

test('what another machine sealed is told, and looking makes no key', async () => {
  expect(await said()).toBe('');
  await connections(store, 'local').save(savedConnection({ sealedKey: randomBytes(64).toString('base64') }));
  const what = 'sealed keys, secrets of webhooks and links cannot be read with';
  expect(await said()).toContain(`1 of 1 ${what} ${key}, which is not there`);
  expect(existsSync(key)).toBe(false);

  const sealedKey = await new Secret('sk-of-this-machine').seal();
  await connections(store, 'local').save(savedConnection({ id: 'con_2', sealedKey }));
  expect(await said()).toContain(`1 of 2 ${what} ${key}:`);

  await connections(store, 'local').save(savedConnection({ sealedKey }));
  expect(await said()).toBe('');
});
