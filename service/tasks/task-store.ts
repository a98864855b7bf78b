import { EventEmitter } from 'node:events';
import type { Usage } from '../keys/usage.ts';
import { type Database, transaction } from '../store.ts';
import { isFinal, type NewTask, type Task, taskOfRow } from './task.ts';

const UNFINISHED = `status in ('queued', 'pending', 'processing')`;

export interface Page {
  after?: Task;
  limit: number;
  order: 'asc' | 'desc';
}

/** The tasks, durable before any call returns. `changes` emits the id of every task that changed. */
export class TaskStore {
  readonly changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  readonly #database: Database;
  readonly #usage: Usage;

  constructor(database: Database, usage: Usage) {
    this.#database = database;
    this.#usage = usage;
  }

  insert(task: NewTask): Task {
    const now = Date.now();
    const row = this.#database
      .prepare(
        `insert into tasks (id, token, key_id, model, status, created_at, updated_at, prompt, enhanced_prompt,
           width, height, seconds, size, staging, metadata, remixed_from, character_id, asked_as, credits)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
      )
      .get(
        ...[task.id, task.token, task.keyId, task.model, task.status, now, now],
        ...[task.prompt, task.enhancedPrompt, task.width, task.height, task.seconds, task.size],
        ...[JSON.stringify(task.staging), task.metadata, task.remixedFrom, task.characterId, task.askedAs],
        task.credits,
      );
    return taskOfRow(row as NonNullable<typeof row>);
  }

  find(keyId: string, id: string): Task | undefined {
    return this.#one('select * from tasks where id = ? and key_id = ?', id, keyId);
  }

  get(id: string): Task | undefined {
    return this.#one('select * from tasks where id = ?', id);
  }

  findByToken(token: string): Task | undefined {
    return this.#one('select * from tasks where token = ?', token);
  }

  list(keyId: string, { after, limit, order }: Page): Task[] {
    const [compare, direction] = order === 'asc' ? ['>', 'asc'] : ['<', 'desc'];
    const from = after?.seq ?? (order === 'asc' ? 0 : Number.MAX_SAFE_INTEGER);
    return this.#database
      .prepare(`select * from tasks where key_id = ? and seq ${compare} ? order by seq ${direction} limit ?`)
      .all(keyId, from, limit)
      .map(taskOfRow);
  }

  countUnfinished(): number {
    const row = this.#database.prepare(`select count(*) as count from tasks where ${UNFINISHED}`).get();
    return row?.count as number;
  }

  /** The oldest unfinished task of every key, except the given ones. */
  nextOfEachKey(except: readonly string[]): Task[] {
    const places = except.map(() => '?').join(', ');
    return this.#database
      .prepare(
        `select * from tasks where seq in
           (select min(seq) from tasks where ${UNFINISHED} and id not in (${places}) group by key_id)`,
      )
      .all(...except)
      .map(taskOfRow);
  }

  /** Progress never decreases, not even over restarts, so it is written before anybody sees it. */
  advance(id: string, progress: number) {
    this.#change(
      id,
      `update tasks set status = 'processing', progress = max(progress, ?),
         updated_at = case when status = 'processing' then updated_at else ? end
       where id = ? and ${UNFINISHED}`,
      progress,
      Date.now(),
    );
  }

  complete(id: string, expiresAt: number | null, characterId: string | null) {
    const now = Date.now();
    this.#change(
      id,
      `update tasks set status = 'completed', progress = 100, updated_at = ?, completed_at = ?, expires_at = ?,
         character_id = coalesce(?, character_id)
       where id = ? and ${UNFINISHED}`,
      ...[now, now, expiresAt, characterId],
    );
  }

  /** Fails a task and refunds its credits, both or neither. */
  fail(id: string, error: NonNullable<Task['error']>) {
    transaction(this.#database, () => {
      const task = this.#one(
        `update tasks set status = 'failed', updated_at = ?, error = ? where id = ? and ${UNFINISHED} returning *`,
        ...[Date.now(), JSON.stringify(error), id],
      );
      if (task) this.#usage.giveBack(task.keyId, task.credits);
    });
    this.changes.emit(id);
  }

  countCrash(id: string): number {
    const row = this.#database
      .prepare('update tasks set crashes = crashes + 1 where id = ? returning crashes')
      .get(id);
    return (row?.crashes as number | undefined) ?? 0;
  }

  /** Deletes a task. An unfinished one is not charged for. */
  remove(task: Task) {
    transaction(this.#database, () => {
      const removed = this.#one('delete from tasks where id = ? returning *', task.id);
      if (removed && removed.status !== 'completed' && removed.status !== 'failed') {
        this.#usage.giveBack(removed.keyId, removed.credits);
      }
    });
    this.changes.emit(task.id);
  }

  tokens(): Set<string> {
    const rows = this.#database.prepare('select token from tasks').all();
    return new Set(rows.map(({ token }) => token as string));
  }

  expired(now: number): Task[] {
    return this.#database.prepare('select * from tasks where expires_at <= ?').all(now).map(taskOfRow);
  }

  #change(id: string, sql: string, ...values: (string | number | null)[]) {
    const { changes } = this.#database.prepare(sql).run(...values, id);
    if (Number(changes) > 0) this.changes.emit(id);
  }

  #one(sql: string, ...values: (string | number | null)[]): Task | undefined {
    const row = this.#database.prepare(sql).get(...values);
    return row && taskOfRow(row);
  }
}

/** The states of a task from now on: the current one, every change, and the final one last. */
export async function* followTask(
  tasks: TaskStore,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Task, void, void> {
  let wake = () => {};
  let moved = true;
  const onChange = () => {
    moved = true;
    wake();
  };
  tasks.changes.on(id, onChange);
  signal.addEventListener('abort', onChange);
  try {
    while (!signal.aborted) {
      moved = false;
      const task = tasks.get(id);
      if (!task) return;
      yield task;
      if (isFinal(task)) return;
      if (!moved && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    tasks.changes.off(id, onChange);
    signal.removeEventListener('abort', onChange);
  }
}
