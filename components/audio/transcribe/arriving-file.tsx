'use client';
import { clockWords } from '#lib/studio/clock-words.ts';
import { WavePicture } from '../player/waveform.tsx';
import type { Upload } from './uploads.ts';

/** A file that is on its way, where its transcript will be. */
export function ArrivingFile({ upload: { name, percent, wave } }: { upload: Upload }) {
  return (
    <section aria-label={name} className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="min-w-0">
        <h1 className="truncate text-xl font-semibold tracking-tight">{name}</h1>
        <p className="text-xs text-muted tabular-nums">
          {wave && `${clockWords(wave.duration * 1000)} · `}
          {percent < 100 ? `${percent} % sent` : 'being looked at'}
        </p>
      </div>
      <WavePicture
        peaks={wave?.peaks ?? null}
        duration={wave?.duration ?? 0}
        state={wave ? 'there' : 'pending'}
        rough
      />
    </section>
  );
}
