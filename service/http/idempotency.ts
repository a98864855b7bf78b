import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Database } from '../store.ts';
import { UploadedFile } from './form-body.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The stored outcome of a request: the answer itself, or the task it made. */
interface Remembered {
  answer?: unknown;
  taskId?: string;
}

type Remember = (what: Remembered) => void;

interface IdempotentCall<Result> {
  body: unknown;
  /** Answers from the stored outcome; by default with the stored answer. */
  recall?: (what: Remembered) => Result | Promise<Result>;
  /** Does the work and stores its outcome, in the same transaction where it can. */
  work: (remember: Remember) => Promise<Result>;
}

export interface Idempotency {
  once<Result>(request: FastifyRequest, call: IdempotentCall<Result>): Promise<Result>;
}

/** Replays the answer to a repeated `Idempotency-Key`, for a day. */
export function createIdempotency(database: Database): Idempotency {
  const underway = new Map<string, Promise<unknown>>();
  const find = database.prepare(
    'select * from repeats where key_id = ? and repeat_key = ? and created_at > ?',
  );
  const forget = database.prepare('delete from repeats where created_at <= ?');
  const keep = database.prepare('insert or replace into repeats values (?, ?, ?, ?, ?, ?)');

  const answerOnce = async <Result>(
    { method, url, key }: FastifyRequest,
    idempotencyKey: string,
    { body, recall = ({ answer }) => answer as Result, work }: IdempotentCall<Result>,
  ): Promise<Result> => {
    const fingerprint = fingerprintOf(`${method} ${url}`, body);
    const now = Date.now();
    const row = find.get(key.id, idempotencyKey, now - KEPT_MS);
    if (!row) {
      return work(({ answer, taskId }) => {
        forget.run(now - KEPT_MS);
        const text = answer === undefined ? null : JSON.stringify(answer);
        keep.run(key.id, idempotencyKey, fingerprint, text, taskId ?? null, now);
      });
    }
    if (row.fingerprint !== fingerprint) {
      throw new ServiceError('invalid_request', 'This Idempotency-Key was used with another request', {
        param: 'Idempotency-Key',
      });
    }
    return recall({
      answer: row.answer === null ? undefined : JSON.parse(row.answer as string),
      taskId: (row.task_id as string | null) ?? undefined,
    });
  };

  return {
    async once(request, call) {
      const header = request.headers['idempotency-key'];
      const idempotencyKey = Array.isArray(header) ? header[0] : header;
      if (idempotencyKey === undefined) return call.work(() => {});
      if (idempotencyKey === '' || idempotencyKey.length > 255) {
        throw new ServiceError('invalid_request', 'Idempotency-Key must be 1 to 255 characters long', {
          param: 'Idempotency-Key',
        });
      }
      const name = `${request.key.id} ${idempotencyKey}`;
      while (underway.has(name)) await underway.get(name)?.catch(() => {});
      const run = answerOnce(request, idempotencyKey, call);
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

const fingerprintOf = (endpoint: string, body: unknown) =>
  createHash('sha256')
    .update(`${endpoint}\n${JSON.stringify(body, byContent)}`)
    .digest('hex');
