import { DAY_MS } from '#lib/format/units.ts';
import { browserDatabase } from '../kept/browser-database.ts';

/** A file shared with the studio, waiting in this browser until a person decides its use. */
export type SharedFile = { id: string; file: File; at: number };

const transact = browserDatabase('dailies-shared', 1, { files: { keyPath: 'id' } });

export const INBOX_LIMITS = { files: 20, bytes: 2 * 1024 ** 3 };
const KEPT_FOR_MS = DAY_MS;

export type SharedKind = 'image' | 'audio' | 'video';

/** The kind a file claims; the studio checks it after upload. */
export function kindOf({ type }: Pick<File, 'type'>): SharedKind | null {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : null;
}

type Measured = Pick<SharedFile, 'id' | 'at'> & { file: Pick<File, 'size'> };

const isOverdue = ({ at }: Pick<Measured, 'at'>, now: number) => now - at > KEPT_FOR_MS;

/** What fits beside the waiting files. Any page can send a form here, so waiting files are never evicted. */
export function fitting<Given extends Measured>(
  waiting: readonly Measured[],
  given: readonly Given[],
): Given[] {
  let places = INBOX_LIMITS.files - waiting.length;
  let bytes = INBOX_LIMITS.bytes - waiting.reduce((sum, { file }) => sum + file.size, 0);
  return given.filter(({ file }) => {
    const fits = places > 0 && file.size <= bytes;
    if (fits) {
      places -= 1;
      bytes -= file.size;
    }
    return fits;
  });
}

let putting: Promise<unknown> = Promise.resolve();

/** Stores shared files as far as there is room; returns how many did not fit. One share at a time. */
export function putInInbox(form: FormData): Promise<number> {
  const put = putting.then(() => takeIn(form));
  putting = put.catch(() => undefined);
  return put;
}

async function takeIn(form: FormData): Promise<number> {
  const given = form.getAll('files').filter((value) => value instanceof File && kindOf(value) !== null);
  // Stored one by one, to keep their order within a share.
  const now = Date.now();
  const files = given.map(
    (file, index) => ({ id: crypto.randomUUID(), file, at: now - index }) as SharedFile,
  );
  const taken = fitting(await sharedFiles(), files);
  for (const file of taken) await transact('readwrite', ({ files }) => files.put(file));
  return files.length - taken.length;
}

/** In the order they were shared in, the latest share first. What nobody wanted for a day is gone. */
async function sharedFiles(): Promise<SharedFile[]> {
  const now = Date.now();
  const all = await transact<SharedFile[]>('readonly', ({ files }) => files.getAll());
  await removeShared(all.filter((shared) => isOverdue(shared, now)).map(({ id }) => id));
  return all.filter((shared) => !isOverdue(shared, now)).sort((one, other) => other.at - one.at);
}

/** How a page asks for them; no network is needed for that. */
export const inboxOptions = {
  queryKey: ['inbox'],
  queryFn: sharedFiles,
  networkMode: 'always',
  staleTime: 0,
} as const;

export async function removeShared(ids: readonly string[]): Promise<void> {
  for (const id of ids) await transact('readwrite', ({ files }) => files.delete(id));
}

export const emptyInbox = () => transact('readwrite', ({ files }) => files.clear());
