import { browserDatabase } from '../kept/browser-database.ts';

/** A file that was shared with the studio and waits in this browser until a person says what for. */
export type SharedFile = { id: string; file: File; at: number };

const transact = browserDatabase('dailies-shared', 1, { files: { keyPath: 'id' } });

const MOST_FILES = 20;
const MOST_BYTES = 2 * 1024 ** 3;
const KEPT_FOR_MS = 24 * 3600_000;

export type SharedKind = 'image' | 'audio' | 'video';

/** What a file says it is; the studio looks for itself once it is sent. */
export function kindOf({ type }: Pick<File, 'type'>): SharedKind | null {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : null;
}

type Measured = Pick<SharedFile, 'id' | 'at'> & { file: Pick<File, 'size'> };

/** What has to go, the oldest first: any page can send a form here. */
export function overdue(files: readonly Measured[], now: number): string[] {
  let bytes = 0;
  return files
    .toSorted((one, other) => other.at - one.at)
    .filter(({ at, file }, index) => {
      bytes += file.size;
      return now - at > KEPT_FOR_MS || index >= MOST_FILES || bytes > MOST_BYTES;
    })
    .map(({ id }) => id);
}

export async function putInInbox(form: FormData): Promise<void> {
  const given = form.getAll('files').filter((value) => value instanceof File && kindOf(value) !== null);
  // Taken one by one, so that those of one share keep their order.
  const now = Date.now();
  const files = given.map(
    (file, index) => ({ id: crypto.randomUUID(), file, at: now - index }) as SharedFile,
  );
  const before = await transact<SharedFile[]>('readonly', ({ files }) => files.getAll());
  const leaving = new Set(overdue([...before, ...files], now));
  await removeShared([...leaving]);
  for (const file of files) {
    if (!leaving.has(file.id)) await transact('readwrite', ({ files }) => files.put(file));
  }
}

/** In the order they were shared in, the latest share first. */
export async function sharedFiles(): Promise<SharedFile[]> {
  const all = await transact<SharedFile[]>('readonly', ({ files }) => files.getAll());
  const leaving = new Set(overdue(all, Date.now()));
  await removeShared([...leaving]);
  return all.filter(({ id }) => !leaving.has(id)).sort((one, other) => other.at - one.at);
}

export async function removeShared(ids: readonly string[]): Promise<void> {
  for (const id of ids) await transact('readwrite', ({ files }) => files.delete(id));
}

export const emptyInbox = () => transact('readwrite', ({ files }) => files.clear());
