import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesIn } from '../process/files-in.ts';

/*
 * A restore is prepared in `restoring` and committed by one rename, of the plan to its place. From then on it
 * is always finished: by the restore itself, or by the next start if it was interrupted.
 */

export const restoringIn = (dataDir: string) => join(dataDir, 'restoring');
const planIn = (dataDir: string) => join(restoringIn(dataDir), 'plan.json');
const clearedIn = (dataDir: string) => join(restoringIn(dataDir), 'cleared');

interface Plan {
  /** What is moved away, by its name in the data folder. */
  leaves: string[];
  /** Where it is moved. */
  before: string;
}

/** Commits to replacing what the plan names with `restoring/new`. */
export async function decideSwap(dataDir: string, plan: Plan): Promise<void> {
  const draft = join(restoringIn(dataDir), 'plan.draft');
  await using handle = await open(draft, 'w', 0o600);
  await handle.writeFile(JSON.stringify(plan));
  await handle.sync();
  await rename(draft, planIn(dataDir));
}

/** Finishes a committed restore and discards any other. Returns whether there was one. */
export async function finishSwap(dataDir: string): Promise<boolean> {
  const restoring = restoringIn(dataDir);
  if (!existsSync(restoring)) return false;
  const text = await readFile(planIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return false;
  const plan = JSON.parse(text) as Plan;
  if (!existsSync(clearedIn(dataDir))) {
    for (const name of plan.leaves) await moveIfThere(join(dataDir, name), join(dataDir, plan.before, name));
    await (await open(clearedIn(dataDir), 'w')).close();
  }
  await mergeBlobs(dataDir);
  const fresh = join(restoring, 'new');
  for (const name of await readdir(fresh).catch(() => [])) {
    await moveIfThere(join(fresh, name), join(dataDir, name));
  }
  await rm(planIn(dataDir));
  await rm(restoring, { recursive: true, force: true });
  return true;
}

/** Media are named by their content: those already present are the same, and stay. */
export async function mergeBlobs(dataDir: string): Promise<void> {
  const fresh = join(restoringIn(dataDir), 'new');
  for await (const file of filesIn(join(fresh, 'blobs'))) {
    await moveIfThere(file, join(dataDir, relative(fresh, file)));
  }
  await rm(join(fresh, 'blobs'), { recursive: true, force: true });
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}
