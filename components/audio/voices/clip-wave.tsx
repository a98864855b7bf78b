import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { tokenColor } from '#components/ui/token-color.ts';
import { peaksOptions } from '#lib/api/peaks.ts';
import { clipPeaksUrl } from '#lib/api/speech.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';

const BAR = 3;
const GAP = 2;

type ClipWaveProps = {
  clipId: string;
  /** The share played, 0 to 1. */
  heard: number;
  onSeek: (fraction: number) => void;
  className?: string;
};

/** A clip as bars, played ones lit. A click seeks; the play button's keys do it by keyboard. */
export function ClipWave({ clipId, heard, onSeek, className }: ClipWaveProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: level } = useQuery(peaksOptions(clipPeaksUrl(clipId)));
  const { theme } = useTheme();
  // The colours depend on the theme.
  useEffect(() => {
    const target = canvas.current;
    if (!target || !level || theme === undefined) return;
    const draw = () => paint(target, level.highs, level.lows, heard);
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [level, heard, theme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={classes('block h-9 w-full cursor-pointer', className)}
      onPointerDown={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onSeek((event.clientX - left) / width);
      }}
    />
  );
}

function paint(canvas: HTMLCanvasElement, highs: Float32Array, lows: Float32Array, heard: number) {
  const scale = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  const bars = Math.floor(width / (BAR + GAP));
  const colors = { lit: tokenColor('accent'), dim: tokenColor('line-strong') };
  const loudest = Math.max(0.1, loudestOf(highs, lows, 0, highs.length));
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar / bars) * highs.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * highs.length));
    const size = Math.max(2, (loudestOf(highs, lows, from, to) / loudest) * height);
    context.fillStyle = (bar + 0.5) / bars <= heard ? colors.lit : colors.dim;
    context.beginPath();
    context.roundRect(bar * (BAR + GAP), (height - size) / 2, BAR, size, 1.5);
    context.fill();
  }
}

/** Never zero: the bars of a silent clip stay low instead of being scaled up. */
function loudestOf(highs: Float32Array, lows: Float32Array, from: number, to: number): number {
  let loud = 0.01;
  for (let bin = from; bin < to; bin += 1) loud = Math.max(loud, highs[bin] ?? 0, -(lows[bin] ?? 0));
  return loud;
}
