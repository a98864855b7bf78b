import { Mic, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { formatClock } from '#lib/format/units.ts';
import type { Recorder } from '../recording/recording.tsx';

const LEVEL_MS = 80;

type RecordButtonProps = {
  recorder: Recorder;
  disabled: boolean;
  onRecorded: (file: File, held: boolean) => void;
};

/** Push to talk: releasing sends. A click records until the next click, and is sent by hand. */
export function RecordButton({ recorder, disabled, onRecorded }: RecordButtonProps) {
  const t = useTranslations('audio');
  const button = useRef<HTMLButtonElement>(null);
  const { state, seconds, analyser } = recorder;
  const recording = state === 'opening' || state === 'recording';
  const end = async (held: boolean) => {
    const file = await recorder.stop();
    if (file) onRecorded(file, held);
  };
  const { press } = usePressToTalk(
    {
      recording,
      start: () => !disabled && recorder.start(),
      end: (held) => void end(held),
      cancel: () => void recorder.cancel(),
    },
    button,
  );
  return (
    <Tooltip content={t('talk.holdToSpeak')} keys="space">
      <Button
        ref={button}
        size="lg"
        variant={recording ? 'danger' : 'secondary'}
        aria-label={t(recording ? 'talk.stopRecording' : 'record')}
        aria-pressed={recording}
        disabled={disabled}
        className="touch-none"
        onPointerDown={(event) => event.button === 0 && press()}
        // Enter and assistive technology click without a pointer.
        onClick={(event) => event.detail === 0 && press()}
      >
        {recording ? <Square aria-hidden /> : <Mic aria-hidden />}
        {recording ? (
          <>
            <span className="tabular-nums">{formatClock(Math.floor(seconds) * 1000)}</span>
            <Level analyser={analyser} />
          </>
        ) : (
          t('record')
        )}
      </Button>
    </Tooltip>
  );
}

function Level({ analyser }: { analyser: AnalyserNode | null }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!analyser) return;
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      setLevel(Math.min(1, loudness * 4));
    }, LEVEL_MS);
    return () => clearInterval(timer);
  }, [analyser]);
  return (
    <span aria-hidden className="h-1 w-12 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-danger" style={{ width: `${level * 100}%` }} />
    </span>
  );
}

/** A shorter press is a click. */
const CLICK_MS = 400;

type PressToTalk = {
  recording: boolean;
  start: () => void;
  /** `held`: released after holding. Otherwise two clicks. */
  end: (held: boolean) => void;
  cancel: () => void;
};

const INTERACTIVE = 'input, textarea, select, button, a, summary, [role], [contenteditable], audio, video';

/**
 * Hold to talk, or click to start and stop; with the pointer, or with Space where it does nothing else.
 * Escape discards the recording.
 */
function usePressToTalk(
  { recording, start, end, cancel }: PressToTalk,
  button: RefObject<HTMLButtonElement | null>,
) {
  const pressedAt = useRef<number | null>(null);
  const press = () => {
    if (recording) return end(false);
    pressedAt.current = performance.now();
    start();
  };
  const release = () => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (from !== null && performance.now() - from >= CLICK_MS) end(true);
  };
  const latest = useRef({ press, release, cancel, recording });
  useEffect(() => {
    latest.current = { press, release, cancel, recording };
  });

  useEffect(() => {
    const isOurs = ({ target }: KeyboardEvent) =>
      target === button.current || !(target instanceof Element && target.closest(INTERACTIVE));
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.recording) latest.current.cancel();
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || !isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) latest.current.press();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (!isOurs(event) && !latest.current.recording)) return;
      if (isOurs(event)) event.preventDefault();
      latest.current.release();
    };
    const letGo = () => latest.current.release();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('pointerup', letGo);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('pointerup', letGo);
    };
  }, [button]);

  return { press };
}
