import type { Canvas } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import type { Action, SceneSubject } from '../scene/scene.ts';
import type { Hex } from './colour.ts';
import type { Light } from './light.ts';

/** How a subject moves through the picture. */
export type Travel = 'stay' | 'walk' | 'drive' | 'swim' | 'breach' | 'bob' | Airborne;
type Airborne = 'fly' | 'flutter' | 'drift' | 'rise' | 'launch' | 'streak';

export interface Pose {
  /** Where in its cycle, 0..1. */
  phase: number;
  colour: Hex | undefined;
  action: Action | undefined;
  subject: SceneSubject;
  light: Light;
  chance: Chance;
  face: Canvas | undefined;
  /** What is put under somebody who sits on nothing else. */
  seat?: 'stool' | 'stone' | undefined;
  /** Which of several alike this is. */
  index: number;
}

/** The middle of a head and half its size; the neck lies under it, unless it is elsewhere. */
export interface Brow {
  x: number;
  y: number;
  r: number;
  neck?: { x: number; y: number; r?: number };
  /** Of one who looks at us: how far its eyes are from the middle, how high, and how large. */
  eyes?: { apart: number; y: number; r: number };
}

/** Where on something that moves its rider is at a moment, feet first, and what it does there. */
export interface Ride {
  x: number;
  y: number;
  action: Action;
  turn?: number;
  scale?: number;
  /** It faces the other way. */
  back?: boolean;
}

/** A drawn subject. Painters work in heights: feet at (0, 0), head near (0, -1), looking right. */
export interface Art {
  /** Height in hundredths of the frame's shorter side. */
  size: number;
  /** Width of its box in heights. */
  wide: number;
  /** Extra room above and below, in heights. */
  above?: number;
  below?: number;
  travel: Travel;
  /** Heights per second. */
  speed?: number;
  /** Seconds of one cycle. */
  period: number;
  poses?: number;
  /** Casts no shadow on the ground. */
  airy?: boolean;
  /** Height of the head at its top, in heights, where it has a face. */
  head?: number;
  /** Where a rider sits. */
  seat?: { x: number; y: number; scale: number };
  /** Where a rider is on what carries it along. */
  ride?(phase: number): Ride;
  /** How many it carries at once, if only some. */
  rides?: number;
  /** Where whoever is inside shows. */
  window?: { x: number; y: number; w: number; h: number };
  /** The middle of its head and half its size, when it sits. */
  crown?: { x: number; y: number; r: number };
  /** Puts on its hat by itself. */
  dresses?: boolean;
  /** The head on which a hat goes. */
  brow?: Brow | ((pose: Pose) => Brow);
  /** Its face is drawn in its own light, and the hat before it. */
  hatOver?: boolean;
  /** How one of the air is drawn when it is not in it. */
  rest?: Art;
  /** How one of the ground or the water is drawn in the air. */
  aloft?: Art;
  /** Rests head down. */
  hangs?: boolean;
  /** Where it has what it carries. */
  mouth?: { x: number; y: number };
  /** What lies over whoever is on it. */
  cover?(g: Brush, pose: Pose): void;
  paint(g: Brush, pose: Pose): void;
  /** What shines by itself, drawn after the light of the scene. */
  shine?(g: Brush, pose: Pose): void;
}

export const TURN = Math.PI * 2;
export const wave = (phase: number, offset = 0) => Math.sin((phase + offset) * TURN);
