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
import { type Database, transaction } from '../store.ts';
import type { KeyRecord } from './keyring.ts';

/** What a request costs in credits. */
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

/** What a model costs, as its listing tells it. */
export function listedPrice(model: Model): z.infer<typeof ListedPrice> {
  if (model.kind !== 'video') return { amount: priceOf(model), per: 'request', unit: 'credits' };
  return { amount: PRICES.videoSecond[gradeOf(model)], per: 'second', unit: 'credits' };
}

/** The header that tells what an answer without room for it has cost. */
export const CHARGED = 'x-credits-charged';

export interface Usage {
  used(keyId: string): number;
  /** Charges credits, or refuses when the key's quota does not cover them. */
  charge(key: KeyRecord, credits: number): void;
  giveBack(keyId: string, credits: number): void;
  /** Reserves credits while `work` runs, and charges them only if it succeeded. */
  during<Result>(key: KeyRecord, credits: number, work: () => Promise<Result>): Promise<Result>;
}

/** What every key has spent, stored with the tasks so that both change in one transaction. */
export function createUsage(database: Database): Usage {
  const read = database.prepare('select used from usage where key_id = ?');
  const add = database.prepare(
    `insert into usage (key_id, used) values (?1, max(0, ?2))
     on conflict (key_id) do update set used = max(0, used + ?2)`,
  );
  const held = new Map<string, number>();
  const used = (keyId: string) => (read.get(keyId)?.used as number | undefined) ?? 0;
  const spokenFor = (keyId: string) => used(keyId) + (held.get(keyId) ?? 0);
  const requireRoom = ({ id, quota }: KeyRecord, credits: number) => {
    if (quota === undefined || spokenFor(id) + credits <= quota) return;
    const left = Math.max(0, quota - spokenFor(id));
    throw new ServiceError('quota_exceeded', `This needs ${credits} credits; ${left} are left`);
  };
  const hold = (keyId: string, credits: number) => held.set(keyId, (held.get(keyId) ?? 0) + credits);
  return {
    used,
    charge: (key, credits) =>
      transaction(database, () => {
        requireRoom(key, credits);
        add.run(key.id, credits);
      }),
    giveBack(keyId, credits) {
      add.run(keyId, -credits);
    },
    async during(key, credits, work) {
      requireRoom(key, credits);
      hold(key.id, credits);
      try {
        const result = await work();
        add.run(key.id, credits);
        return result;
      } finally {
        hold(key.id, -credits);
      }
    },
  };
}
