import { createStore } from 'zustand';
import type { Segment, Splice, Transcript } from '#lib/studio/transcript/transcript.ts';
import { applySplice, difference, inverse, rebase } from '#lib/studio/transcript/transcript-edit.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

type Known = Pick<Transcript, 'id' | 'revision' | 'heard' | 'segments'>;
type Way = 'past' | 'future';
type Change = { back: Splice; forth: Splice; merge: string | null };

type EditorState = {
  id: string;
  /** The edited version. */
  segments: Segment[];
  /** The studio's version, as far as known. */
  base: Segment[];
  revision: number;
  heard: number;
  /** For a user who may not change it. */
  readOnly: boolean;
  past: Change[];
  future: Change[];
  save: SaveState;
  /** The change that is being saved, or whose save was not answered: it may have arrived. */
  sent: Splice | null;
  savedAt: number | null;
  /** Consecutive changes with one `merge` are undone together. */
  apply: (splice: Splice | null, merge?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Merges the studio's version: segments transcribed since, and edits made elsewhere. */
  receive: (known: Known) => void;
  setSave: (save: SaveState) => void;
  /** A change is on its way to the studio. */
  sending: (splice: Splice) => void;
  /** The studio has accepted a change. */
  saved: (splice: Splice, revision: number) => void;
  /** After a conflict: mine over theirs, or theirs over mine. */
  resolve: (known: Known, keep: 'mine' | 'theirs') => void;
};

const LONGEST_PAST = 500;

/** The text of one transcript being edited, with its undo history. */
export function createTranscriptEditor(known: Known) {
  return createStore<EditorState>()((set, get) => ({
    id: known.id,
    segments: known.segments,
    base: known.segments,
    revision: known.revision,
    heard: known.heard,
    readOnly: false,
    past: [],
    future: [],
    save: 'saved',
    sent: null,
    savedAt: null,

    apply(splice, merge) {
      if (!splice || get().readOnly) return;
      const { segments, past } = get();
      const last = past.at(-1);
      const change: Change = { back: inverse(segments, splice), forth: splice, merge: merge ?? null };
      const isMerged = merge !== undefined && last?.merge === merge;
      const kept = isMerged ? [...past.slice(0, -1), { ...change, back: last.back }] : [...past, change];
      set({
        segments: applySplice(segments, splice),
        past: kept.slice(-LONGEST_PAST),
        future: [],
        save: unsaved(get()),
      });
    },

    undo: () => set((state) => travelled(state, 'past', 'future', 'back')),
    redo: () => set((state) => travelled(state, 'future', 'past', 'forth')),

    receive(known) {
      const { revision, heard, base, segments, save, sent } = get();
      if (known.revision < revision || known.heard < heard || save === 'conflict') return;
      if (known.revision === revision) {
        const more = known.heard > heard ? known.segments.slice(heard - known.heard) : [];
        if (more.length === 0) return;
        set({ base: [...base, ...more], segments: [...segments, ...more], heard: known.heard });
        return;
      }
      // Most likely the save in flight has just arrived there.
      if (save === 'saving') return;
      if (sent && known.revision === revision + 1) {
        const expected = applySplice(base, sent);
        if (!difference(expected, aligned(expected, known.segments)))
          return get().saved(sent, known.revision);
      }
      const mine = difference(base, segments);
      if (mine === null) {
        set({ ...taken(known), past: [], future: [], save: 'saved' });
        return;
      }
      const theirs = difference(base, aligned(base, known.segments));
      const moved = theirs ? rebase(mine, theirs) : mine;
      if (!moved) set({ save: 'conflict' });
      else {
        set({
          ...taken(known),
          segments: applySplice(known.segments, moved),
          past: [],
          future: [],
          save: 'unsaved',
        });
      }
    },

    setSave: (save) => set({ save }),

    sending: (sent) => set({ sent, save: 'saving' }),

    saved(splice, revision) {
      const { base, segments } = get();
      const now = applySplice(base, splice);
      set({
        base: now,
        revision,
        sent: null,
        save: difference(now, segments) ? 'unsaved' : 'saved',
        savedAt: Date.now(),
      });
    },

    resolve(known, keep) {
      const { segments } = get();
      set({
        ...taken(known),
        ...(keep === 'mine'
          ? { segments, save: 'unsaved' as const }
          : { past: [], future: [], save: 'saved' as const }),
      });
    },
  }));
}

export type TranscriptEditor = ReturnType<typeof createTranscriptEditor>;

const unsaved = ({ save }: EditorState): SaveState => (save === 'conflict' ? save : 'unsaved');

/** Undoes or redoes one change, and keeps it for the way back. */
function travelled(state: EditorState, from: Way, to: Way, direction: 'back' | 'forth') {
  const change = state[from].at(-1);
  if (!change) return state;
  return {
    segments: applySplice(state.segments, change[direction]),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { ...change, merge: null }],
    save: unsaved(state),
  };
}

const taken = ({ segments, revision, heard }: Known) => ({
  segments,
  base: segments,
  revision,
  heard,
  sent: null,
});

/** Segments from the network are new objects; equal ones keep their identity. */
function aligned(base: readonly Segment[], segments: readonly Segment[]): Segment[] {
  const known = new Map(base.map((segment) => [segment.id, segment]));
  return segments.map((segment) => {
    const before = known.get(segment.id);
    return before && JSON.stringify(before) === JSON.stringify(segment) ? before : segment;
  });
}
