'use client';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { clockWords } from '#lib/studio/clock-words.ts';
import { usePressToTalk } from './use-press-to-talk.ts';
import type { useRecorder } from './use-recorder.ts';

type RecordButtonProps = {
  recorder: ReturnType<typeof useRecorder>;
  disabled: boolean;
  onRecorded: (file: File, held: boolean) => void;
};

/** Hold it and speak: letting go sends. A click records until the next one, to be sent by hand. */
export function RecordButton({ recorder, disabled, onRecorded }: RecordButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { recording, startedAt, level } = recorder;
  const end = async (held: boolean) => {
    const file = await recorder.stop();
    if (file) onRecorded(file, held);
  };
  const { press } = usePressToTalk(
    {
      recording,
      start: () => !disabled && void recorder.start(),
      end: (held) => void end(held),
      cancel: () => void recorder.cancel(),
    },
    button,
  );
  return (
    <Tooltip content="Hold to speak and send; click to record and send later" keys="space">
      <Button
        ref={button}
        size="lg"
        look={recording ? 'danger' : 'secondary'}
        aria-label={recording ? 'Stop recording' : 'Record'}
        aria-pressed={recording}
        disabled={disabled}
        className="touch-none"
        onPointerDown={(event) => event.button === 0 && press()}
        // Enter and assistive technology click without a pointer.
        onClick={(event) => event.detail === 0 && press()}
      >
        {recording ? <Square aria-hidden /> : <Mic aria-hidden />}
        {startedAt === null ? 'Record' : <Elapsed since={startedAt} />}
        {recording && (
          <span aria-hidden className="h-1 w-12 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-danger" style={{ width: `${level * 100}%` }} />
          </span>
        )}
      </Button>
    </Tooltip>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{clockWords(now - since)}</span>;
}
