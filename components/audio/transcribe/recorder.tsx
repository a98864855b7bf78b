import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { tokenColor } from '#components/ui/token-color.ts';
import { formatClock } from '#lib/format/units.ts';
import { AskBeforeLeaving } from '../recording/ask-before-leaving.tsx';
import { useRecorder } from '../recording/recording.tsx';

/** Records from mounting until stopped; returns the file, or nothing if discarded. */
export function Recorder({ onDone }: { onDone: (file: File | null) => void }) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const { state, problem, seconds, analyser, start, stop, cancel } = useRecorder();
  useEffect(start, [start]);
  const discard = () => {
    void cancel();
    onDone(null);
  };
  if (problem) {
    return (
      <div role="alert">
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => onDone(null)}>
              {tCommon('close')}
            </Button>
          }
        >
          {problem}
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label={t('recorder.recorder')} className="grid gap-2.5 rounded-md p-3 shadow-hairline">
      {state === 'recording' && <AskBeforeLeaving />}
      <div className="flex items-center justify-between text-sm">
        <span role="status" className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className="size-2 animate-pulse rounded-full bg-danger motion-reduce:animate-none"
          />
          {t(state === 'idle' || state === 'opening' ? 'recorder.opening' : 'recorder.recording')}
        </span>
        <span className="tabular-nums">{formatClock(Math.floor(seconds) * 1000)}</span>
      </div>
      <LevelPicture analyser={analyser} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          disabled={state === 'idle' || state === 'opening'}
          busy={state === 'ending'}
          onClick={() => void stop().then(onDone)}
        >
          <Square aria-hidden /> {t('recorder.stop')}
        </Button>
        <Button onClick={discard}>{t('recorder.discard')}</Button>
      </div>
    </section>
  );
}

const BAR = 4;

/** The live waveform: it scrolls in from the right, the last bar is the current level. */
function LevelPicture({ analyser }: { analyser: AnalyserNode | null }) {
  const t = useTranslations('transcripts');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = canvas.current;
    const context = picture?.getContext('2d');
    if (!picture || !context || !analyser) return;
    const samples = new Float32Array(analyser.fftSize);
    const { width, height } = picture;
    const levels: number[] = [];
    const colour = tokenColor('accent', picture.parentElement ?? undefined);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      levels.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      if (levels.length > width / BAR) levels.shift();
      picture.dataset.level = String(Math.round((levels.at(-1) ?? 0) * 100));
      context.clearRect(0, 0, width, height);
      context.fillStyle = colour;
      for (const [index, level] of levels.entries()) {
        const tall = Math.max(2, Math.sqrt(level) * height);
        context.fillRect(width - (levels.length - index) * BAR, (height - tall) / 2, BAR / 2, tall);
      }
    }, 50);
    return () => clearInterval(timer);
  }, [analyser]);
  return (
    <canvas
      ref={canvas}
      width={536}
      height={112}
      role="img"
      aria-label={t('recorder.level')}
      className="h-14 w-full rounded-sm bg-hover"
    />
  );
}
