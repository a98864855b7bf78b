import type { Segment, Splice, Transcript } from '#lib/studio/transcript/transcript.ts';
import { applySplice, difference } from '#lib/studio/transcript/transcript-edit.ts';
import type { TranscriptEditor } from './transcript-editor-store.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Outside = {
  /** Sends a change and returns the new revision; `last` when the page is about to close. */
  save: (id: string, revision: number, splice: Splice, last: boolean) => Promise<{ revision: number }>;
  read: (id: string) => Promise<Transcript>;
  /** Whether a refusal means that somebody else was first. */
  isOutdated: (cause: unknown) => boolean;
  storage?: Store;
  pauseMs?: number;
  retryMs?: number;
};

const PAUSE_MS = 700;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

type Kept = {
  revision: number;
  splice: Splice;
  /** The part of it that was on its way, and what came on top of that. */
  sent?: Splice | null;
  rest?: Splice | null;
};

const NOTHING: Splice = { at: 0, remove: 0, segments: [] };

const keptKey = (id: string) => `transcript-edit:${id}`;

/**
 * Saves edits shortly after they are made and retries until it works. Until then they are stored in the
 * browser, so that neither a lost connection nor a closed tab loses any. Returns a function that stops it, and
 * resolves when what was there then is saved or cannot be.
 */
export function startAutosave(editor: TranscriptEditor, outside: Outside): () => Promise<void> {
  const { save, read, isOutdated, storage = localStorage, pauseMs = PAUSE_MS, retryMs = RETRY_MS } = outside;
  const key = keptKey(editor.getState().id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  let underWay: Promise<void> | null = null;

  const keep = () => {
    const { base, segments, revision, sent } = editor.getState();
    const splice = difference(base, segments);
    const rest = sent && difference(applySplice(base, sent), segments);
    const kept: Kept = { revision, splice: splice ?? NOTHING, sent, rest };
    if (splice || rest) storage.setItem(key, JSON.stringify(kept));
    else storage.removeItem(key);
  };

  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  async function send(last = false): Promise<void> {
    const { base, segments, save: state } = editor.getState();
    if (state === 'conflict' || state === 'saving') return;
    const splice = difference(base, segments);
    if (!splice) return editor.getState().setSave('saved');
    underWay = sent(splice, last);
    return underWay;
  }

  async function sent(splice: Splice, last: boolean) {
    const { id, revision, sending } = editor.getState();
    sending(splice);
    try {
      const row = await save(id, revision, splice, last);
      failures = 0;
      editor.getState().saved(splice, row.revision);
      keep();
    } catch (cause) {
      editor.getState().setSave('failed');
      if (isOutdated(cause)) await reconcile(id);
      failures += 1;
    }
    const now = editor.getState().save;
    if (isOver || now === 'saved' || now === 'conflict') return;
    after(now === 'unsaved' ? pauseMs : Math.min(LONGEST_RETRY_MS, retryMs * 2 ** (failures - 1)));
  }

  const reconcile = async (id: string) => {
    const theirs = await read(id).catch(() => null);
    if (theirs) editor.getState().receive(theirs);
  };

  const stopListening = editor.subscribe((state, before) => {
    if (state.segments === before.segments && state.save === before.save) return;
    keep();
    if (state.save === 'unsaved' && !isOver) after(pauseMs);
  });
  const leave = () => void send(true);
  /** The save in flight may not have everything: changes may have come since. */
  const leaveAfter = async () => {
    await underWay;
    await send();
  };
  const retryNow = () => editor.getState().save === 'failed' && after(0);
  window.addEventListener('online', retryNow);
  window.addEventListener('pagehide', leave);
  if (editor.getState().save === 'saved') restore(editor, storage, key);
  else after(pauseMs);

  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', retryNow);
    window.removeEventListener('pagehide', leave);
    return leaveAfter().finally(stopListening);
  };
}

/** Restores edits of a tab that was closed before they were saved; forgets those that had arrived. */
function restore(editor: TranscriptEditor, storage: Store, key: string): void {
  const kept = parsed(storage.getItem(key) ?? 'null');
  if (!Array.isArray(kept?.splice?.segments)) return;
  const { revision, segments, apply, setSave } = editor.getState();
  const { sent, rest } = kept;
  const hasArrived = sent && revision === kept.revision + 1 && isThere(sent, segments);
  const splice = hasArrived ? rest : kept.splice;
  if (!splice || isThere(splice, segments)) {
    storage.removeItem(key);
    return;
  }
  if (splice.at + splice.remove > segments.length) return;
  apply(splice);
  if (kept.revision !== revision && !hasArrived) setSave('conflict');
}

const isThere = ({ at, segments: put }: Splice, segments: readonly Segment[]) =>
  put.length > 0 && JSON.stringify(segments.slice(at, at + put.length)) === JSON.stringify(put);

function parsed(json: string): Kept | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
