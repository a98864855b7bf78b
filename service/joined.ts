import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clock, measureClock } from './clock.ts';
import { NewerData } from './db/newer-data.ts';
import { hearChanges } from './db/postgres.ts';
import type { Sql } from './db/sql.ts';
import type { Scheduler } from './tasks/scheduler.ts';
import type { Lease, TaskStore } from './tasks/task-store.ts';

/** How often a process renews its leases and looks for abandoned work. */
const BEATS_A_LEASE = 4;
const LOOK_MS = 2000;
const GONE_AFTER_MS = 60_000;

interface Joined {
  sql: Sql;
  databaseUrl: string;
  lease: Lease;
  tasks: TaskStore;
  scheduler: Scheduler;
  log: Logger;
}

/**
 * Renders together with other processes until aborted: follows their changes, keeps its leases, takes over
 * abandoned work. Notifications are hints; leases are the truth. Fails when a newer one of them changed the tables.
 */
export async function joinOthers(joined: Joined, signal: AbortSignal): Promise<void> {
  const { sql, databaseUrl, lease, tasks, scheduler, log } = joined;
  const everyone = () => {
    for (const id of tasks.changes.eventNames()) tasks.changes.emit(String(id));
    scheduler.wake();
  };
  const hearing = hearChanges(databaseUrl, signal, (heard) => {
    if (!heard) return everyone();
    tasks.changes.emit(heard.task);
    if (heard.kind === 'INSERT') scheduler.wake();
    if (heard.kind === 'DELETE') scheduler.cancel(heard.task).catch(() => undefined);
  });
  const looking = every(LOOK_MS, signal, async () => everyone());
  const beating = every(lease.ms / BEATS_A_LEASE, signal, async () => {
    try {
      await scheduler.renew();
      await sayPresent(sql, lease.holder);
      await measureClock(sql);
      const difference = clock.newDifference();
      if (difference) log.warn({ aheadMs: clock.ahead() }, `${difference}: set it (NTP)`);
    } catch (err) {
      if (err instanceof NewerData) throw err;
      log.warn({ err }, 'The database did not hear that this process lives');
    }
  });
  await Promise.all([hearing, looking, beating]);
  await sql.run('delete from processes where id = ?', lease.holder).catch(() => undefined);
}

async function every(ms: number, signal: AbortSignal, work: () => Promise<void>) {
  while (!signal.aborted) {
    await work();
    await delay(ms, undefined, { signal }).catch(() => undefined);
  }
}

async function sayPresent(sql: Sql, holder: string) {
  await sql.run(
    `insert into processes (id, host, seen_at) values (?, ?, ${sql.now})
     on conflict (id) do update set seen_at = excluded.seen_at`,
    ...[holder, hostname()],
  );
  await sql.run(`delete from processes where seen_at < ${sql.now} - ?`, GONE_AFTER_MS);
}

/** How many processes render together. */
export async function countProcesses(sql: Sql, { ms }: Lease): Promise<number> {
  const row = await sql.one(`select count(*) as count from processes where seen_at > ${sql.now} - ?`, ms);
  return row?.count as number;
}
