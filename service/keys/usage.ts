import { ServiceError } from '#lib/contract/errors.ts';
import type { Database } from '../store.ts';
import { transaction } from '../store.ts';
import type { KeyRecord } from './key-record.ts';

export interface Usage {
  used(keyId: string): number;
  /** Takes credits, or refuses when the key's quota does not cover them. */
  charge(key: KeyRecord, credits: number): void;
  giveBack(keyId: string, credits: number): void;
  /** Takes credits for as long as `work` may still fail; a failure gives them back. */
  during<Result>(key: KeyRecord, credits: number, work: () => Promise<Result>): Promise<Result>;
}

/** What every key has spent, kept beside the tasks so that both change in one transaction. */
export function createUsage(database: Database): Usage {
  const read = database.prepare('select used from usage where key_id = ?');
  const add = database.prepare(
    `insert into usage (key_id, used) values (?1, max(0, ?2))
     on conflict (key_id) do update set used = max(0, used + ?2)`,
  );
  const used = (keyId: string) => (read.get(keyId)?.used as number | undefined) ?? 0;
  const charge = (key: KeyRecord, credits: number) =>
    transaction(database, () => {
      if (key.quota !== undefined && used(key.id) + credits > key.quota) {
        throw new ServiceError('quota_exceeded', `This needs ${credits} credits; ${left(key)} are left`);
      }
      add.run(key.id, credits);
    });
  const left = (key: KeyRecord) => Math.max(0, (key.quota ?? 0) - used(key.id));
  const giveBack = (keyId: string, credits: number) => {
    add.run(keyId, -credits);
  };
  return {
    used,
    charge,
    giveBack,
    async during(key, credits, work) {
      charge(key, credits);
      try {
        return await work();
      } catch (cause) {
        giveBack(key.id, credits);
        throw cause;
      }
    },
  };
}
