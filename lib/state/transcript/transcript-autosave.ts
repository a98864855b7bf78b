import type { Splice, Transcript } from '#lib/studio/transcript/transcript.ts';
import { applySplice, difference } from '#lib/studio/transcript/transcript-edit.ts';
import type { TranscriptEditor } from './transcript-editor-store.ts';

type Outside = {
  /** Sends a change and returns the new revision. */
  save: (id: string, revision: number, splice: Splice) => Promise<{ revision: number }>;
  read: (id: string) => Promise<Transcript>;
  /** Whether a refusal means that somebody else was first. */
  isOutdated: (cause: unknown) => boolean;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  pauseMs?: number;
  retryMs?: number;
};

const PAUSE_MS = 700;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

type Kept = { revision: number; splice: Splice };
const keptKey = (id: string) => `transcript-edit:${id}`;

/**
 * Saves edits shortly after they are made and retries until it works. Until then they are stored in the
 * browser, so that neither a lost connection nor a closed tab loses any. Returns a function that stops it.
 */
export function startAutosave(editor: TranscriptEditor, outside: Outside): () => void {
  const { save, read, isOutdated, storage = localStorage, pauseMs = PAUSE_MS, retryMs = RETRY_MS } = outside;
  const key = keptKey(editor.getState().id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  const keep = () => {
    const { base, segments, revision } = editor.getState();
    const splice = difference(base, segments);
    if (splice) storage.setItem(key, JSON.stringify({ revision, splice }));
    else storage.removeItem(key);
  };

  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  async function send() {
    const { id, base, segments, revision, save: state } = editor.getState();
    if (state === 'conflict' || state === 'saving') return;
    const splice = difference(base, segments);
    if (!splice) return editor.getState().setSave('saved');
    editor.getState().setSave('saving');
    try {
      const row = await save(id, revision, splice);
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
    if (state.save === 'unsaved') after(pauseMs);
  });
  const retryNow = () => editor.getState().save === 'failed' && after(0);
  window.addEventListener('online', retryNow);
  restore(editor, storage.getItem(key));

  return () => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', retryNow);
    if (editor.getState().save !== 'saving') void send();
  };
}

/** Restores edits of a tab that was closed before they were saved. */
function restore(editor: TranscriptEditor, json: string | null): void {
  if (json === null) return;
  const kept = parsed(json);
  if (!Array.isArray(kept?.splice?.segments)) return;
  const { revision, segments, apply, setSave } = editor.getState();
  const { splice } = kept;
  if (splice.at + splice.remove > segments.length) return;
  const isThere = JSON.stringify(applySplice(segments, splice)) === JSON.stringify(segments);
  if (isThere) return;
  apply(splice);
  if (kept.revision !== revision) setSave('conflict');
}

function parsed(json: string): Kept | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
