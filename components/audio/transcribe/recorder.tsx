'use client';
import { Square } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { clockWords } from '#lib/studio/clock-words.ts';
import { LevelPicture } from './level-picture.tsx';
import { useRecorder } from './use-recorder.ts';

/** Records until stopped; gives the file, or nothing when it was thrown away. */
export function Recorder({ onDone }: { onDone: (file: File | null) => void }) {
  const { state, refusal, seconds, analyser, stop, discard } = useRecorder(onDone);
  if (state === 'refused') {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={() => onDone(null)}>
            Close
          </Button>
        }
      >
        {refusal}
      </Notice>
    );
  }
  return (
    <section aria-label="Recorder" className="grid gap-2.5 rounded-md p-3 shadow-hairline">
      <div className="flex items-center justify-between text-sm">
        <span role="status" className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className="size-2 animate-pulse rounded-full bg-danger motion-reduce:animate-none"
          />
          {state === 'opening' ? 'Opening the microphone' : 'Recording'}
        </span>
        <span className="tabular-nums">{clockWords(Math.floor(seconds) * 1000)}</span>
      </div>
      <LevelPicture analyser={analyser} />
      <div className="grid grid-cols-2 gap-2">
        <Button look="primary" disabled={state === 'opening'} busy={state === 'ending'} onClick={stop}>
          <Square aria-hidden />
          Stop
        </Button>
        <Button onClick={discard}>Discard</Button>
      </div>
    </section>
  );
}
