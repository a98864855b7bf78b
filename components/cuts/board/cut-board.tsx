import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Pill } from '#components/ui/pill.tsx';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { type ShotStatus, statusOf, tallyShots } from '#lib/studio/cut/board.ts';
import type { Line, Timeline } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { moveShot } from '#lib/studio/cut/edits.ts';
import { useSeams } from '../use-seams.ts';
import { AddShots } from './add-shots.tsx';
import { BoardSide } from './board-side.tsx';
import { BoardStart } from './board-start.tsx';
import { MakeMissing } from './make-missing.tsx';
import { ShotRow } from './shot-row.tsx';
import { useDragAnnouncements } from './use-drag-announcements.ts';

type Show = 'all' | Extract<ShotStatus, 'empty' | 'making' | 'failed' | 'uncertain'>;
const SHOWS: Show[] = ['all', 'empty', 'making', 'failed', 'uncertain'];

// Constants: new objects would render every row.
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

/** The film as a list of shots, each with its words, picture and draft. */
export function Board({ player }: { player?: ReactNode }) {
  const t = useTranslations('cuts');
  const empty = useCut(({ timeline }) => timeline.shots.length === 0);
  const readOnly = useCut((state) => state.readOnly);
  if (!empty) return <BoardOfShots player={player} />;
  if (readOnly) return <p className="py-16 text-center text-sm text-muted">{t('board.nothingYet')}</p>;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <BoardStart />
    </div>
  );
}

function BoardOfShots({ player }: { player: ReactNode }) {
  const t = useTranslations('cuts');
  const timeline = useCut((state) => state.timeline);
  const media = useCut((state) => state.media);
  const store = useCutStore();
  const readOnly = useCut((state) => state.readOnly);
  const [show, setShow] = useState<Show>('all');
  const seams = useSeams();
  const lines = useLinesByShot(timeline);
  const list = useRef<HTMLElement>(null);
  const { shots } = timeline;
  const tally = useMemo(() => tallyShots(shots, media), [shots, media]);
  const numbered = shots.map((shot, index) => ({ shot, number: index + 1 }));
  const numbers = new Map(numbered.map(({ shot, number }) => [shot.id, number]));
  const shown = numbered.filter(({ shot }) => {
    const key = shotMedia(shot);
    return show === 'all' || statusOf(key, media.get(key ?? '')) === show;
  });
  // The same array while the order is the same: a new one renders every row.
  const order = shown.map(({ shot }) => shot.id).join(' ');
  const items = useMemo(() => order.split(' '), [order]);
  const dragAnnouncements = useDragAnnouncements(items);
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  const drop = ({ active, over }: DragEndEvent) => {
    const to = shots.findIndex(({ id }) => id === over?.id);
    if (to < 0 || active.id === over?.id) return;
    store.getState().edit((film) => moveShot(film, String(active.id), to), 'moveAShot');
  };
  const open = useCallback(
    (shotId: string) => {
      setShow('all');
      store.getState().select({ kind: 'shot', id: shotId });
      requestAnimationFrame(() => rowOf(list.current, shotId)?.scrollIntoView({ block: 'center' }));
    },
    [store],
  );
  useFollowedSelection(list);
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_304px] max-xl:grid-cols-[minmax(0,1fr)_264px] max-md:block max-md:overflow-y-auto">
      <section
        ref={list}
        aria-label={t('board.title')}
        className="min-h-0 overflow-y-auto pb-20 max-md:overflow-visible max-md:pb-0"
      >
        <header className="sticky top-0 z-10 flex min-h-11 items-center gap-2 border-b bg-bg px-4 text-xs max-md:static max-md:flex-wrap max-md:justify-between max-md:py-2 md:pl-5">
          <fieldset aria-label={t('board.shown')} className="flex gap-1.5 max-md:hidden">
            {SHOWS.filter((each) => each === 'all' || each === show || tally[each] > 0).map((each) => (
              <Pill key={each} pressed={show === each} onClick={() => setShow(each)} className="tabular-nums">
                {t(`board.filter.${each}`, { count: each === 'all' ? shots.length : tally[each] })}
              </Pill>
            ))}
          </fieldset>
          <span className="whitespace-nowrap text-muted tabular-nums md:hidden">
            {t('shots', { count: shots.length })}
          </span>
          <span className="grow max-md:hidden" />
          <div className="contents in-data-readonly:hidden">
            <AddShots />
            <span className="empty:hidden md:hidden">
              <MakeMissing compact />
            </span>
          </div>
        </header>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={dragAnnouncements}
        >
          <SortableContext items={items} strategy={verticalListSortingStrategy}>
            {shown.map(({ shot, number }) => (
              <ShotRow
                key={shot.id}
                shot={shot}
                number={number}
                lines={lines.get(shot.id) ?? NO_LINES}
                seam={seams.get(shot.id) ?? null}
                continued={numbers.get(shot.continues ?? '') ?? null}
                sortable={show === 'all' && !readOnly}
                last={number === shots.length}
              />
            ))}
          </SortableContext>
        </DndContext>
        {shown.length === 0 && <p className="py-12 text-center text-sm text-muted">{t('board.noneLeft')}</p>}
      </section>
      <aside
        aria-label={t('board.about')}
        className="min-h-0 overflow-y-auto border-l bg-panel max-md:border-t max-md:border-l-0"
      >
        {player && <div className="flex h-56 flex-col border-b">{player}</div>}
        <BoardSide seams={seams} onShow={open} />
      </aside>
    </div>
  );
}

const NO_LINES: Line[] = [];
/** The lines over each shot, by the shot they begin in. */
function useLinesByShot(timeline: Timeline): ReadonlyMap<string, Line[]> {
  return useMemo(() => {
    const placed = placedShots(timeline);
    const at = ({ start }: Line) =>
      placed.findLast((shot) => shot.start <= start * timeline.fps + 0.5)?.shot.id ?? '';
    return Map.groupBy(timeline.lines, at);
  }, [timeline]);
}

const rowOf = (list: HTMLElement | null, shotId: string) =>
  list?.querySelector<HTMLElement>(`#shot-${CSS.escape(shotId)}`);

/** Scrolls to a shot selected elsewhere or named in the address. */
function useFollowedSelection(list: React.RefObject<HTMLElement | null>): void {
  const store = useCutStore();
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('shot');
    const { selection, timeline, select } = store.getState();
    const known = named && timeline.shots.some(({ id }) => id === named) ? named : null;
    if (known) select({ kind: 'shot', id: known });
    const shotId = known ?? (selection?.kind === 'shot' ? selection.id : null);
    if (shotId) rowOf(list.current, shotId)?.scrollIntoView({ block: 'center' });
    return store.subscribe((state, before) => {
      if (state.selection === before.selection || state.selection?.kind !== 'shot') return;
      const row = rowOf(list.current, state.selection.id);
      if (row && !row.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest' });
    });
  }, [store, list]);
}
