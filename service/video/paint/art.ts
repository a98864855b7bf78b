import type { Canvas } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import type { Action, SceneSubject } from '../scene/scene.ts';
import type { Hex } from './colour.ts';
import type { Light } from './light.ts';

/** How a subject moves. */
export type Travel = 'stay' | 'walk' | 'drive' | 'swim' | 'breach' | 'bob' | Airborne;
type Airborne = 'fly' | 'flutter' | 'drift' | 'rise' | 'launch' | 'streak';

export interface Pose {
  /** The position in its cycle, 0..1. */
  phase: number;
  colour: Hex | undefined;
  action: Action | undefined;
  subject: SceneSubject;
  light: Light;
  chance: Chance;
  face: Canvas | undefined;
  /** Put under a person who sits on nothing else. */
  seat?: 'stool' | 'stone' | undefined;
  /** The index among several alike. */
  index: number;
}

/** The middle and half size of a head; the neck is under it, unless elsewhere. */
export interface Brow {
  x: number;
  y: number;
  r: number;
  neck?: { x: number; y: number; r?: number };
  /** Facing us: its eyes' distance from the middle, height and size. */
  eyes?: { apart: number; y: number; r: number };
}

/** A rider's position and action on something that moves, feet first. */
export interface Ride {
  x: number;
  y: number;
  action: Action;
  turn?: number;
  scale?: number;
  /** Faces the other way. */
  back?: boolean;
}

/** A drawn subject. Painters work in heights: feet at (0, 0), head near (0, -1), looking right. */
export interface Art {
  /** Height in hundredths of the frame's shorter side. */
  size: number;
  /** The width of its box in heights. */
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
  /** Without a shadow on the ground. */
  airy?: boolean;
  /** The height of the head's top, in heights, if it has a face. */
  head?: number;
  /** Where a rider sits. */
  seat?: { x: number; y: number; scale: number };
  /** A rider's position on what carries it. */
  ride?(phase: number): Ride;
  /** How many it carries at once, if limited. */
  rides?: number;
  /** Where passengers show. */
  window?: { x: number; y: number; w: number; h: number };
  /** The middle and half size of its head when it sits. */
  crown?: { x: number; y: number; r: number };
  /** Draws its own hat. */
  dresses?: boolean;
  /** The head that wears a hat. */
  brow?: Brow | ((pose: Pose) => Brow);
  /** Its face is drawn unlit, with the hat in front. */
  hatOver?: boolean;
  /** A flying animal at rest. */
  rest?: Art;
  /** A ground or water animal in the air. */
  aloft?: Art;
  /** Rests upside down. */
  hangs?: boolean;
  /** Where it carries things. */
  mouth?: { x: number; y: number };
  /** Drawn over its riders. */
  cover?(g: Brush, pose: Pose): void;
  paint(g: Brush, pose: Pose): void;
  /** Glowing parts, drawn after the scene's light. */
  shine?(g: Brush, pose: Pose): void;
}

export const TURN = Math.PI * 2;
export const wave = (phase: number, offset = 0) => Math.sin((phase + offset) * TURN);
