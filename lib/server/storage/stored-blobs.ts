import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { blobStoreTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';

/** Stands in place of the size while a blob is deleted. */
const BEING_DELETED = -1;
/** Whoever has been deleting for longer is gone. */
const DELETED_WITHIN_MS = 60_000;
const LOOK_MS = 100;

/**
 * Which blobs are in a bucket. A row exists before the first byte is uploaded and until the last is deleted,
 * so that anything interrupted is known and can be swept.
 */
export function storedBlobs({ db }: Store) {
  const one = (sha256: string) => db.selectFrom('blobStores').selectAll().where('sha256', '=', sha256);

  /** Otherwise its object could be deleted after it was uploaded again. */
  async function untilDeleted(sha256: string): Promise<void> {
    for (;;) {
      const row = await one(sha256).executeTakeFirst();
      if (row?.bytes !== BEING_DELETED || row.startedAt < clock.now() - DELETED_WITHIN_MS) return;
      await delay(LOOK_MS);
    }
  }

  return {
    /** Where it is; null if not in a bucket, or incomplete. */
    async find(sha256: string) {
      const row = await one(sha256).where('keptAt', 'is not', null).executeTakeFirst();
      return row ? { bucket: row.bucket, bytes: row.bytes, keptAt: row.keptAt ?? 0 } : null;
    },
    /** Being uploaded, once nobody deletes it any longer. */
    async expect(sha256: string, bucket: string, bytes: number): Promise<void> {
      await untilDeleted(sha256);
      const row = blobStoreTable.toRow({ sha256, bucket, bytes, startedAt: clock.now(), keptAt: null });
      await db
        .insertInto('blobStores')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('sha256').doUpdateSet({ bucket, bytes, startedAt: row.startedAt }),
        )
        .execute();
    },
    /** Uploaded; false if it was deleted meanwhile. */
    async keep(sha256: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('blobStores')
        .set({ keptAt: clock.now() })
        .where('sha256', '=', sha256)
        .where('bytes', '!=', BEING_DELETED)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Deletes an object, and its row after it. */
    async remove(sha256: string, removeObject: () => Promise<unknown>): Promise<void> {
      await db
        .updateTable('blobStores')
        .set({ keptAt: null, bytes: BEING_DELETED, startedAt: clock.now() })
        .where('sha256', '=', sha256)
        .execute();
      await removeObject();
      await db
        .deleteFrom('blobStores')
        .where('sha256', '=', sha256)
        .where('bytes', '=', BEING_DELETED)
        .execute();
    },
    /** Blobs uploaded or started before a time, in batches. */
    async *since(before: number, atOnce: number) {
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('blobStores')
          .selectAll()
          .where('sha256', '>', last)
          .where('startedAt', '<', before)
          .where((where) => where.or([where('keptAt', 'is', null), where('keptAt', '<', before)]))
          .orderBy('sha256')
          .limit(atOnce)
          .execute();
        if (rows.length === 0) return;
        yield rows;
        last = rows.at(-1)?.sha256 ?? '';
      }
    },
    /** After a move out of a bucket. */
    async forgetAll(bucket: string): Promise<void> {
      await db.deleteFrom('blobStores').where('bucket', '=', bucket).execute();
    },
    async has(sha256: string): Promise<boolean> {
      return (await one(sha256).executeTakeFirst()) !== undefined;
    },
    /** A bucket in use, if any. */
    async anyBucket(): Promise<string | null> {
      const row = await db.selectFrom('blobStores').select('bucket').limit(1).executeTakeFirst();
      return row?.bucket ?? null;
    },
  };
}
