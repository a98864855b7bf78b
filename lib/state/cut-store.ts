'use client';
import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';
import type { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import { type PlacedShot, placeShots } from '#lib/studio/cut/timeline.ts';

/** What a film names, and whether it is there. */
export type CutMedia = {
  key: `task:${string}` | `asset:${string}` | `speech:${string}`;
  kind: 'video' | 'image' | 'sound';
  status: 'ready' | 'making' | 'failed' | 'gone';
  progress: number | null;
  error: { code: string; message: string } | null;
  name: string;
  url: string | null;
  posterUrl: string | null;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  fps: number | null;
  hasSound: boolean | null;
};

export type Selection = { kind: 'shot' | 'line' | 'marker' | 'seam' | 'bed'; id: string };
export type CutView = 'board' | 'timeline';
export type CutSaving = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict';
/** The end of a shot that is being moved: the player shows both neighbours meanwhile. */
export type Trimming = { shotId: string; edge: 'in' | 'out' };

type Step = { before: Timeline; after: Timeline; label: string; gesture: string | null };

export type CutState = {
  /** As last saved. */
  cut: Cut;
  /** As edited. */
  timeline: Timeline;
  /** Everything that can be undone, and done again. */
  past: Step[];
  future: Step[];
  view: CutView;
  selection: Selection | null;
  /** The frame that is shown. */
  playhead: number;
  /** Rises when somebody moves the playhead; not while it moves by playing. */
  seeks: number;
  playing: boolean;
  /** 1 forwards, -1 backwards, 2, 4, … faster. */
  rate: number;
  /** Pixels for a second. */
  zoom: number;
  snap: boolean;
  /** Frames, as marked with I and O. */
  range: { in: number | null; out: number | null };
  trimming: Trimming | null;
  saving: CutSaving;
  savedAt: number | null;
  /** Their version, while both are kept until somebody chooses. */
  conflict: Cut | null;
  media: ReadonlyMap<string, CutMedia>;

  /** Changes of the same `gesture` that follow each other are undone together. */
  edit: (change: (timeline: Timeline) => Timeline, label?: string, gesture?: string) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection | null) => void;
  setView: (view: CutView) => void;
  /** Somebody goes to a frame. */
  seek: (frame: number) => void;
  /** The player arrived at a frame. */
  tick: (frame: number) => void;
  setPlaying: (playing: boolean) => void;
  setRate: (rate: number) => void;
  setZoom: (zoom: number) => void;
  setSnap: (snap: boolean) => void;
  setRange: (range: Partial<CutState['range']>) => void;
  setTrimming: (trimming: Trimming | null) => void;
  setSaving: (saving: CutSaving) => void;
  setMedia: (media: readonly CutMedia[]) => void;
  /** The studio's version: a save that arrived, takes that were begun, edits of another tab. */
  receive: (cut: Cut) => void;
};

export const ZOOM = { least: 4, most: 480, first: 32 } as const;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const placements = new WeakMap<Timeline['shots'], Map<number, PlacedShot[]>>();
/** Where the shots lie; counted once for a list of shots, however many ask. */
export function placedShots({ shots, fps }: Pick<Timeline, 'shots' | 'fps'>): PlacedShot[] {
  const known = placements.get(shots) ?? new Map<number, PlacedShot[]>();
  placements.set(shots, known);
  const placed = known.get(fps) ?? placeShots({ shots, fps });
  known.set(fps, placed);
  return placed;
}

/** The frames of the film's picture. */
export function filmFrames(timeline: Pick<Timeline, 'shots' | 'fps'>): number {
  const last = placedShots(timeline).at(-1);
  return last ? last.start + last.frames : 0;
}

export function timelineOf({ id, revision, duration, createdAt, updatedAt, ...timeline }: Cut): Timeline {
  return timeline;
}

/** One film while it is edited, with everything that can be undone. */
export function createCutStore(cut: Cut) {
  const timeline = timelineOf(cut);
  return createStore<CutState>()((set, get) => ({
    cut,
    timeline,
    past: [],
    future: [],
    view: 'timeline',
    selection: null,
    playhead: 0,
    seeks: 0,
    playing: false,
    rate: 1,
    zoom: ZOOM.first,
    snap: true,
    range: { in: null, out: null },
    trimming: null,
    saving: 'saved',
    savedAt: null,
    conflict: null,
    media: new Map(),

    edit(change, label = 'Edit', gesture) {
      const { timeline: before, past, saving } = get();
      const after = change(before);
      if (after === before) return;
      const last = past.at(-1);
      const goesOn = gesture !== undefined && last?.gesture === gesture;
      const step: Step = { before: goesOn ? last.before : before, after, label, gesture: gesture ?? null };
      set({
        timeline: after,
        past: [...(goesOn ? past.slice(0, -1) : past), step],
        future: [],
        saving: saving === 'conflict' ? saving : 'dirty',
      });
    },
    undo() {
      const { past, future, saving } = get();
      const step = past.at(-1);
      if (!step) return;
      set({
        timeline: step.before,
        past: past.slice(0, -1),
        future: [...future, step],
        saving: saving === 'conflict' ? saving : 'dirty',
      });
    },
    redo() {
      const { past, future, saving } = get();
      const step = future.at(-1);
      if (!step) return;
      set({
        timeline: step.after,
        past: [...past, { ...step, gesture: null }],
        future: future.slice(0, -1),
        saving: saving === 'conflict' ? saving : 'dirty',
      });
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
    setRange: (range) => set({ range: { ...get().range, ...range } }),
    setTrimming: (trimming) => set({ trimming }),
    setSaving: (saving) => set({ saving }),
    setMedia: (media) => set({ media: new Map(media.map((item) => [item.key, item])) }),
    receive: (theirs) => set({ cut: theirs, timeline: timelineOf(theirs), saving: 'saved' }),
  }));
}

export type CutStore = ReturnType<typeof createCutStore>;

const CutStoreContext = createContext<CutStore | null>(null);
export const CutStoreProvider = CutStoreContext.Provider;

/** The store itself, for handlers that read it when something happens. */
export function useCutStore(): CutStore {
  const store = useContext(CutStoreContext);
  if (!store) throw new Error('There is no film around this component.');
  return store;
}

/** A part of the film that is being edited. */
export const useCut = <Part>(part: (state: CutState) => Part): Part => useStore(useCutStore(), part);

/** What a shot shows: its take, or the file in its place; null for an empty place. */
export const mediaKey = ({ taskId, assetId }: { taskId: string | null; assetId: string | null }) =>
  taskId ? (`task:${taskId}` as const) : assetId ? (`asset:${assetId}` as const) : null;
