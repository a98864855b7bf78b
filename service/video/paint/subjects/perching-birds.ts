import type { Art, Pose } from '../art.ts';
import { darken, lighten } from '../colour.ts';
import { perching } from './perching-bird.ts';
import { type Build, headAt } from './perching-bird-head.ts';

/** Of another colour it keeps the head that tells it from others, or the wings. */
function tinted(build: Build, { colour }: Pose): Build {
  if (!colour) return build;
  const { body, head = body, cheek } = build;
  if (cheek) return { ...build, body: colour, head: colour, belly: lighten(colour, 0.12) };
  return {
    ...build,
    body: colour,
    head: head === body ? colour : head,
    wing: darken(colour, 0.2),
    belly: lighten(colour, 0.2),
    tips: darken(colour, 0.4),
  };
}

const sitter = (size: number, build: Build): Art => ({
  size,
  wide: 1.15 + Math.max(0, build.tail),
  above: 0.14,
  below: 0.08 + Math.max(0, build.tail),
  travel: 'stay',
  period: 3,
  poses: 20,
  brow: (pose) => headAt(pose, build),
  paint: (g, pose) => perching(g, pose, tinted(build, pose)),
});

/** Birds of the air, with their wings folded. */
export const PERCHING_BIRDS = {
  bird: sitter(9, { body: '#4a5268', wing: '#343b50', beak: '#e8a33c', bill: 'short', tail: 0.08 }),
  seagull: sitter(11, {
    body: '#f6f8fa',
    wing: '#b8c4ce',
    tips: '#33363e',
    beak: '#f0b02c',
    legs: '#e89a5a',
    belly: '#ffffff',
    bill: 'gull',
    tail: -0.02,
  }),
  eagle: sitter(17, {
    body: '#5a3a24',
    wing: '#452b1a',
    beak: '#f0b03a',
    head: '#f7f2e8',
    belly: '#6b472e',
    bill: 'hook',
    tail: 0.1,
    skull: 0.15,
  }),
  parrot: sitter(12, {
    body: '#e8413a',
    wing: '#2a7fe0',
    tips: '#1f4fb0',
    band: '#f2c230',
    beak: '#2b2b2b',
    legs: '#6a6a70',
    belly: '#f0605a',
    cheek: '#fbf6ec',
    bill: 'curved',
    tail: 0.34,
    skull: 0.18,
  }),
  vulture: sitter(17, {
    body: '#4a3d34',
    wing: '#352a24',
    beak: '#e8d8b8',
    head: '#e8a890',
    belly: '#5a4a3e',
    ruff: '#f4efe4',
    legs: '#b8a890',
    bill: 'hook',
    tail: 0.06,
    skull: 0.115,
  }),
} satisfies Record<string, Art>;
