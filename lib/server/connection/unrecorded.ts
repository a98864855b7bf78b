import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { once } from '../process/singleton.ts';
import { backoff } from './retry.ts';

const FIRST_MS = 500;
const LONGEST_MS = 60_000;
/** Each holds its request. Those beyond the limit are found in the service's list. */
const MOST = 200;

const pending = () => once('unrecorded-creations', () => ({ count: 0 }));

/**
 * Records something. If that fails, because the disk is full or the database locked, it is retried in the
 * background until it succeeds.
 */
export async function keepTrying(record: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await record();
  } catch (err) {
    log.error({ err }, 'what a service made is not recorded yet');
    if (pending().count < MOST) void again(record, log);
  }
}

async function again(record: () => Promise<void>, log: Logger): Promise<void> {
  pending().count += 1;
  for (let attempt = 1; ; attempt += 1) {
    await delay(backoff(attempt, FIRST_MS, LONGEST_MS), undefined, { ref: false });
    const isRecorded = await record().then(
      () => true,
      () => false,
    );
    if (isRecorded) break;
  }
  pending().count -= 1;
  log.info('what a service made is recorded after all');
}
