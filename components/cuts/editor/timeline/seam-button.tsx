import { useTranslations } from 'next-intl';
import { memo, useDeferredValue } from 'react';
import { classes } from '#components/ui/classes.ts';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { goesOn, seamGrade } from '#lib/studio/cut/seams.ts';

type SeamButtonProps = {
  shot: Shot;
  index: number;
  /** From 0 to 1; null if not measured. */
  similarity: number | null;
};

const TONES = { good: 'bg-ok-soft text-ok', fair: 'bg-hover text-muted', poor: 'bg-warn text-invert' };

/** Pixels that the text needs between seams. */
const ROOM = 88;

function isCrowded(timeline: Pick<Timeline, 'shots' | 'fps'>, index: number, zoom: number): boolean {
  const placed = placedShots(timeline);
  const starts = [index - 1, index, index + 1].flatMap((at) => placed[at]?.start ?? []);
  return starts.some((start, at) => at > 0 && ((start - (starts[at - 1] ?? 0)) / timeline.fps) * zoom < ROOM);
}

/** A seam's transition, or else its score; a dot if there is neither, or no room. */
export const SeamButton = memo(function SeamButton({ shot, index, similarity }: SeamButtonProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const { kind, seconds } = shot.transition;
  const selected = useCut(({ selection }) => selection?.kind === 'seam' && selection.id === shot.id);
  const choose = () => {
    store.getState().select({ kind: 'seam', id: shot.id });
    const placed = placedShots(store.getState().timeline)[index];
    if (placed) store.getState().seek(placed.start + Math.floor(placed.overlap / 2));
  };
  const crowded = useDeferredValue(useCut(({ timeline, zoom }) => isCrowded(timeline, index, zoom)));
  const goesOnFrom = useCut(({ timeline }) => goesOn(timeline.shots, index));
  const grade = similarity === null ? 'cut' : seamGrade(similarity, goesOnFrom);
  const transition =
    kind === 'cut' ? '' : t('seam.timed', { transition: t(`seam.${kind}`), length: inSeconds(seconds, t) });
  const words =
    transition ||
    (grade === 'cut' ? '' : t('seam.percent', { percent: Math.round((similarity ?? 0) * 100) }));
  // No room for text near a neighbour; a transition shows it anyway.
  const isDot = words === '' || (transition === '' && crowded);
  const where = index === 0 ? t('seam.beginning') : t('seam.of', { before: index, after: index + 1 });
  return (
    <button
      type="button"
      data-selectable={`seam ${shot.id}`}
      tabIndex={words || selected ? 0 : -1}
      aria-pressed={selected}
      aria-label={words ? t('seam.placed', { where, words }) : where}
      onClick={choose}
      className={classes(
        'group relative flex h-[18px] min-w-6 -translate-x-1/2 items-center justify-center rounded-full text-[11px] leading-none font-medium whitespace-nowrap tabular-nums after:absolute after:top-full after:left-1/2 after:h-1.5 after:w-px after:bg-current focus-visible:outline-offset-0',
        isDot ? 'text-faint' : 'px-[7px]',
        words && TONES[kind === 'cut' && grade !== 'cut' ? grade : 'fair'],
        selected && 'bg-accent-soft! text-text!',
      )}
    >
      {isDot ? (
        <span
          aria-hidden
          className={classes(
            'size-1.5 rounded-full transition-colors group-hover:bg-text group-aria-pressed:bg-text',
            words ? 'bg-current' : 'bg-line-strong',
          )}
        />
      ) : (
        words
      )}
    </button>
  );
});
