import { useDeferredValue } from 'react';
import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { BedPanel } from './bed-panel.tsx';
import { FilmPanel } from './film-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { MarkerPanel } from './marker-panel.tsx';
import { SeamPanel } from './seam-panel.tsx';
import { ShotPanel } from './shot-panel.tsx';

/** What can be set of the selection, or of the film. */
export function Inspector() {
  return (
    <aside
      aria-label="Inspector"
      className="flex min-h-0 flex-col overflow-y-auto overscroll-contain border-l bg-panel"
    >
      <SelectionPanel />
    </aside>
  );
}

function SelectionPanel() {
  const { shots, lines, markers } = useCut((state) => state.timeline);
  const { kind, id } = useUnhurriedSelection() ?? {};
  const index = shots.findIndex((shot) => shot.id === id);
  const shot = useUnhurriedShot(shots[index]);
  const line = lines.find((one) => one.id === id);
  const marker = markers.find((one) => one.id === id);
  if (kind === 'shot' && shot) return <ShotPanel key={shot.id} shot={shot} index={index} />;
  if (kind === 'seam' && shot) return <SeamPanel key={shot.id} shot={shot} index={index} />;
  if (kind === 'line' && line) return <LinePanel key={line.id} line={line} />;
  if (kind === 'marker' && marker) return <MarkerPanel key={marker.id} marker={marker} />;
  if (kind === 'bed') return <BedPanel />;
  return <FilmPanel />;
}

/**
 * Going from shot to shot, the picture and the lanes come first and the panel follows. Fields of anything else are
 * typed into at once.
 */
function useUnhurriedSelection() {
  const selection = useCut((state) => state.selection);
  const later = useDeferredValue(selection);
  const isThere = useCut(({ timeline }) => timeline.shots.some(({ id }) => id === later?.id));
  return selection?.kind === 'shot' && later?.kind === 'shot' && isThere ? later : selection;
}

/** While an end is dragged along the lanes, its numbers follow when there is time. */
function useUnhurriedShot(shot: Shot | undefined) {
  const isTrimming = useCut(({ trimming }) => trimming !== null);
  const later = useDeferredValue(shot);
  return isTrimming && later?.id === shot?.id ? later : shot;
}
