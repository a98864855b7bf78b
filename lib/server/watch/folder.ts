import 'server-only';
import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  chmod,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stemOf } from '#lib/studio/automation/watch.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** A file as it was seen. */
export interface SeenFile {
  name: string;
  /** Changes when the file is written to. */
  mark: string;
}

const markOf = ({ size, mtimeMs }: Stats) => `${size} ${Math.round(mtimeMs)}`;

/** The plain files directly in a folder. Links are never followed. */
export async function filesIn(folder: string): Promise<SeenFile[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => {
        const stats = await lstat(join(folder, name)).catch(() => null);
        return stats?.isFile() && stats.size > 0 ? [{ name, mark: markOf(stats) }] : [];
      }),
  );
  return found.flat();
}

/** Opens a file for reading; refuses one that has become a link. */
export async function openFile(folder: string, name: string): Promise<FileHandle> {
  return open(/* turbopackIgnore: true */ join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
}

/**
 * Files unchanged for a while, as seen by this process: a file being copied grows. A network share may have
 * another clock, so only ours counts.
 */
export function settledFiles(settleMs: number) {
  let before = new Map<string, { mark: string; since: number }>();
  return (files: readonly SeenFile[], now: number): SeenFile[] => {
    before = new Map(
      files.map(({ name, mark }) => {
        const known = before.get(name);
        return [name, known?.mark === mark ? known : { mark, since: now }];
      }),
    );
    return files.filter(({ name }) => now - (before.get(name)?.since ?? now) >= settleMs);
  };
}

const beside = (source: string, ending: string) => `${stemOf(source)}.${ending}`;

type Bytes = string | AsyncIterable<Uint8Array>;

/** Results are readable like their folder: unlike the studio's own files, they are meant to be shared. */
async function sharedMode(folder: string): Promise<number> {
  return (await stat(folder)).mode & 0o777;
}

/** Writes a file atomically; a link of that name is replaced, never followed. */
async function put(folder: string, name: string, bytes: Bytes): Promise<void> {
  const aside = join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(/* turbopackIgnore: true */ aside, 'wx');
    // Some shares have no permissions.
    await handle.chmod((await sharedMode(folder)) & 0o666).catch(() => undefined);
    if (typeof bytes === 'string') await handle.writeFile(bytes).finally(() => handle.close());
    else await pipeline(bytes, handle.createWriteStream());
    await rename(aside, join(folder, name));
  } finally {
    await rm(aside, { force: true });
  }
}

/** Writes a result beside its source; if the name is taken, it includes the source's full name. */
export async function writeBeside(
  folder: string,
  source: string,
  ending: string,
  text: string,
): Promise<void> {
  const short = beside(source, ending);
  const there = await lstat(join(folder, short)).catch(() => null);
  const isOurs = there?.isFile() && (await readFile(join(folder, short), 'utf8')) === text;
  if (isOurs) return;
  await put(folder, there ? `${source}.${ending}` : short, text);
}

/** The error, replacing that of an earlier try. */
export const writeError = (folder: string, source: string, text: string) =>
  put(folder, beside(source, 'error.txt'), `${text}\n`);

export const clearError = (folder: string, source: string) =>
  rm(join(folder, beside(source, 'error.txt')), { force: true });

/** What was ignored without an error. */
export const writeNotes = (folder: string, source: string, text: string) =>
  put(folder, beside(source, 'notes.txt'), `${text}\n`);

interface Video {
  name: string;
  /** The name if it is taken, for example from an earlier version of the table. */
  otherwise: string;
  bytes: number;
  read: () => AsyncIterable<Uint8Array>;
}

/** Puts a video into a folder beside its source, once. */
export async function putVideo(
  folder: string,
  within: string,
  { name, otherwise, bytes, read }: Video,
): Promise<void> {
  const into = join(folder, within);
  const made = await mkdir(into).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
      return false;
    },
  );
  if (made) await chmod(into, await sharedMode(folder)).catch(() => undefined);
  if (!(await lstat(into)).isDirectory())
    throw new StudioError('storage_failed', `${within} is in the way: it is no folder`);
  for (const free of [name, otherwise]) {
    const there = await lstat(join(into, free)).catch(() => null);
    if (!there) return put(into, free, read());
    if (there.size === bytes) return;
  }
}
