import type { Art } from '../art.ts';
import { type Beast, quadruped } from './quadruped-rig.ts';

const base: Beast = { coat: '#b98a5a', leg: 0.36, length: 0.62, girth: 0.3, neck: 0.14, upright: 0.5, head: 0.26, snout: 0.35, ears: 'point', tail: 'long' };
const beast = (size: number, speed: number, period: number, traits: Partial<Beast>): Art => quadruped(size, speed, period, { ...base, ...traits });

export const BEASTS = {
  cat: beast(19, 0.5, 1.1, { coat: '#e08b3c', belly: '#fbe6cc', leg: 0.28, length: 0.62, girth: 0.27, neck: 0.1, upright: 0.6, head: 0.36, snout: 0.05, ears: 'point', tail: 'long' }),
  dog: beast(22, 0.7, 0.9, { coat: '#c58a4a', belly: '#f6e3c5', leg: 0.34, length: 0.6, girth: 0.28, neck: 0.13, upright: 0.6, head: 0.33, snout: 0.5, ears: 'flop', tail: 'curl' }),
  fox: beast(18, 0.8, 0.9, { coat: '#d9652a', belly: '#fdf0e0', legs: '#3a2622', leg: 0.33, length: 0.64, girth: 0.26, neck: 0.12, head: 0.34, snout: 0.55, ears: 'point', tail: 'bushy', mark: 'mask' }),
  wolf: beast(23, 0.8, 0.9, { coat: '#6f7683', belly: '#c9cdd4', leg: 0.38, length: 0.66, girth: 0.29, neck: 0.14, upright: 0.4, head: 0.31, snout: 0.6, ears: 'point', tail: 'bushy' }),
  horse: beast(36, 0.75, 0.9, { coat: '#8a5230', leg: 0.46, length: 0.56, girth: 0.25, neck: 0.26, upright: 0.75, head: 0.2, snout: 0.9, ears: 'small', tail: 'flow', mane: '#3b2318', legWidth: 0.055 }),
  unicorn: beast(36, 0.7, 1, { coat: '#f6f1fb', leg: 0.45, length: 0.55, girth: 0.25, neck: 0.26, upright: 0.8, head: 0.2, snout: 0.85, ears: 'small', tail: 'flow', mane: '#d48be8', legWidth: 0.055, horns: 'spiral' }),
  deer: beast(31, 0.6, 1.1, { coat: '#a9713f', belly: '#ead2b0', leg: 0.45, length: 0.5, girth: 0.22, neck: 0.24, upright: 0.9, head: 0.18, snout: 0.7, ears: 'small', tail: 'short', horns: 'antlers', legWidth: 0.042 }),
  cow: beast(32, 0.25, 1.6, { coat: '#f2ece2', leg: 0.34, length: 0.74, girth: 0.38, neck: 0.12, upright: 0.35, head: 0.26, snout: 0.6, ears: 'small', tail: 'tuft', mark: 'patches', horns: 'short' }),
  sheep: beast(22, 0.22, 1.5, { coat: '#f1ece0', legs: '#3c3634', leg: 0.3, length: 0.54, girth: 0.4, neck: 0.06, upright: 0.4, head: 0.26, snout: 0.4, ears: 'flop', tail: 'puff', mark: 'wool' }),
  pig: beast(20, 0.4, 1, { coat: '#f0a9a4', leg: 0.24, length: 0.72, girth: 0.46, neck: 0.02, upright: 0.3, head: 0.38, snout: 0.5, ears: 'small', tail: 'curl' }),
  goat: beast(24, 0.4, 1.2, { coat: '#e8e2d6', leg: 0.38, length: 0.52, girth: 0.28, neck: 0.15, upright: 0.75, head: 0.24, snout: 0.6, ears: 'small', tail: 'short', horns: 'curved' }),
  elephant: beast(46, 0.22, 2, { coat: '#8d929e', leg: 0.34, length: 0.62, girth: 0.48, neck: 0.04, upright: 0.2, head: 0.38, snout: 0.1, ears: 'sail', tail: 'tuft', legWidth: 0.15, trunk: true }),
  lion: beast(29, 0.45, 1.3, { coat: '#d9a24e', belly: '#f2d9a4', leg: 0.34, length: 0.68, girth: 0.3, neck: 0.1, upright: 0.5, head: 0.33, snout: 0.4, ears: 'round', tail: 'tuft', mane: '#8a4a20', legWidth: 0.09 }),
  tiger: beast(27, 0.5, 1.2, { coat: '#e2822c', belly: '#fff2de', leg: 0.34, length: 0.76, girth: 0.31, neck: 0.08, upright: 0.4, head: 0.34, snout: 0.35, ears: 'round', tail: 'long', mark: 'stripes', legWidth: 0.09 }),
  bear: beast(34, 0.35, 1.5, { coat: '#6b4328', leg: 0.3, length: 0.66, girth: 0.46, neck: 0.04, upright: 0.4, head: 0.36, snout: 0.5, ears: 'round', tail: 'short', legWidth: 0.13 }),
  panda: beast(30, 0.28, 1.6, { coat: '#f6f4ef', legs: '#26242a', leg: 0.27, length: 0.56, girth: 0.46, neck: 0.02, upright: 0.5, head: 0.42, snout: 0.2, ears: 'round', tail: 'puff', mark: 'panda', legWidth: 0.14 }),
  rabbit: beast(15, 0.7, 0.7, { coat: '#d9c4a8', belly: '#fbf3e6', leg: 0.2, length: 0.46, girth: 0.34, neck: 0.04, upright: 0.8, head: 0.34, snout: 0.15, ears: 'long', tail: 'puff' }),
  camel: beast(42, 0.3, 1.8, { coat: '#c79a5e', leg: 0.46, length: 0.52, girth: 0.26, neck: 0.26, upright: 0.7, head: 0.17, snout: 0.8, ears: 'small', tail: 'tuft', hump: true, legWidth: 0.055 }),
  giraffe: beast(58, 0.22, 1.9, { coat: '#e6b45c', belly: '#f7e2b4', leg: 0.4, length: 0.32, girth: 0.17, neck: 0.44, upright: 0.95, head: 0.12, snout: 0.8, ears: 'small', tail: 'tuft', mark: 'spots', horns: 'short', legWidth: 0.04 }),
  zebra: beast(33, 0.6, 1, { coat: '#f6f3ec', leg: 0.43, length: 0.56, girth: 0.27, neck: 0.22, upright: 0.75, head: 0.2, snout: 0.8, ears: 'small', tail: 'tuft', mark: 'stripes', mane: '#2a2624', legWidth: 0.055 }),
  mouse: beast(10, 0.8, 0.6, { coat: '#9a9aa4', belly: '#f3dfe0', leg: 0.14, length: 0.62, girth: 0.42, neck: 0.02, upright: 0.4, head: 0.46, snout: 0.5, ears: 'round', tail: 'long', legWidth: 0.06 }),
} satisfies Record<string, Art>;
