import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { recogniseBy } from '#lib/dialects/all.ts';
import { env } from '../../process/env.ts';
import { log } from '../../process/log.ts';
import { once } from '../../process/singleton.ts';
import type { Reply } from '../ask-service.ts';
import { backoff } from '../retry.ts';
import { Secret } from '../secrets.ts';
import { recogniseAt } from './recognise.ts';
import { rememberDialect } from './recognised.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/**
 * Finds out what kind of service the environment names, as adding one in Settings does. Resolves after the first try;
 * a service that does not answer yet, or is still starting, is tried again in the background.
 */
export const recogniseEnvironment = (signal: AbortSignal): Promise<void> =>
  once('environment-recognition', async () => {
    const { mediaApiUrl: address, mediaApiKey, mediaApiDialect, embeddedService } = env();
    if (!address || mediaApiDialect || embeddedService || recogniseBy(address)) return;
    const key = mediaApiKey ? new Secret(mediaApiKey) : null;
    if (!(await recognise(address, key))) void tryAgain(address, key, signal);
  });

async function tryAgain(address: string, key: Secret | null, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const isOver = await delay(backoff(attempt, FIRST_MS, LONGEST_MS), false, { ref: false, signal })
      .then(() => recognise(address, key))
      .catch(() => signal.aborted);
    if (isOver) return;
  }
}

/** Whether there is nothing more to learn. */
async function recognise(address: string, key: Secret | null): Promise<boolean> {
  const found = await recogniseAt(address, key, true);
  if (found.dialect === null) return found.replies.some(isFinal);
  rememberDialect(address, found.dialect);
  log().info({ address, dialect: found.dialect.id, sure: found.sure }, 'the service was recognised');
  return true;
}

const isFinal = (reply: Reply) => reply.kind === 'answered' && reply.status < 500 && reply.status !== 429;
