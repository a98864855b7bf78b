import { useCut } from '#lib/state/cut-store.ts';
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
  const selection = useCut((state) => state.selection);
  const { shots, lines, markers } = useCut((state) => state.timeline);
  const { kind, id } = selection ?? {};
  const index = shots.findIndex((shot) => shot.id === id);
  const shot = shots[index];
  const line = lines.find((one) => one.id === id);
  const marker = markers.find((one) => one.id === id);
  if (kind === 'shot' && shot) return <ShotPanel key={shot.id} shot={shot} index={index} />;
  if (kind === 'seam' && shot) return <SeamPanel key={shot.id} shot={shot} index={index} />;
  if (kind === 'line' && line) return <LinePanel key={line.id} line={line} />;
  if (kind === 'marker' && marker) return <MarkerPanel key={marker.id} marker={marker} />;
  if (kind === 'bed') return <BedPanel />;
  return <FilmPanel />;
}
