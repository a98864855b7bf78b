import 'server-only';
import { blobStoreTable } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';

/**
 * Which blobs are in a bucket. One is named here before its first byte goes there and until its last has gone from
 * there: whatever is cut off in between is known, and can be swept.
 */
export function storedBlobs({ db }: Store) {
  const one = (sha256: string) => db.selectFrom('blobStores').selectAll().where('sha256', '=', sha256);

  return {
    /** Where it is; null when it is not in a bucket, or not yet whole. */
    async find(sha256: string) {
      const row = await one(sha256).where('keptAt', 'is not', null).executeTakeFirst();
      return row ? { bucket: row.bucket, bytes: row.bytes, keptAt: row.keptAt ?? 0 } : null;
    },
    /** It is on its way. */
    async expect(sha256: string, bucket: string, bytes: number): Promise<void> {
      const row = blobStoreTable.toRow({ sha256, bucket, bytes, startedAt: Date.now(), keptAt: null });
      await db
        .insertInto('blobStores')
        .values(row)
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ bucket, startedAt: row.startedAt }))
        .execute();
    },
    /** It is there, or there again. */
    async keep(sha256: string): Promise<void> {
      await db.updateTable('blobStores').set({ keptAt: Date.now() }).where('sha256', '=', sha256).execute();
    },
    /** It may go from there at any moment. */
    async doubt(sha256: string): Promise<void> {
      await db.updateTable('blobStores').set({ keptAt: null }).where('sha256', '=', sha256).execute();
    },
    /** It has gone, unless somebody brought it back meanwhile. */
    async forget(sha256: string): Promise<void> {
      await db.deleteFrom('blobStores').where('sha256', '=', sha256).where('keptAt', 'is', null).execute();
    },
    /** Those that are there or on their way since before a time, a few at a time. */
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
    /** All that were in a bucket are elsewhere now. */
    async forgetAll(bucket: string): Promise<void> {
      await db.deleteFrom('blobStores').where('bucket', '=', bucket).execute();
    },
    async has(sha256: string): Promise<boolean> {
      return (await one(sha256).executeTakeFirst()) !== undefined;
    },
    /** A bucket that something is in, if there is one. */
    async anyBucket(): Promise<string | null> {
      const row = await db.selectFrom('blobStores').select('bucket').limit(1).executeTakeFirst();
      return row?.bucket ?? null;
    },
  };
}
