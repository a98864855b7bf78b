import { useTranslations } from 'next-intl';
import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { BedPanel } from './bed-panel.tsx';
import { FilmPanel } from './film-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { LookedAt } from './looked-at.tsx';
import { MarkerPanel } from './marker-panel.tsx';
import { SeamPanel } from './seam-panel.tsx';
import { ShotPanel } from './shot-panel.tsx';

/** The settings of the selection, or of the film. */
export function Inspector() {
  const t = useTranslations('cuts');
  return (
    <aside
      data-inspector
      aria-label={t('editor.inspector')}
      className="flex min-h-0 flex-col overflow-y-auto overscroll-contain border-l bg-panel"
    >
      <LookedAt>
        <SelectionPanel />
      </LookedAt>
    </aside>
  );
}

/** The panel's subject, and whether its field takes the focus. */
type Panel = { about: string; typed?: boolean; element: ReactElement };

const NONE: Panel = { about: '', element: <></> };

/** Picture and lanes render first; until the panel follows, the old one stays. */
function SelectionPanel() {
  const { shots, lines, markers } = useCut((state) => state.timeline);
  const { kind, id } = useCut((state) => state.selection) ?? {};
  const index = shots.findIndex((shot) => shot.id === id);
  const shot = useUnhurriedShot(shots[index]);
  const line = lines.find((one) => one.id === id);
  const marker = markers.find((one) => one.id === id);
  const panel = useMemo((): Panel => {
    const about = `${kind} ${id}`;
    if (kind === 'shot' && shot) return { about, element: <ShotPanel shot={shot} index={index} /> };
    if (kind === 'seam' && shot)
      return { about, element: <SeamPanel key={shot.id} shot={shot} index={index} /> };
    if (kind === 'line' && line)
      return { about, typed: true, element: <LinePanel key={line.id} line={line} /> };
    if (kind === 'marker' && marker)
      return { about, typed: true, element: <MarkerPanel key={marker.id} marker={marker} /> };
    if (kind === 'bed') return { about, typed: true, element: <BedPanel /> };
    return { about: 'film', element: <FilmPanel /> };
  }, [kind, id, shot, index, line, marker]);
  const later = useDeferredValue(panel, NONE);
  return panel.typed || panel.about === later.about ? panel.element : later.element;
}

/** During a trim its numbers are deferred. */
function useUnhurriedShot(shot: Shot | undefined) {
  const isTrimming = useCut(({ trimming }) => trimming !== null);
  const later = useDeferredValue(shot);
  return isTrimming && later?.id === shot?.id ? later : shot;
}
