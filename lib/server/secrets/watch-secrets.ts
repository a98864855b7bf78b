import 'server-only';
import { store } from '../db/open.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { differentSecrets, leaveChecks } from './secret-checks.ts';

const AGAIN_MS = 60_000;

const watched = () => once('secrets-watched', () => ({ lines: [] as string[] }));

/** What was different when it was last looked at. */
export const secretsTrouble = (): string | undefined => watched().lines[0];

async function look(): Promise<string[]> {
  const opened = await store();
  const lines = await differentSecrets(opened);
  watched().lines = lines;
  await leaveChecks(opened);
  return lines;
}

/** Compares the secrets of this process with those of the others, from its start on; returns what is different. */
export async function watchSecrets(): Promise<string[]> {
  const lookSafely = () =>
    look().catch((err: unknown) => {
      log().warn({ err }, 'The secrets of the processes could not be compared');
      return [];
    });
  const lines = await lookSafely();
  setInterval(lookSafely, AGAIN_MS).unref();
  return lines;
}
