import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ListedPrice } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import type {
  AudioChatModel,
  Model,
  SpeechModel,
  TranscriptionModel,
  VideoModel,
} from '#lib/contract/models.ts';
import type { Sql } from '../db/sql.ts';
import type { KeyRecord } from './keyring.ts';

/** Prices in credits. */
export const PRICES = {
  videoSecond: { fast: 1, standard: 2, pro: 4 },
  character: 2,
  transcription: 1,
  speech: 1,
  audioChat: 2,
} as const;

const gradeOf = ({ id }: VideoModel): keyof typeof PRICES.videoSecond => {
  if (/-pro\b/.test(id)) return 'pro';
  return /-fast\b/.test(id) ? 'fast' : 'standard';
};

export const priceOfVideo = (model: VideoModel, seconds: number) =>
  PRICES.videoSecond[gradeOf(model)] * seconds;

export function priceOf(model: TranscriptionModel | SpeechModel | AudioChatModel): number {
  if (model.kind === 'transcription') return PRICES.transcription;
  return model.kind === 'speech' ? PRICES.speech : PRICES.audioChat;
}

/** A model's price in its listing. */
export function listedPrice(model: Model): z.infer<typeof ListedPrice> {
  if (model.kind !== 'video') return { amount: priceOf(model), per: 'request', unit: 'credits' };
  return { amount: PRICES.videoSecond[gradeOf(model)], per: 'second', unit: 'credits' };
}

/** The header with the cost of an answer that has no room for it. */
export const CHARGED = 'x-credits-charged';

/** Reservations of a crashed process expire after this. */
const HELD_MS = 15 * 60_000;

export interface Usage {
  used(keyId: string): Promise<number>;
  /** Charges credits, or refuses if the key's quota is too low. */
  charge(key: KeyRecord, credits: number): Promise<void>;
  giveBack(keyId: string, credits: number): Promise<void>;
  /** Reserves credits while `work` runs, and charges them on success, in one transaction with `settle`. */
  during<Result>(
    key: KeyRecord,
    credits: number,
    work: () => Promise<Result>,
    settle: (result: Result) => Promise<void>,
  ): Promise<Result>;
}

/** What each key has spent, stored with the tasks so that both change in one transaction. */
export function createUsage(sql: Sql): Usage {
  const used = async (keyId: string) => {
    const row = await sql.one('select used from usage where key_id = ?', keyId);
    return (row?.used as number | undefined) ?? 0;
  };

  const add = (keyId: string, credits: number) =>
    sql.run(
      `insert into usage (key_id, used) values (?, ?)
       on conflict (key_id) do update set used = case when usage.used + ? < 0 then 0 else usage.used + ? end`,
      ...[keyId, Math.max(0, credits), credits, credits],
    );

  /** In a transaction: nobody else can spend the same credits. */
  async function requireRoom({ id, quota }: KeyRecord, credits: number) {
    if (quota === undefined) return;
    await sql.lock(`usage ${id}`);
    const row = await sql.one(
      `select cast(coalesce(sum(credits), 0) as bigint) as held from holds where key_id = ? and until > ${sql.now}`,
      id,
    );
    const spokenFor = (await used(id)) + (row?.held as number);
    if (spokenFor + credits <= quota) return;
    const left = Math.max(0, quota - spokenFor);
    throw new ServiceError('quota_exceeded', `This needs ${credits} credits; ${left} are left`);
  }

  const hold = (key: KeyRecord, credits: number) =>
    sql.transaction(async () => {
      const id = randomUUID();
      await requireRoom(key, credits);
      await sql.run(
        `insert into holds (id, key_id, credits, until) values (?, ?, ?, ${sql.now} + ?)`,
        ...[id, key.id, credits, HELD_MS],
      );
      return id;
    });
  const letGo = (id: string) => sql.run(`delete from holds where id = ? or until <= ${sql.now}`, id);

  return {
    used,
    charge: (key, credits) =>
      sql.transaction(async () => {
        await requireRoom(key, credits);
        await add(key.id, credits);
      }),
    async giveBack(keyId, credits) {
      await add(keyId, -credits);
    },
    async during(key, credits, work, settle) {
      const held = key.quota === undefined ? null : await hold(key, credits);
      try {
        const result = await work();
        await sql.transaction(async () => {
          await add(key.id, credits);
          await settle(result);
        });
        return result;
      } finally {
        if (held) await letGo(held).catch(() => undefined);
      }
    },
  };
}
