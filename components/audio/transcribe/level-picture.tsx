'use client';
import { useEffect, useRef } from 'react';
import { tokenColor } from '#components/ui/token-color.ts';

const BAR = 4;

/** What the microphone hears: the waveform moves in from the right, the last bar is the level now. */
export function LevelPicture({ analyser }: { analyser: AnalyserNode | null }) {
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
      aria-label="Level of the microphone"
      className="h-14 w-full rounded-sm bg-hover"
    />
  );
}
