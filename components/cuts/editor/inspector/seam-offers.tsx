import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { goesOn, moveSeam, seamGrade } from '#lib/studio/cut/seams.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { filmstrip } from '../../player/filmstrip.ts';
import { useSeams } from '../../use-seams.ts';
import { Section } from './rows.tsx';

const TONES = { good: 'ok', fair: 'neutral', poor: 'warn', cut: 'neutral' } as const;
const WORDS = { good: 'text-ok', fair: 'text-muted', poor: 'text-warn', cut: 'text-muted' };
const percent = (part: number) => Math.round(part * 100);

type SeamOffersProps = {
  shotId: string;
  index: number;
  /** Names the seam; otherwise explains its score. */
  named?: boolean;
};

/** How well two shots join, and where they would join better. */
export function SeamOffers({ shotId, index, named = true }: SeamOffersProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const shots = useCut(({ timeline }) => timeline.shots);
  const fps = useCut(({ timeline }) => timeline.fps);
  const seam = useSeams().get(shotId);
  const [before, shot] = [shots[index - 1], shots[index]];
  if (!seam || seam.similarity === null || !before || !shot) return null;
  const { similarity, colourStep, better } = seam;
  const gradeOf = (alike: number) => seamGrade(alike, goesOn(shots, index));
  const grade = gradeOf(similarity);
  // Two unrelated shots: nothing to grade.
  if (grade === 'cut') return null;
  const by = (from: number, to: number) => {
    const frames = toFrame(to - from, fps);
    if (frames === 0) return t('seam.asItIs');
    return t(frames < 0 ? 'seam.earlier' : 'seam.later', { frames: Math.abs(frames) });
  };
  return (
    <Section
      title={named ? t('seam.of', { before: index, after: index + 1 }) : t(`seam.${grade}`)}
      aside={<Badge tone={TONES[grade]}>{t('units.percent', { value: percent(similarity) })}</Badge>}
    >
      {colourStep !== null && colourStep > 0.1 && (
        <p className="text-xs text-muted">{t('seam.colourStep', { percent: percent(colourStep) })}</p>
      )}
      {better.map((point) => (
        <div
          key={`${point.out} ${point.in}`}
          className="grid grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-2.5 text-xs tabular-nums xl:grid-cols-[80px_minmax(0,1fr)_auto]"
        >
          <Pair left={{ shot: before, at: point.out - 1 / fps }} right={{ shot, at: point.in }} />
          <span className="leading-tight">
            {t('seam.ends', { number: index, by: by(before.out, point.out) })}
            <br />
            {t('seam.begins', { number: index + 1, by: by(shot.in, point.in) })}
            <br />
            <span className={WORDS[gradeOf(point.similarity)]}>
              {t('seam.percent', { percent: percent(point.similarity) })}
            </span>
          </span>
          <Button
            size="sm"
            aria-label={t('seam.useAt', { percent: percent(point.similarity) })}
            onClick={() =>
              store
                .getState()
                .edit((film) => moveSeam(film, shotId, point), ['cutShotBetter', { number: index + 1 }])
            }
          >
            {t('seam.use')}
          </Button>
        </div>
      ))}
      {better.length === 0 && grade !== 'good' && <p className="text-xs text-muted">{t('seam.noBetter')}</p>}
    </Section>
  );
}

type Frame = { shot: Shot; at: number };

/** The two frames that meet. */
function Pair({ left, right }: { left: Frame; right: Frame }) {
  return (
    <span aria-hidden className="grid h-[26px] grid-cols-2 gap-0.5 overflow-hidden rounded-xs">
      <Still {...left} />
      <Still {...right} />
    </span>
  );
}

const HEIGHT = 52;

function Still({ shot, at }: Frame) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const url = useCut(({ media }) => media.get(shotMedia(shot) ?? '')?.url ?? null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !url) return;
    const gone = new AbortController();
    void filmstrip(url, [at], HEIGHT, gone.signal)
      .then(([still]) => {
        if (!still || gone.signal.aborted) return;
        context.canvas.width = still.width;
        context.drawImage(still, 0, 0);
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [url, at]);
  return <canvas ref={canvas} height={HEIGHT} className="h-[26px] w-full bg-hover object-cover" />;
}
