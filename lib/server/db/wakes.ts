import 'server-only';
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { once } from '../process/singleton.ts';
import { isWorkName, passOnWakes, type WorkName, wakeHere } from '../process/wake.ts';
import type { Store } from './store.ts';

/*
 * Processes on one PostgreSQL wake each other by its notifications. They are only hints: lost ones are made
 * up for by the next poll, and leases decide who does what.
 */

const CHANNEL = 'dailies_wake';
/** Many tasks created at once cause one notification. */
const GATHER_MS = 20;
const AGAIN_MS = 2000;
const CONNECT_MS = 10_000;

const me = () => once('wake-sender', () => randomUUID());

/** From now on, notifies other processes of wakes here. */
export function tellOtherProcesses({ db }: Store): void {
  const waiting = new Set<WorkName>();
  const send = () => {
    const said = [me(), ...waiting].join(' ');
    waiting.clear();
    sql`select pg_notify(${CHANNEL}, ${said})`.execute(db).catch(() => undefined);
  };
  passOnWakes((name) => {
    if (waiting.size === 0) setTimeout(send, GATHER_MS).unref();
    waiting.add(name);
  });
}

/** Wakes this process on notifications from others until the signal aborts. Reconnects after a cut. */
export async function hearOtherProcesses(
  databaseUrl: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!databaseUrl) return;
  while (!signal.aborted) {
    await listen(databaseUrl, signal).catch(() => undefined);
    await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function listen(connectionString: string, signal: AbortSignal): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  const ended = event(client, 'end', { signal });
  // Without a listener an error would end the process; an end event follows it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await ended;
  } finally {
    ended.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

function hear(said: string): void {
  const [sender, ...names] = said.split(' ');
  if (sender !== me()) for (const name of names.filter(isWorkName)) wakeHere(name);
}
