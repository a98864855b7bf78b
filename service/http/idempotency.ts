import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { clock } from '../clock.ts';
import type { Row, Sql } from '../db/sql.ts';
import { UploadedFile } from './form-body.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The stored outcome of a request: its answer, or the task it made. */
interface Remembered {
  answer?: unknown;
  taskId?: string;
}

type Remember = (what: Remembered) => Promise<void>;

interface IdempotentCall<Result> {
  body: unknown;
  /** Builds the answer from the stored outcome; by default the stored answer. */
  recall?: (what: Remembered) => Result | Promise<Result>;
  /** Does the work and stores its outcome in one transaction. */
  work: (remember: Remember) => Promise<Result>;
}

export interface Idempotency {
  once<Result>(request: FastifyRequest, call: IdempotentCall<Result>): Promise<Result>;
}

/** Another process answered the same request meanwhile: roll this one back. */
class AnsweredElsewhere extends Error {
  override readonly name = 'AnsweredElsewhere';
}

/** Replays the answer to a repeated `Idempotency-Key` for a day. */
export function createIdempotency(sql: Sql): Idempotency {
  const underway = new Map<string, Promise<unknown>>();

  const find = (keyId: string, repeatKey: string) =>
    sql.one(
      'select * from repeats where key_id = ? and repeat_key = ? and created_at > ?',
      ...[keyId, repeatKey, clock.now() - KEPT_MS],
    );

  async function keep(
    keyId: string,
    repeatKey: string,
    fingerprint: string,
    { answer, taskId }: Remembered,
  ): Promise<void> {
    const now = clock.now();
    await sql.run('delete from repeats where created_at <= ?', now - KEPT_MS);
    const kept = await sql.run(
      `insert into repeats (key_id, repeat_key, fingerprint, answer, task_id, created_at)
       values (?, ?, ?, ?, ?, ?) on conflict (key_id, repeat_key) do nothing`,
      ...[keyId, repeatKey, fingerprint, answer === undefined ? null : JSON.stringify(answer)],
      ...[taskId ?? null, now],
    );
    if (kept === 0) throw new AnsweredElsewhere();
  }

  const answerOnce = async <Result>(
    { method, url, key }: FastifyRequest,
    idempotencyKey: string,
    { body, recall = ({ answer }) => answer as Result, work }: IdempotentCall<Result>,
  ): Promise<Result> => {
    const fingerprint = fingerprintOf(`${method} ${url}`, body);
    const replay = (row: Row): Result | Promise<Result> => {
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
    const before = await find(key.id, idempotencyKey);
    if (before) return replay(before);
    try {
      return await work((what) => keep(key.id, idempotencyKey, fingerprint, what));
    } catch (cause) {
      const meanwhile = cause instanceof AnsweredElsewhere ? await find(key.id, idempotencyKey) : undefined;
      if (!meanwhile) throw cause;
      return replay(meanwhile);
    }
  };

  return {
    async once(request, call) {
      const header = request.headers['idempotency-key'];
      const idempotencyKey = Array.isArray(header) ? header[0] : header;
      if (idempotencyKey === undefined) return call.work(async () => undefined);
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
