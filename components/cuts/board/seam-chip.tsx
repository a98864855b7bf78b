import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Popover } from '#components/ui/overlays/popover.tsx';
import type { Seam } from '#lib/api/cut-seams.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { goesOn, moveSeam, seamGrade } from '#lib/studio/cut/seams.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';

const TONES = { good: 'bg-ok-soft text-ok', fair: 'bg-hover text-muted', poor: 'bg-warn-soft text-warn' };

const PLAIN = 'px-2 text-[11px] text-faint';

const percent = (part: number) => Math.round(part * 100);

type SeamChipProps = { seam: Seam | null; number: number };

/** How well a shot continues the one before, and a better start. */
export function SeamChip({ seam, number }: SeamChipProps) {
  const t = useTranslations('cuts');
  const edit = useCut((state) => state.edit);
  const fps = useCut(({ timeline }) => timeline.fps);
  const before = useCut(({ timeline }) => timeline.shots[number - 2]);
  const shot = useCut(({ timeline }) => timeline.shots[number - 1]);
  const continues = useCut(({ timeline }) => goesOn(timeline.shots, number - 1));
  const kind = shot?.transition.kind ?? 'cut';
  // The first shot has nothing to dissolve from.
  if (kind === 'fade' || (kind === 'dissolve' && before))
    return <span className={PLAIN}>{t(`seam.${kind}`)}</span>;
  if (!seam || seam.similarity === null) return null;
  const { similarity, colourStep, better, shotId } = seam;
  const grade = seamGrade(similarity, continues);
  if (grade === 'cut') return <span className={PLAIN}>{t('seam.cut')}</span>;
  const frames = (from = 0, to: number) => {
    const by = toFrame(to - from, fps);
    if (by === 0) return t('seam.asItIs');
    return t(by > 0 ? 'seam.plus' : 'seam.minus', { frames: Math.abs(by) });
  };
  return (
    <Popover
      align="end"
      label={t('seam.between', { before: number - 1, after: number })}
      trigger={
        <button
          type="button"
          className={classes(
            'inline-flex h-5 items-center rounded-full px-2 text-[11px] font-medium whitespace-nowrap tabular-nums pointer-coarse:h-10 pointer-coarse:px-3',
            TONES[grade],
          )}
        >
          {t('seam.percent', { percent: percent(similarity) })}
        </button>
      }
    >
      <div className="grid gap-2.5 text-xs">
        <p className="text-muted">
          {t(`seam.${grade}`)}
          {colourStep !== null &&
            colourStep > 0.1 &&
            ` ${t('seam.colourStep', { percent: percent(colourStep) })}`}
        </p>
        {better.length > 0 ? (
          <ul aria-label={t('seam.betterPoints')} className="grid gap-1.5">
            {better.map((point) => (
              <li key={`${point.out} ${point.in}`} className="flex items-center gap-2 tabular-nums">
                <span className="font-medium text-ok">
                  {t('units.percent', { value: percent(point.similarity) })}
                </span>
                <span className="grow text-muted">
                  {t('seam.endsAndBegins', {
                    before: number - 1,
                    end: frames(before?.out, point.out),
                    after: number,
                    begin: frames(shot?.in, point.in),
                  })}
                </span>
                <Button
                  size="sm"
                  aria-label={t('seam.cutHereAt', { percent: percent(point.similarity) })}
                  onClick={() => edit((film) => moveSeam(film, shotId, point), ['cutShotBetter', { number }])}
                >
                  {t('seam.cutHere')}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          grade !== 'good' && <p className="text-muted">{t('seam.noBetter')}</p>
        )}
      </div>
    </Popover>
  );
}
