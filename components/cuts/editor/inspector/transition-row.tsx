import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { inHundredths } from '#lib/studio/cut/drawing/field-values.ts';
import { setTransition } from '#lib/studio/cut/edits.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';
import { RangeRow, Row } from './rows.tsx';

type Kind = Shot['transition']['kind'];

const USUAL_SECONDS = 0.5;

type TransitionRowProps = {
  label: string;
  /** The name of the selected kind. */
  named: string;
  shot: Shot;
  index: number;
};

/** How a shot begins. The same seam ends the shot before it. */
export function TransitionRow({ label, named, shot, index }: TransitionRowProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const { kind, seconds } = shot.transition;
  const set = (transition: Shot['transition'], gesture?: string) =>
    store.getState().edit((film) => setTransition(film, shot.id, transition), 'transition', gesture);
  // The first shot has nothing to dissolve from.
  const kinds: Kind[] = index === 0 ? ['cut', 'fade'] : ['cut', 'dissolve', 'fade'];
  return (
    <>
      <Row label={label}>
        <Select
          aria-label={named}
          value={kinds.includes(kind) ? kind : 'cut'}
          onChange={(next) =>
            set({
              kind: next,
              seconds: next === 'cut' ? 0 : seconds || toSeconds(toFrame(USUAL_SECONDS, fps), fps),
            })
          }
          options={kinds.map((value) => ({ value, label: t(`seam.${value}`) }))}
          className="h-[26px]! text-xs!"
        />
      </Row>
      {kind !== 'cut' && (
        <RangeRow
          label={t('shotPanel.length')}
          min={1}
          max={toFrame(Math.min(CUT_LIMITS.transition, 3), fps)}
          step={1}
          value={toFrame(seconds, fps)}
          onChange={(frames) => set({ kind, seconds: toSeconds(frames, fps) }, `transition ${shot.id}`)}
          shown={inHundredths(seconds, t)}
        />
      )}
    </>
  );
}
