import 'server-only';
import { randomUUID } from 'node:crypto';
import { choreTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';

/** Nothing leaves the bucket while one of these chores is held. */
const NAME = 'pin-media';
const LEASE_MS = 60_000;

/** From here until it is disposed of, media stay in the bucket although nothing names them any longer. */
export async function pinMedia({ db }: Pick<Store, 'db'>): Promise<AsyncDisposable> {
  const name = `${NAME} ${randomUUID()}`;
  const ours = () => db.updateTable('chores').where('name', '=', name);
  const renew = () =>
    ours()
      .set({ heldUntil: clock.now() + LEASE_MS })
      .execute();
  await db
    .deleteFrom('chores')
    .where('name', 'like', `${NAME} %`)
    .where('heldUntil', '<', clock.now())
    .execute();
  await db
    .insertInto('chores')
    .values(choreTable.toRow({ name, heldUntil: clock.now() + LEASE_MS, doneAt: 0 }))
    .execute();
  const renewal = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 4);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(renewal);
      await db.deleteFrom('chores').where('name', '=', name).execute();
    },
  };
}

/** Whether a backup reads the bucket. What is not deleted now is swept on another day. */
export async function areMediaPinned({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('chores')
    .select('name')
    .where('name', 'like', `${NAME} %`)
    .where('heldUntil', '>', clock.now())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
