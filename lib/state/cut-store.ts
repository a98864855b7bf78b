'use client';
import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';
import type { Failure } from '#lib/language/error-text.ts';
import type { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { mergeTimelines } from '#lib/studio/cut/merge.ts';
import { carried, type Step, type StepLabel, travelled, without } from '#lib/studio/cut/steps.ts';
import { type PlacedShot, placeShots, timelineOf } from '#lib/studio/cut/timeline.ts';
import { shareEqualParts } from './structural-sharing.ts';

type Selection = { kind: 'shot' | 'line' | 'marker' | 'seam' | 'bed'; id: string };
export type CutView = 'board' | 'timeline';
export type CutSaving = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict';
/** The shot edge being trimmed: the player then shows both neighbours. */
export type Trimming = { shotId: string; edge: 'in' | 'out' };

export type CutState = {
  /** As last saved. */
  cut: Cut;
  /** As edited. */
  timeline: Timeline;
  /** The undo and redo steps. */
  past: Step[];
  future: Step[];
  view: CutView;
  selection: Selection | null;
  /** The visible frame. */
  playhead: number;
  /** Rises when the user moves the playhead, not during playback. */
  seeks: number;
  playing: boolean;
  /** 1 forwards, -1 backwards, 2, 4, … faster. */
  rate: number;
  /** Pixels per second. */
  zoom: number;
  snap: boolean;
  /** Lines and markers move with the shots they are over. */
  ripple: boolean;
  /** Frames, as marked with I and O. */
  range: { in: number | null; out: number | null };
  trimming: Trimming | null;
  saving: CutSaving;
  savedAt: number | null;
  /** Why it is not saved. */
  problem: Failure | null;
  /** The other version, while both are kept until the user chooses. */
  conflict: Cut | null;
  media: ReadonlyMap<string, CutMedia>;
  /** For a user who may not change it: nothing is edited or saved. */
  readOnly: boolean;

  /**
   * Consecutive changes of one `gesture` are undone together. A drag makes each change from `began`: the film
   * without the drag, including everything that came in meanwhile.
   */
  edit: (
    change: (timeline: Timeline, began: () => Timeline) => Timeline,
    label?: StepLabel,
    gesture?: string,
  ) => void;
  /** Reverts a gesture, and nothing else. */
  giveUp: (gesture: string) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection | null) => void;
  setView: (view: CutView) => void;
  /** The user goes to a frame. */
  seek: (frame: number) => void;
  /** The player reached a frame. */
  tick: (frame: number) => void;
  setPlaying: (playing: boolean) => void;
  setRate: (rate: number) => void;
  setZoom: (zoom: number) => void;
  setSnap: (snap: boolean) => void;
  setRipple: (ripple: boolean) => void;
  setRange: (range: Partial<CutState['range']>) => void;
  setTrimming: (trimming: Trimming | null) => void;
  setSaving: (saving: CutSaving, problem?: Failure | null) => void;
  setMedia: (media: readonly CutMedia[]) => void;
  /** The studio's version: takes started or finished, edits from another tab. */
  receive: (cut: Cut) => void;
  /** The studio has saved what was sent, and returned the film. */
  saved: (sent: Timeline, cut: Cut) => void;
  /** After a conflict, once the other version is stored elsewhere. */
  resolve: (keep: 'mine' | 'theirs') => void;
};

export const ZOOM = { least: 4, most: 480, first: 32 } as const;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const placements = new WeakMap<Timeline['shots'], Map<number, PlacedShot[]>>();
/** The positions of the shots; computed once per list of shots. */
export function placedShots({ shots, fps }: Pick<Timeline, 'shots' | 'fps'>): PlacedShot[] {
  const known = placements.get(shots) ?? new Map<number, PlacedShot[]>();
  placements.set(shots, known);
  const placed = known.get(fps) ?? placeShots({ shots, fps });
  known.set(fps, placed);
  return placed;
}

/** The number of frames in the film. */
export function filmFrames(timeline: Pick<Timeline, 'shots' | 'fps'>): number {
  const last = placedShots(timeline).at(-1);
  return last ? last.start + last.frames : 0;
}

/** The fields that differ from the saved film: those a save sends. */
export function changesOf(cut: Timeline, timeline: Timeline): Partial<Timeline> {
  const changed = (Object.keys(timeline) as (keyof Timeline)[]).filter(
    (key) => shareEqualParts(cut[key], timeline[key]) !== cut[key],
  );
  return Object.fromEntries(changed.map((key) => [key, timeline[key]]));
}

const isChanged = (cut: Timeline, timeline: Timeline) => Object.keys(changesOf(cut, timeline)).length > 0;

/** The other version, with equal objects from the screen. */
const taken = (theirs: Cut, timeline: Timeline): Cut => ({
  ...theirs,
  ...shareEqualParts(timeline, timelineOf(theirs)),
});

/** The state of one film being edited, with its undo history. */
export function createCutStore(cut: Cut, view: CutView = 'timeline') {
  const timeline = timelineOf(cut);
  return createStore<CutState>()((set, get) => ({
    cut,
    timeline,
    past: [],
    future: [],
    view,
    selection: null,
    playhead: 0,
    seeks: 0,
    playing: false,
    rate: 1,
    zoom: ZOOM.first,
    snap: true,
    ripple: true,
    range: { in: null, out: null },
    trimming: null,
    saving: 'saved',
    savedAt: null,
    problem: null,
    conflict: null,
    media: new Map(),
    readOnly: false,

    edit(change, label = 'edit', gesture) {
      const { timeline: before, past, future, ripple, readOnly } = get();
      if (readOnly) return;
      let began: Timeline | undefined;
      const changed = change(before, () => {
        began ??= gesture === undefined ? before : without(get(), gesture);
        return began;
      });
      if (changed === before) return;
      const last = past.at(-1);
      const goesOn = gesture !== undefined && last?.gesture === gesture;
      const after = ripple ? carried(changed, before, began ?? before) : changed;
      // Changes from elsewhere since the last change are not part of the step.
      const first = goesOn ? travelled(before, last.after, last.before) : before;
      const step: Step = {
        before: first,
        after,
        label,
        gesture: gesture ?? null,
        undone: goesOn ? last.undone : future,
      };
      set({ ...edited(get(), after), past: [...(goesOn ? past.slice(0, -1) : past), step], future: [] });
    },
    giveUp(gesture) {
      const given = get().past.filter((step) => step.gesture === gesture);
      const past = get().past.filter((step) => step.gesture !== gesture);
      const [first] = given;
      if (!first) return;
      const isLast = given.at(-1) === get().past.at(-1);
      set({ ...edited(get(), without(get(), gesture)), past, ...(isLast && { future: first.undone }) });
    },
    undo() {
      const { past, future, readOnly } = get();
      const step = past.at(-1);
      if (!step || readOnly) return;
      const back = travelled(get().timeline, step.after, step.before);
      set({ ...edited(get(), back), past: past.slice(0, -1), future: [...future, step] });
    },
    redo() {
      const { past, future, readOnly } = get();
      const step = future.at(-1);
      if (!step || readOnly) return;
      const again = travelled(get().timeline, step.before, step.after);
      const done = { ...step, gesture: null };
      set({ ...edited(get(), again), past: [...past, done], future: future.slice(0, -1) });
    },

    select: (selection) => set({ selection }),
    setView: (view) => set({ view }),
    seek(frame) {
      const { timeline: film, seeks } = get();
      const last = Math.max(0, filmFrames(film) - 1);
      set({ playhead: within(Math.round(frame), 0, last), seeks: seeks + 1 });
    },
    tick: (frame) => set({ playhead: frame }),
    setPlaying: (playing) => set(playing ? { playing } : { playing, rate: 1 }),
    setRate: (rate) => set({ rate }),
    setZoom: (zoom) => set({ zoom: within(zoom, ZOOM.least, ZOOM.most) }),
    setSnap: (snap) => set({ snap }),
    setRipple: (ripple) => set({ ripple }),
    setRange: (range) => set({ range: { ...get().range, ...range } }),
    setTrimming(trimming) {
      // One trim keeps its object: its distance counts from where it was set.
      const now = get().trimming;
      if (now?.shotId !== trimming?.shotId || now?.edge !== trimming?.edge) set({ trimming });
    },
    setSaving: (saving, problem = null) => set({ saving, problem }),
    setMedia: (given) => {
      const known = get().media;
      const media = new Map(
        given.map((item) => [item.key, shareEqualParts(known.get(item.key) ?? item, item)]),
      );
      const isKnown = media.size === known.size && [...media].every(([key, item]) => known.get(key) === item);
      if (!isKnown) set({ media });
    },

    receive(theirs) {
      const { cut: known, timeline: mine, saving } = get();
      // The save in flight returns the current version anyway.
      if (theirs.revision <= known.revision || saving === 'saving' || saving === 'conflict') return;
      const { merged, conflicts } = joined(timelineOf(known), mine, timelineOf(theirs));
      if (conflicts.length > 0) return set({ conflict: theirs, saving: 'conflict' });
      const now = shareEqualParts(mine, merged);
      const there = taken(theirs, now);
      set({ cut: there, ...edited({ ...get(), cut: there }, now) });
    },
    saved(sent, theirs) {
      const { merged } = joined(sent, get().timeline, timelineOf(theirs));
      const now = shareEqualParts(get().timeline, merged);
      const there = taken(theirs, now);
      set({
        cut: there,
        savedAt: Date.now(),
        ...edited({ ...get(), saving: 'saved', problem: null, cut: there }, now),
      });
    },
    resolve(keep) {
      const { conflict, timeline: mine } = get();
      if (!conflict) return;
      const now = keep === 'mine' ? mine : timelineOf(conflict);
      const told = edited({ ...get(), saving: 'saved', cut: conflict }, now);
      set({ cut: conflict, conflict: null, past: [], future: [], ...told });
    },
  }));
}

const joined = (base: Timeline, mine: Timeline, theirs: Timeline) =>
  isChanged(base, mine) ? mergeTimelines(base, mine, theirs) : { merged: theirs, conflicts: [] };

/** The film after a change, with the save state and selection. */
function edited(before: CutState, timeline: Timeline) {
  const { saving, cut, selection } = before;
  const isHeld = saving === 'conflict' || saving === 'saving';
  const now: CutSaving = isHeld ? saving : isChanged(cut, timeline) ? 'dirty' : 'saved';
  const gone = selection !== null && !isIn(timeline, selection);
  const problem = now === 'saved' ? null : before.problem;
  return {
    timeline,
    saving: now,
    problem,
    selection: gone ? null : selection,
    ...placesIn(before, timeline),
  };
}

function isIn({ shots, lines, markers }: Timeline, { kind, id }: Selection): boolean {
  const among = { shot: shots, seam: shots, line: lines, marker: markers, bed: null }[kind];
  return among === null || among.some((one) => one.id === id);
}

/** Remembered frames keep their time, and the playhead stays within the film. */
function placesIn({ playhead, range, timeline: { fps } }: CutState, timeline: Timeline) {
  const last = Math.max(0, filmFrames(timeline) - 1);
  const moved = (frame: number) => Math.round((frame / fps) * timeline.fps);
  const mark = (frame: number | null) => (frame === null ? null : moved(frame));
  return {
    playhead: Math.min(last, moved(playhead)),
    range: fps === timeline.fps ? range : { in: mark(range.in), out: mark(range.out) },
  };
}

export type CutStore = ReturnType<typeof createCutStore>;

const CutStoreContext = createContext<CutStore | null>(null);
export const CutStoreProvider = CutStoreContext.Provider;

/** The store itself, for event handlers. */
export function useCutStore(): CutStore {
  const store = useContext(CutStoreContext);
  if (!store) throw new Error('There is no film around this component.');
  return store;
}

/** A part of the film being edited. */
export const useCut = <Part>(part: (state: CutState) => Part): Part => useStore(useCutStore(), part);
