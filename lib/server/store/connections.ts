import 'server-only';
import type { Store } from './store.ts';

/** A connection set by hand in Settings; the key is sealed before it gets here. */
export interface SavedConnection {
  address: string;
  sealedKey: string | null;
  keyHint: string | null;
  idempotent: boolean;
}

export function connections({ db }: Store, owner: string) {
  async function get(): Promise<SavedConnection | null> {
    const row = await db.selectFrom('connections').selectAll().where('owner', '=', owner).executeTakeFirst();
    if (!row) return null;
    const { address, sealed_key, key_hint, idempotent } = row;
    return { address, sealedKey: sealed_key, keyHint: key_hint, idempotent: idempotent === 1 };
  }

  async function save({ address, sealedKey, keyHint, idempotent }: SavedConnection): Promise<void> {
    const columns = {
      address,
      sealed_key: sealedKey,
      key_hint: keyHint,
      idempotent: idempotent ? (1 as const) : (0 as const),
      updated_at: Date.now(),
    };
    await db
      .insertInto('connections')
      .values({ owner, ...columns })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(columns))
      .execute();
  }

  const remove = () => db.deleteFrom('connections').where('owner', '=', owner).execute();

  return { get, save, remove };
}
