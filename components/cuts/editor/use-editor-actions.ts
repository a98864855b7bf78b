import { useMemo } from 'react';
import { type CutStore, placedShots, useCutStore } from '#lib/state/cut-store.ts';
import { blankLine } from '#lib/studio/cut/blank.ts';
import {
  addMarker,
  duplicateShot,
  moveShot,
  removeMarker,
  removeShot,
  splitAt,
} from '#lib/studio/cut/edits.ts';
import { addLine, freeFrom, moveLine, removeLine } from '#lib/studio/cut/line-edits.ts';
import { toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';

/** A field of the inspector that mounts only once its subject is selected. */
const focusSoon = (selector: string) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()),
  );

/** A shot, line or note in the current view. */
export const focusSelected = (id: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-selectable="${CSS.escape(id)}"]`)?.focus(),
  );

/** An action may remove the selection: if it or its settings had the focus, the playhead gets it. */
export function keepingFocus(store: CutStore, act: () => void): void {
  const { selection } = store.getState();
  act();
  if (selection === null || store.getState().selection !== null) return;
  const id = CSS.escape(selection.id);
  const places = `[data-selectable="${id}"], [data-selectable="seam ${id}"], [data-clip="${id}"], [data-inspector]`;
  if (document.activeElement?.closest(places))
    document.querySelector<HTMLElement>('[data-playhead]')?.focus({ preventScroll: true });
}

function shotUnder(store: CutStore) {
  const { timeline, playhead, selection } = store.getState();
  const placed = placedShots(timeline);
  const chosen = selection?.kind === 'shot' && placed.find(({ shot }) => shot.id === selection.id);
  return (
    chosen || placed.findLast(({ start, frames }) => playhead >= start && playhead < start + frames) || null
  );
}

function removeSelected(store: CutStore): void {
  const { selection, edit, select, seek, timeline } = store.getState();
  if (!selection) return;
  const { kind, id } = selection;
  if (kind === 'line') edit((film) => removeLine(film, id), 'deleteLine');
  if (kind === 'marker') edit((film) => removeMarker(film, id), 'deleteNote');
  if (kind === 'bed') edit((film) => ({ ...film, bed: null }), 'removeBed');
  select(null);
  if (kind !== 'shot') return;
  const index = timeline.shots.findIndex((shot) => shot.id === id);
  edit((film) => removeShot(film, id), ['deleteShot', { number: index + 1 }]);
  const { shots } = store.getState().timeline;
  const next = shots[index] ?? shots.at(-1);
  if (next) {
    select({ kind: 'shot', id: next.id });
    focusSelected(next.id);
  }
  seek(store.getState().playhead);
}

/** The actions behind the editor's buttons and keys. */
function actionsOn(store: CutStore) {
  const state = store.getState;
  return {
    split() {
      const id = crypto.randomUUID();
      const before = state().timeline;
      state().edit((film) => splitAt(film, state().playhead, id), 'split');
      if (state().timeline !== before) state().select({ kind: 'shot', id });
    },
    duplicate() {
      const under = shotUnder(store);
      if (!under) return;
      const id = crypto.randomUUID();
      state().edit(
        (film) => duplicateShot(film, under.shot.id, id),
        ['duplicateShot', { number: under.index + 1 }],
      );
      state().select({ kind: 'shot', id });
    },
    /** Removes the selection; after a shot, selects the next. */
    remove: () => keepingFocus(store, () => removeSelected(store)),
    /** Moves a shot in the order, or a line in time. */
    shift(by: 1 | -1, far: boolean) {
      const { selection, edit, timeline } = state();
      if (selection?.kind === 'line') {
        const line = timeline.lines.find(({ id }) => id === selection.id);
        const frames = by * (far ? 10 : 1);
        if (line)
          edit(
            (film) => moveLine(film, line.id, line.start + frames / film.fps),
            'moveLine',
            `shift ${line.id}`,
          );
        return;
      }
      const under = shotUnder(store);
      if (!under) return;
      edit(
        (film) => moveShot(film, under.shot.id, under.index + by),
        ['moveShot', { number: under.index + 1 }],
      );
      const placed = placedShots(state().timeline).find(({ shot }) => shot.id === under.shot.id);
      state().select({ kind: 'shot', id: under.shot.id });
      if (placed) state().seek(placed.start);
      if (document.activeElement?.closest('[data-shots]')) focusSelected(under.shot.id);
    },
    addNote() {
      const id = crypto.randomUUID();
      state().edit((film) => addMarker(film, id, state().playhead), 'addNote');
      state().select({ kind: 'marker', id });
      focusSoon('[data-note-text]');
    },
    addLine() {
      const { timeline, playhead, edit, select, seek } = state();
      const last = timeline.lines.findLast(({ voice }) => voice !== null);
      const { voice = null, model = null, connectionId = null } = last ?? {};
      const id = crypto.randomUUID();
      const start = freeFrom(timeline, toSeconds(playhead, timeline.fps));
      const line = { ...blankLine(id, start), voice, model, connectionId };
      edit((film) => addLine(film, line), 'addLine');
      select({ kind: 'line', id });
      seek(toFrame(start, timeline.fps));
      focusSoon('[data-line-text]');
    },
    openBed() {
      const { timeline, select } = state();
      select({ kind: 'bed', id: timeline.bed?.assetId ?? 'bed' });
      focusSoon('[data-bed-panel] button');
    },
  };
}

export function useEditorActions() {
  const store = useCutStore();
  return useMemo(() => actionsOn(store), [store]);
}
