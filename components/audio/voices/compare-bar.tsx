import { Pause, Play, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { clipUrl } from '#lib/api/speech.ts';
import { formatClock } from '#lib/format/units.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { clipName } from '#lib/studio/speech/voices.ts';
import { useSpokenBy } from '../use-offered.ts';
import { ClipWave } from './clip-wave.tsx';
import { stopSound } from './sound-player.ts';

/** Two clips side by side. Switching keeps the position. */
export function CompareBar({ clips, onClose }: { clips: SpeechClip[]; onClose: () => void }) {
  const t = useTranslations('audio');
  const [a, b] = clips;
  return (
    <div className="sticky bottom-3 z-20 grid gap-3 rounded-lg bg-raised p-3 shadow-overlay">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('clips.compare')}</h3>
        <IconButton label={t('clips.closeComparison')} icon={X} size="sm" onClick={onClose} />
      </div>
      {a && b ? (
        <Comparison key={`${a.id} ${b.id}`} a={a} b={b} />
      ) : (
        <p className="text-xs text-muted">{t('clips.chooseSecond', { name: a ? clipName(a) : '' })}</p>
      )}
    </div>
  );
}

function Comparison({ a, b }: { a: SpeechClip; b: SpeechClip }) {
  const { active, playing, fraction, elements, toggle, switchTo, seek } = useComparison();
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const other = active === 'A' ? 'B' : 'A';
  const by = useSpokenBy();
  useShortcut({
    keys: 'x',
    label: t('clips.switch'),
    group: tCommon('groups.voices'),
    run: () => switchTo(other),
  });
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={t(playing ? 'clips.pauseBoth' : 'clips.playInTurn')}
        icon={playing ? Pause : Play}
        variant="primary"
        size="lg"
        className="rounded-full!"
        onClick={toggle}
      />
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
              variant={active === side ? 'primary' : 'secondary'}
              aria-pressed={active === side}
              aria-label={t('clips.hear', { side })}
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
              <span className="capitalize">{by(clip).voice}</span> ·{' '}
              {formatClock((clip.duration ?? 0) * 1000)} · {clipName(clip)}
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

type Side = 'A' | 'B';

/** Plays one of two sounds, with the other at the same relative position. */
function useComparison() {
  const a = useRef<HTMLAudioElement>(null);
  const b = useRef<HTMLAudioElement>(null);
  const [active, setActive] = useState<Side>('A');
  const [playing, setPlaying] = useState(false);
  const [fraction, setFraction] = useState(0);
  const elements = { A: a, B: b };

  useEffect(() => {
    const audio = (active === 'A' ? a : b).current;
    if (!audio) return;
    const read = () => {
      setFraction(shareOf(audio));
      setPlaying(!audio.paused && !audio.ended);
    };
    const events = ['timeupdate', 'play', 'pause', 'ended'];
    for (const event of events) audio.addEventListener(event, read);
    return () => {
      for (const event of events) audio.removeEventListener(event, read);
    };
  }, [active]);

  const start = (audio: HTMLAudioElement) => {
    stopSound();
    audio.play().catch(() => undefined);
  };

  const toggle = () => {
    const audio = elements[active].current;
    if (!audio) return;
    if (audio.paused) start(audio);
    else audio.pause();
  };

  const seek = (side: Side, to: number, go = playing) => {
    const [from, next] = [elements[active].current, elements[side].current];
    if (!from || !next) return;
    from.pause();
    if (Number.isFinite(next.duration)) next.currentTime = to * next.duration;
    setActive(side);
    setFraction(to);
    if (go) start(next);
  };

  const switchTo = (side: Side) => {
    const from = elements[active].current;
    if (side !== active && from) seek(side, from.ended ? 0 : shareOf(from));
  };

  return { active, playing, fraction, elements, toggle, switchTo, seek };
}

const shareOf = ({ currentTime, duration }: HTMLAudioElement) =>
  Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0;
