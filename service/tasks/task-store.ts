import { EventEmitter } from 'node:events';
import { clock } from '../clock.ts';
import type { Row, Sql, Value } from '../db/sql.ts';
import type { Usage } from '../keys/usage.ts';
import { isFinal, type NewTask, type Task, taskOfRow } from './task.ts';

const UNFINISHED = `status in ('queued', 'pending', 'processing')`;

export interface Page {
  after?: Task;
  limit: number;
  order: 'asc' | 'desc';
}

/** The process that renders, and how long its claim lasts without renewal. */
export interface Lease {
  holder: string;
  ms: number;
}

/** A single process: unfinished tasks are its own. */
const ALONE: Lease = { holder: 'alone', ms: 0 };

/** The tasks, durable before any call returns. `changes` emits the id of every changed task. */
export class TaskStore {
  readonly changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  readonly #sql: Sql;
  readonly #usage: Usage;
  readonly #lease: Lease;

  constructor(sql: Sql, usage: Usage, lease = ALONE) {
    this.#sql = sql;
    this.#usage = usage;
    this.#lease = lease;
  }

  async insert(task: NewTask): Promise<Task> {
    const now = clock.now();
    const row = await this.#sql.one(
      `insert into tasks (id, token, key_id, model, status, created_at, updated_at, prompt, enhanced_prompt,
         width, height, seconds, size, staging, metadata, remixed_from, character_id, asked_as, credits)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
      ...[task.id, task.token, task.keyId, task.model, task.status, now, now],
      ...[task.prompt, task.enhancedPrompt, task.width, task.height, task.seconds, task.size],
      ...[JSON.stringify(task.staging), task.metadata, task.remixedFrom, task.characterId, task.askedAs],
      task.credits,
    );
    return taskOfRow(row as Row);
  }

  find(keyId: string, id: string): Promise<Task | undefined> {
    return this.#one('select * from tasks where id = ? and key_id = ?', id, keyId);
  }

  get(id: string): Promise<Task | undefined> {
    return this.#one('select * from tasks where id = ?', id);
  }

  findByToken(token: string): Promise<Task | undefined> {
    return this.#one('select * from tasks where token = ?', token);
  }

  async list(keyId: string, { after, limit, order }: Page): Promise<Task[]> {
    const [compare, direction] = order === 'asc' ? ['>', 'asc'] : ['<', 'desc'];
    const from = after?.seq ?? (order === 'asc' ? 0 : Number.MAX_SAFE_INTEGER);
    const rows = await this.#sql.all(
      `select * from tasks where key_id = ? and seq ${compare} ? order by seq ${direction} limit ?`,
      ...[keyId, from, limit],
    );
    return rows.map(taskOfRow);
  }

  async countUnfinished(): Promise<number> {
    const row = await this.#sql.one(`select count(*) as count from tasks where ${UNFINISHED}`);
    return row?.count as number;
  }

  async countByStatus(): Promise<{ status: string; count: number }[]> {
    const rows = await this.#sql.all(
      `select status, count(*) as count from tasks where ${UNFINISHED} group by status`,
    );
    return rows.map(({ status, count }) => ({ status: status as string, count: count as number }));
  }

  /**
   * Claims the oldest unclaimed task of the key with the fewest running renders; among equals, the key served
   * longest ago. A task with an expired lease is taken over.
   */
  async claim(running: readonly string[], served: (keyId: string) => number): Promise<Task | undefined> {
    const { holder, ms } = this.#lease;
    const { now, skipLocked } = this.#sql;
    const places = running.map(() => '?').join(', ');
    const free = `((lease_until is null or lease_until <= ${now} or lease_holder = ?) and id not in (${places || "''"}))`;
    const keys = await this.#sql.all(
      `select key_id, min(case when ${free} then seq end) as first, sum(case when ${free} then 0 else 1 end) as running
       from tasks where ${UNFINISHED} group by key_id`,
      ...[holder, ...running, holder, ...running],
    );
    const waiting = keys
      .flatMap(({ key_id, first, running: count }) =>
        first === null ? [] : [{ id: key_id as string, first: first as number, running: count as number }],
      )
      .sort((a, b) => a.running - b.running || served(a.id) - served(b.id) || a.first - b.first);
    for (const { id } of waiting) {
      const task = await this.#one(
        `update tasks set lease_holder = ?, lease_until = ${now} + ? where seq =
           (select seq from tasks where key_id = ? and ${UNFINISHED} and ${free} order by seq limit 1 ${skipLocked})
         returning *`,
        ...[holder, ms, id, holder, ...running],
      );
      if (task) return task;
    }
    return undefined;
  }

  /** Renews leases. Returns the tasks still held by this process. */
  async renew(ids: readonly string[]): Promise<Set<string>> {
    const { holder, ms } = this.#lease;
    const rows = await this.#sql.all(
      `update tasks set lease_until = ${this.#sql.now} + ?
       where lease_holder = ? and ${UNFINISHED} and id in (${ids.map(() => '?').join(', ')}) returning id`,
      ...[ms, holder, ...ids],
    );
    return new Set(rows.map(({ id }) => id as string));
  }

  /** Releases this process's unfinished tasks. */
  async release() {
    await this.#sql.run(
      `update tasks set lease_holder = null, lease_until = null where lease_holder = ? and ${UNFINISHED}`,
      this.#lease.holder,
    );
  }

  /** Progress never decreases, even across restarts, so it is stored before anyone sees it. */
  advance(id: string, progress: number) {
    return this.#change(
      id,
      `update tasks set status = 'processing', progress = case when progress < ? then ? else progress end,
         updated_at = case when status = 'processing' then updated_at else ? end`,
      ...[progress, progress, clock.now()],
    );
  }

  /** False if this process no longer holds it. */
  complete(id: string, { expiresAt, characterId, attempt }: Finish): Promise<boolean> {
    const now = clock.now();
    return this.#change(
      id,
      `update tasks set status = 'completed', progress = 100, updated_at = ?, completed_at = ?, expires_at = ?,
         character_id = coalesce(?, character_id), attempt = ?`,
      ...[now, now, expiresAt, characterId, attempt],
    );
  }

  /** Fails a task and refunds its credits, atomically. */
  async fail(id: string, error: NonNullable<Task['error']>) {
    await this.#sql.transaction(async () => {
      const text = `update tasks set status = 'failed', updated_at = ?, error = ?`;
      const changed = await this.#change(id, text, clock.now(), JSON.stringify(error));
      const task = changed ? await this.get(id) : undefined;
      if (task) await this.#usage.giveBack(task.keyId, task.credits);
    });
    this.changes.emit(id);
  }

  async countCrash(id: string): Promise<number> {
    const row = await this.#sql.one(
      'update tasks set crashes = crashes + 1 where id = ? returning crashes',
      id,
    );
    return (row?.crashes as number | undefined) ?? 0;
  }

  /** Deletes a task. An unfinished one is refunded. */
  async remove(task: Task) {
    await this.#sql.transaction(async () => {
      const removed = await this.#one('delete from tasks where id = ? returning *', task.id);
      if (removed && !isFinal(removed)) await this.#usage.giveBack(removed.keyId, removed.credits);
    });
    this.changes.emit(task.id);
  }

  /** By token: the attempt that made a task's result, and whether it is finished. */
  async attempts(): Promise<Map<string, { attempt: string | null; isFinal: boolean }>> {
    const rows = await this.#sql.all('select token, attempt, status from tasks');
    return new Map(
      rows.map((row) => [
        row.token as string,
        { attempt: row.attempt as string | null, isFinal: isFinal(row as Pick<Task, 'status'>) },
      ]),
    );
  }

  /** Tasks with results to remove. */
  async expired(now: number): Promise<Task[]> {
    const rows = await this.#sql.all('select * from tasks where expires_at <= ? and swept = 0', now);
    return rows.map(taskOfRow);
  }

  async markSwept(id: string) {
    await this.#sql.run('update tasks set swept = 1 where id = ?', id);
  }

  /** Changes an unfinished task held by this process. */
  async #change(id: string, update: string, ...values: Value[]): Promise<boolean> {
    const where = `where id = ? and ${UNFINISHED} and lease_holder = ?`;
    const changes = await this.#sql.run(`${update} ${where}`, ...values, id, this.#lease.holder);
    if (changes > 0) this.changes.emit(id);
    return changes > 0;
  }

  async #one(text: string, ...values: Value[]): Promise<Task | undefined> {
    const row = await this.#sql.one(text, ...values);
    return row && taskOfRow(row);
  }
}

export interface Finish {
  expiresAt: number | null;
  characterId: string | null;
  /** Names its files where several processes may try. */
  attempt: string | null;
}
