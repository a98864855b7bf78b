'use client';
import { Pause, Play, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { clipUrl } from '#lib/api/speech.ts';
import { useShortcut } from '#lib/state/shortcuts.ts';
import { clockWords } from '#lib/studio/clock-words.ts';
import type { SpeechClip } from '#lib/studio/speech-clip.ts';
import { clipName } from '#lib/studio/voices.ts';
import { ClipWave } from './clip-wave.tsx';
import { useComparison } from './use-comparison.ts';

/** Two clips side by side. Switching goes on at the same place of the other one. */
export function CompareBar({ clips, onClose }: { clips: SpeechClip[]; onClose: () => void }) {
  const [a, b] = clips;
  return (
    <div className="sticky bottom-3 z-20 grid gap-3 rounded-lg bg-raised p-3 shadow-overlay">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Compare</h3>
        <IconButton label="Close the comparison" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {a && b ? (
        <Comparison key={`${a.id} ${b.id}`} a={a} b={b} />
      ) : (
        <p className="text-xs text-muted">
          Choose Compare on a second clip to hear it against “{a && clipName(a)}”.
        </p>
      )}
    </div>
  );
}

function Comparison({ a, b }: { a: SpeechClip; b: SpeechClip }) {
  const { active, playing, fraction, elements, toggle, switchTo, seek } = useComparison();
  const other = active === 'A' ? 'B' : 'A';
  useShortcut({ keys: 'x', label: 'Switch between A and B', group: 'Voices', run: () => switchTo(other) });
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={playing ? 'Pause both' : 'Play in turn'}
        look="primary"
        size="lg"
        className="rounded-full!"
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <div className="grid min-w-0 grow gap-1.5">
        {(
          [
            ['A', a],
            ['B', b],
          ] as const
        ).map(([side, clip]) => (
          <div
            key={side}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 md:grid-cols-[auto_180px_minmax(0,1fr)]"
          >
            <Button
              size="sm"
              look={active === side ? 'primary' : 'secondary'}
              aria-pressed={active === side}
              aria-label={`Hear ${side}`}
              onClick={() => switchTo(side)}
            >
              {side}
            </Button>
            <p
              className={classes(
                'truncate text-xs tabular-nums',
                active === side ? 'text-text' : 'text-muted',
              )}
            >
              <span className="capitalize">{clip.voice}</span> · {clockWords((clip.duration ?? 0) * 1000)} ·{' '}
              {clipName(clip)}
            </p>
            <ClipWave
              clipId={clip.id}
              heard={active === side ? fraction : 0}
              onSeek={(to) => seek(side, to)}
              className="h-6! max-md:hidden"
            />
            <audio
              ref={elements[side]}
              src={clipUrl(clip.id)}
              preload="auto"
              data-side={side}
              className="hidden"
            >
              <track kind="captions" />
            </audio>
          </div>
        ))}
      </div>
      <Kbd keys="x" className="text-muted max-md:hidden" />
    </div>
  );
}
