import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Database } from '../store.ts';
import { UploadedFile } from './form-body.ts';

/** What makes a request the same request as another one. */
export const idempotencyKeyOf = (request: FastifyRequest) => {
  const header = request.headers['idempotency-key'];
  return {
    keyId: request.key.id,
    idempotencyKey: Array.isArray(header) ? header[0] : header,
    endpoint: `${request.method} ${request.url}`,
  };
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What is kept of an answered request: the answer itself, or the task it made. */
interface Remembered {
  answer?: unknown;
  taskId?: string;
}

type Remember = (what: Remembered) => void;

interface IdempotentCall<Result> {
  keyId: string;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  endpoint: string;
  body: unknown;
  recall: (what: Remembered) => Result | Promise<Result>;
  /** Does the work, and says what to remember, in the same transaction where it can. */
  work: (remember: Remember) => Promise<Result>;
}

export interface Idempotency {
  once<Result>(call: IdempotentCall<Result>): Promise<Result>;
}

/** Answers a request sent twice with the same `Idempotency-Key` from memory, for a day. */
export function createIdempotency(database: Database): Idempotency {
  const underway = new Map<string, Promise<unknown>>();
  const find = database.prepare(
    'select * from repeats where key_id = ? and repeat_key = ? and created_at > ?',
  );
  const forget = database.prepare('delete from repeats where created_at <= ?');
  const keep = database.prepare('insert or replace into repeats values (?, ?, ?, ?, ?, ?)');

  const answer = async <Result>(call: IdempotentCall<Result>, idempotencyKey: string): Promise<Result> => {
    const fingerprint = fingerprintOf(call);
    const now = Date.now();
    const row = find.get(call.keyId, idempotencyKey, now - KEPT_MS);
    if (!row) {
      return call.work(({ answer, taskId }) => {
        forget.run(now - KEPT_MS);
        const text = answer === undefined ? null : JSON.stringify(answer);
        keep.run(call.keyId, idempotencyKey, fingerprint, text, taskId ?? null, now);
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
      const { idempotencyKey } = call;
      if (idempotencyKey === undefined) return call.work(() => {});
      if (idempotencyKey === '' || idempotencyKey.length > 255) {
        throw new ServiceError('invalid_request', 'Idempotency-Key must be 1 to 255 characters long', {
          param: 'Idempotency-Key',
        });
      }
      const name = `${call.keyId} ${idempotencyKey}`;
      while (underway.has(name)) await underway.get(name)?.catch(() => {});
      const run = answer(call, idempotencyKey);
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
