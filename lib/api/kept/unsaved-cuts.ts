import type { Timeline } from '#lib/studio/cut/cut.ts';
import { browserDatabase, claim } from './browser-database.ts';

/** Film edits the studio does not have yet. Each tab stores its own. */
export type UnsavedCut = {
  key: string;
  cutId: string;
  /** The revision they edit. */
  revision: number;
  base: Timeline;
  timeline: Timeline;
};

type Edits = Omit<UnsavedCut, 'key' | 'cutId'>;

/** Milliseconds. Input is handled first, and a drag causes few writes. */
const SOON = 50;

const transact = browserDatabase('dailies-cuts', 1, { unsaved: { keyPath: 'key' } });

const claimCut = (key: string, signal: AbortSignal) => claim(`cut ${key}`, signal);

/** Keeps the edits of this tab until they are saved; `signal` aborts when the film is closed. */
export function unsavedEdits(cutId: string, signal: AbortSignal) {
  const key = crypto.randomUUID();
  const claimed = claimCut(key, signal);
  let latest: Edits | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    await Promise.all([claimed, new Promise((soon) => setTimeout(soon, SOON))]);
    for (let written: Edits | null | undefined; written !== latest; ) {
      written = latest;
      if (latest) await put({ key, cutId, ...latest });
      else await forgetEdits(key);
    }
    writing = null;
  };
  return {
    /** If several come during a write, only the last is written next. */
    keep(edits: Edits | null): Promise<void> {
      latest = edits;
      writing ??= write();
      return writing;
    },
  };
}

const put = (edits: UnsavedCut) =>
  transact('readwrite', ({ unsaved }) => unsaved.put(edits)).catch(() => undefined);

/**
 * Edits of closed tabs, oldest first. They belong to this tab now, and are removed here once it stores them.
 */
export async function abandonedEdits(cutId: string, signal: AbortSignal): Promise<UnsavedCut[]> {
  const kept = transact<UnsavedCut[]>('readonly', ({ unsaved }) => unsaved.getAll());
  const ofThis = (await kept.catch(() => [])).filter((edit) => edit.cutId === cutId);
  const ours = await Promise.all(ofThis.map(({ key }) => claimCut(key, signal)));
  return ofThis.filter((_, index) => ours[index]);
}

export const forgetEdits = (key: string) =>
  transact('readwrite', ({ unsaved }) => unsaved.delete(key)).catch(() => undefined);
