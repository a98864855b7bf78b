import { useTranslations } from 'next-intl';
import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { BedPanel } from './bed-panel.tsx';
import { FilmPanel } from './film-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { MarkerPanel } from './marker-panel.tsx';
import { SeamPanel } from './seam-panel.tsx';
import { ShotPanel } from './shot-panel.tsx';

/** Who only looks reads the settings, and is not offered what acts. */
const LOOKED_AT =
  'contents in-data-readonly:[&_button:not([role])]:hidden in-data-readonly:[&_[role=slider]]:hidden';

/** What can be set of the selection, or of the film. */
export function Inspector() {
  const t = useTranslations('cuts');
  const readOnly = useCut((state) => state.readOnly);
  return (
    <aside
      data-inspector
      aria-label={t('editor.inspector')}
      className="flex min-h-0 flex-col overflow-y-auto overscroll-contain border-l bg-panel"
    >
      <fieldset disabled={readOnly} className={LOOKED_AT}>
        <SelectionPanel />
      </fieldset>
    </aside>
  );
}

/** What the panel is about, and whether it is typed into as soon as it is there. */
type Panel = { about: string; typed?: boolean; element: ReactElement };

const NONE: Panel = { about: '', element: <></> };

/** The picture and the lanes come first and the panel follows: until then the one before stays as it is. */
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

/** While an end is dragged along the lanes, its numbers follow when there is time. */
function useUnhurriedShot(shot: Shot | undefined) {
  const isTrimming = useCut(({ trimming }) => trimming !== null);
  const later = useDeferredValue(shot);
  return isTrimming && later?.id === shot?.id ? later : shot;
}
