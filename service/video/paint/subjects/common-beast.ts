import type { Art } from '../art.ts';
import type { Beast } from './beast.ts';
import { quadruped } from './quadruped-rig.ts';

const base: Beast = {
  coat: '#b98a5a',
  leg: 0.36,
  length: 0.62,
  girth: 0.3,
  neck: 0.14,
  upright: 0.5,
  head: 0.26,
  snout: 0.35,
  ears: 'point',
  tail: 'long',
};

export const beast = (size: number, speed: number, period: number, traits: Partial<Beast>): Art =>
  quadruped(size, speed, period, { ...base, ...traits });
