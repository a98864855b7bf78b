import { failureOf } from '#lib/language/error-text.ts';
import type { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import { mergeTimelines } from '#lib/studio/cut/merge.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import { type CutStore, changesOf } from './cut-store.ts';

type Edits = { revision: number; base: Timeline; timeline: Timeline };

export type CutOutside = {
  /** Sends changes; `last` when the page is about to close. */
  save: (id: string, revision: number, changes: Partial<Timeline>, last: boolean) => Promise<Cut>;
  /** The other version in a refusal, if somebody else was first. */
  theirsIn: (cause: unknown) => Cut | null;
  /** Stores edits in the browser until they are saved; null if there are none. */
  keep: (edits: Edits | null) => Promise<unknown>;
  pauseMs?: number;
  retryMs?: number;
};

const PAUSE_MS = 600;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Saves a film shortly after each change and retries until it works. Until then the edits are stored in the
 * browser, so that neither a lost connection nor a closed tab loses any. Returns a function that stops it.
 */
export function startCutAutosave(store: CutStore, outside: CutOutside): () => void {
  const { save, theirsIn, keep, pauseMs = PAUSE_MS, retryMs = RETRY_MS } = outside;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  let underWay: Promise<void> | null = null;

  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  const unsaved = (): Edits | null => {
    const { cut, timeline, saving } = store.getState();
    if (saving === 'saved') return null;
    return { revision: cut.revision, base: timelineOf(cut), timeline };
  };

  async function send(last = false): Promise<void> {
    const { cut, timeline, saving, problem, setSaving } = store.getState();
    if (saving === 'conflict' || saving === 'saving') return;
    const changes = changesOf(cut, timeline);
    if (Object.keys(changes).length === 0) return setSaving('saved');
    // A problem is shown until a save succeeds.
    setSaving('saving', problem);
    underWay = sent(cut, timeline, changes, last);
    return underWay;
  }

  async function sent(cut: Cut, timeline: Timeline, changes: Partial<Timeline>, last: boolean) {
    try {
      const now = await save(cut.id, cut.revision, changes, last);
      failures = 0;
      store.getState().saved(timeline, now);
    } catch (cause) {
      failures += 1;
      store.getState().setSaving('offline', failureOf(cause));
      const theirs = theirsIn(cause);
      if (theirs) store.getState().receive(theirs);
    }
    const { saving: now } = store.getState();
    if (isOver || now === 'saved' || now === 'conflict') return;
    after(now === 'dirty' ? pauseMs : Math.min(LONGEST_RETRY_MS, retryMs * 2 ** (failures - 1)));
  }

  const stopListening = store.subscribe((state, before) => {
    if (state.timeline === before.timeline && state.saving === before.saving) return;
    void keep(unsaved());
    if (state.saving === 'dirty' && !isOver) after(pauseMs);
  });
  const leave = () => send(true);
  /** The save in flight may not have everything: changes may have come since. */
  const leaveAfter = async () => {
    await underWay;
    await leave();
  };
  const retryNow = () => {
    if (store.getState().saving === 'offline') after(0);
  };
  window.addEventListener('online', retryNow);
  window.addEventListener('pagehide', leave);
  if (store.getState().saving === 'dirty') after(pauseMs);

  return () => {
    isOver = true;
    clearTimeout(timer);
    void leaveAfter().finally(stopListening);
    window.removeEventListener('online', retryNow);
    window.removeEventListener('pagehide', leave);
  };
}

const hasChanges = (base: Timeline, timeline: Timeline) => Object.keys(changesOf(base, timeline)).length > 0;

/**
 * Merges edits of a closed tab into the current film. Edits made here, or restored from another tab, win;
 * returns whether nothing was left out.
 */
export function restoreEdits(store: CutStore, { revision, base, timeline }: Edits): boolean {
  const { cut: theirs, timeline: here } = store.getState();
  if (!hasChanges(base, timeline)) return true;
  store.setState({ cut: { ...theirs, ...base, revision }, timeline, saving: 'dirty' });
  store.getState().receive(theirs);
  const there = timelineOf(theirs);
  if (!hasChanges(there, here)) return true;
  const { timeline: restored, saving } = store.getState();
  const { merged, conflicts } = mergeTimelines(there, restored, here);
  store.setState({ timeline: merged, saving: saving === 'conflict' ? saving : 'dirty' });
  return conflicts.length === 0;
}
