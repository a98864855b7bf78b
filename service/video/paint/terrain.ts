import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { box, vertical } from './brushwork.ts';
import { fade, type Hex } from './colour.ts';
import type { Stage } from './stage.ts';

export type Profile = (x: number) => number;

/** Base height, and rise above it. */
export type Span = readonly [base: number, height: number];

/** A line of hills: smooth for low roughness, craggy for high. */
export function profile({ w }: Stage, luck: Chance, [base, height]: Span, rough: number, waves = 1): Profile {
  const parts = [1, 2.1, 4.3, 8.9, 17, 31].map((frequency, index) => {
    const k = (frequency * waves * luck.between(0.8, 1.25) * Math.PI * 2) / w;
    return { k, phase: luck() * 7, amplitude: rough ** index };
  });
  const total = parts.reduce((sum, part) => sum + part.amplitude, 0);
  const swing = (x: number) =>
    parts.reduce((sum, part) => sum + part.amplitude * Math.sin(x * part.k + part.phase), 0);
  return (x) => base - (height * swing(x)) / total;
}

/** Peaks with straight flanks. */
export function peaks({ w, spill }: Stage, luck: Chance, [base, height]: Span, count: number): Profile {
  const tops = Array.from({ length: count }, (_, index) => ({
    x: -spill + ((index + luck.between(0.15, 0.85)) / count) * (w + 2 * spill),
    y: luck.between(0.45, 1) * height,
    slope: luck.between(0.75, 1.25) * (height / (w / count)) * 1.25,
  }));
  const teeth = Array.from({ length: 64 }, () => luck.between(-1, 1));
  const tooth = (cell: number) => teeth[cell & 63] as number;
  return (x) => {
    const highest = Math.max(...tops.map((top) => top.y - Math.abs(x - top.x) * top.slope), height * 0.12);
    const at = ((x + spill) / w) * 40;
    const [cell, share] = [Math.floor(at), at - Math.floor(at)];
    return base - highest - (tooth(cell) * (1 - share) + tooth(cell + 1) * share) * height * 0.045;
  };
}

/** Fills below a profile, fading between colours from one height to another. */
export function land(g: Brush, stage: Stage, line: Profile, colours: Hex[], from: number, to = stage.h) {
  g.fillStyle = vertical(g, from, to, ...colours);
  trace(g, line, -stage.spill, stage.w + stage.spill, stage.h + stage.spill);
  g.fill();
}

export function trace(g: Brush, line: Profile, left: number, right: number, floor: number, step = 3) {
  g.beginPath();
  g.moveTo(left, floor);
  for (let x = left; x <= right; x += step) g.lineTo(x, line(x));
  g.lineTo(right, line(right));
  g.lineTo(right, floor);
  g.closePath();
}

/** A low band of mist. */
export function mist(g: Brush, { w, spill }: Stage, [y, tall]: Span, colour: Hex, strength: number) {
  const veil = [0, strength, 0].map((alpha) => fade(colour, alpha));
  box(g, -spill, y - tall, w + 2 * spill, tall * 2, vertical(g, y - tall, y + tall, ...veil));
}
