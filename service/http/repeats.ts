import { createHash } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Database } from '../store.ts';
import { UploadedFile } from './bodies/uploaded-file.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What is kept of an answered request: the answer itself, or the task it made. */
export interface Remembered {
  answer?: unknown;
  taskId?: string;
}

export type Remember = (what: Remembered) => void;

export interface RepeatableCall<Result> {
  keyId: string;
  /** The `Idempotency-Key` header. */
  repeatKey: string | undefined;
  endpoint: string;
  body: unknown;
  recall: (what: Remembered) => Result | Promise<Result>;
  /** Does the work, and says what to remember, in the same transaction where it can. */
  work: (remember: Remember) => Promise<Result>;
}

export interface Repeats {
  once<Result>(call: RepeatableCall<Result>): Promise<Result>;
}

/** Answers a request sent twice with the same `Idempotency-Key` from memory, for a day. */
export function createRepeats(database: Database): Repeats {
  const underway = new Map<string, Promise<unknown>>();
  const find = database.prepare(
    'select * from repeats where key_id = ? and repeat_key = ? and created_at > ?',
  );
  const forget = database.prepare('delete from repeats where created_at <= ?');
  const keep = database.prepare('insert or replace into repeats values (?, ?, ?, ?, ?, ?)');

  const answer = async <Result>(call: RepeatableCall<Result>, repeatKey: string): Promise<Result> => {
    const fingerprint = fingerprintOf(call);
    const now = Date.now();
    const row = find.get(call.keyId, repeatKey, now - KEPT_MS);
    if (!row) {
      return call.work(({ answer, taskId }) => {
        forget.run(now - KEPT_MS);
        const text = answer === undefined ? null : JSON.stringify(answer);
        keep.run(call.keyId, repeatKey, fingerprint, text, taskId ?? null, now);
      });
    }
    if (row.fingerprint !== fingerprint) {
      throw new ServiceError('invalid_request', 'This Idempotency-Key was used with another request', {
        param: 'Idempotency-Key',
      });
    }
    return call.recall({
      answer: row.answer === null ? undefined : JSON.parse(row.answer as string),
      taskId: (row.task_id as string | null) ?? undefined,
    });
  };

  return {
    async once(call) {
      const { repeatKey } = call;
      if (repeatKey === undefined) return call.work(() => {});
      if (repeatKey === '' || repeatKey.length > 255) {
        throw new ServiceError('invalid_request', 'Idempotency-Key must be 1 to 255 characters long', {
          param: 'Idempotency-Key',
        });
      }
      const name = `${call.keyId} ${repeatKey}`;
      while (underway.has(name)) await underway.get(name)?.catch(() => {});
      const run = answer(call, repeatKey);
      underway.set(name, run);
      try {
        return await run;
      } finally {
        underway.delete(name);
      }
    },
  };
}

const byContent = (_: string, value: unknown) => {
  if (value instanceof UploadedFile) return value.sha256;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const fingerprintOf = ({ endpoint, body }: { endpoint: string; body: unknown }) =>
  createHash('sha256')
    .update(`${endpoint}\n${JSON.stringify(body, byContent)}`)
    .digest('hex');
