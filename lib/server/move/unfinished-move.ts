import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * A move is noted in the data folder before it begins. While the note exists no studio starts on the folder:
 * it is unclear whether to start here or there. Once everything was verified the note names what is moved
 * away, and from then on the move is always finished.
 */

const Note = z.object({
  back: z.boolean(),
  /** Whether rows are moved too, and not media alone. */
  rows: z.boolean().default(true),
  /** What is moved away at the end, by its name in the data folder; null while still copying. */
  leaves: z.array(z.string()).nullable(),
  /** Where it is moved. */
  before: z.string(),
});
export type MoveNote = z.infer<typeof Note>;

const noteIn = (dataDir: string) => join(dataDir, 'moving.json');

/** The note of a running or interrupted move. */
export async function unfinishedMove(dataDir: string): Promise<MoveNote | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  return text === null ? null : Note.parse(JSON.parse(text));
}

/** Atomic: written aside and renamed. */
export async function noteMove(dataDir: string, note: MoveNote): Promise<void> {
  const draft = `${noteIn(dataDir)}.draft`;
  {
    await using handle = await open(draft, 'w', 0o600);
    await handle.writeFile(JSON.stringify(note));
    await handle.sync();
  }
  await rename(draft, noteIn(dataDir));
}

/** Moves away the copied data, and lets a studio start again. */
export async function putAside(dataDir: string, { leaves, before }: MoveNote): Promise<string | null> {
  const aside = join(dataDir, before);
  for (const name of leaves ?? []) {
    if (!existsSync(join(dataDir, name))) continue;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(join(dataDir, name), join(aside, name));
  }
  await rm(noteIn(dataDir), { force: true });
  return existsSync(aside) ? aside : null;
}
