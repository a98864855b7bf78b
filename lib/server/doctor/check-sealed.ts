import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '../connection/secrets.ts';
import type { Store } from '../db/store.ts';
import type { Env } from '../process/env.ts';
import { differentSecrets } from '../secrets/secret-checks.ts';
import type { Finding } from './finding.ts';

/**
 * Whether this folder's key opens the sealed values in the database: every machine of a studio needs the same
 * key.
 */
export async function* checkSealed(
  store: Store,
  { dataDir, sessionSecret }: Pick<Env, 'dataDir' | 'sessionSecret'>,
): AsyncGenerator<Finding> {
  for (const says of await differentSecrets(store, { dataDir, sessionSecret }))
    yield { area: 'settings', level: 'wrong', says };
  const sealed = await allSealed(store);
  if (sealed.length === 0) return;
  const file = join(dataDir, 'secret.key');
  // Unsealing would create a missing key, and a check must change nothing.
  const isThere = existsSync(file);
  const opened = isThere ? await Promise.all(sealed.map(canOpen)) : [];
  const shut = sealed.length - opened.filter(Boolean).length;
  if (shut === 0) return;
  yield {
    area: 'settings',
    level: 'wrong',
    says: `${shut} of ${sealed.length} sealed keys, secrets of webhooks and links cannot be read with ${file}${isThere ? '' : ', which is not there'}: copy it from the machine that sealed them, or give them again`,
  };
}

const canOpen = (sealed: string) =>
  Secret.unseal(sealed).then(
    (secret) => secret !== null,
    () => false,
  );

/** Of all owners. */
async function allSealed({ db }: Store): Promise<string[]> {
  const [keys, secrets, links] = await Promise.all([
    db.selectFrom('connections').select('sealedKey as sealed').execute(),
    db.selectFrom('webhooks').select('sealedSecret as sealed').execute(),
    db.selectFrom('shares').select('sealedToken as sealed').execute(),
  ]);
  return [...keys, ...secrets, ...links].flatMap(({ sealed }) => sealed ?? []);
}
