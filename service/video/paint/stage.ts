import type { Canvas } from '@napi-rs/canvas';
import { isHuman, subjectOf } from '../catalogue/all.ts';
import type { Habitat } from '../catalogue/subject.ts';
import type { Layer, PaintedLayer, SpriteLayer } from '../compose/layer.ts';
import { type Chance, chanceOf } from '../scene/chance.ts';
import type { Scene } from '../scene/scene.ts';
import { type Light, lightOf } from './light.ts';

/** What painters share: the frame, the scene, its light, and repeatable chance by key. */
export interface Stage {
  w: number;
  h: number;
  /** One hundredth of the shorter side. */
  u: number;
  portrait: boolean;
  scene: Scene;
  light: Light;
  snowy: boolean;
  /** The side with more visual weight in this film. */
  side: 1 | -1;
  chance(key: string): Chance;
  /** Characters' faces by username. */
  faces: ReadonlyMap<string, Canvas>;
  /** How far to paint beyond the frame, for the camera. */
  spill: number;
}

/** A gap between layers for subjects of some habitats. */
export interface Slot {
  kind: 'slot';
  holds: Habitat[];
  /** The line on which subjects stand, or around which they fly. */
  y: number;
  /** The height range of fliers, in pixels. */
  spread?: number;
  /** The factor for subject sizes. */
  scale: number;
  depth: number;
  /** The range along the width, in shares. */
  from?: number;
  to?: number;
  /** Mirrored in the surface below. */
  reflects?: boolean;
  /** Distance 0..1 for the haze. */
  distance?: number;
  /** Its lower half is under the surface. */
  surfaces?: boolean;
}

export type PlacePainter = (stage: Stage) => (Layer | Slot)[];

export function createStage(scene: Scene, w: number, h: number, faces: Stage['faces']): Stage {
  return {
    ...{ w, h, scene, faces, light: lightOf(scene) },
    u: Math.min(w, h) / 100,
    portrait: h > w * 1.15,
    snowy: scene.weather.includes('snow'),
    side: scene.flavour.lean > 0 ? 1 : -1,
    chance: (key) => chanceOf(scene.seed, key),
    spill: Math.max(w, h) * 0.22,
  };
}

/** Whether a subject of this habitat is in the scene. */
export const holds = ({ scene }: Stage, habitat: Habitat) =>
  scene.subjects.some(({ kind }) => subjectOf(kind).habitat === habitat);

export const peopled = ({ scene }: Stage) => scene.subjects.some(({ kind }) => isHuman(kind));

type Paint = PaintedLayer['paint'];

export const painted = (depth: number, paint: Paint, more: Partial<PaintedLayer> = {}): PaintedLayer => ({
  ...{ kind: 'painted', depth, paint },
  ...more,
});

/** A rooted thing that sways: its foot, size, nearness, and seconds per cycle. */
export const rooted = (
  [x, y]: readonly [x: number, y: number],
  [width, height]: readonly [width: number, height: number],
  [depth, period]: readonly [depth: number, period: number],
  paint: SpriteLayer['paint'],
): SpriteLayer => ({
  ...{ kind: 'sprite', depth, width, height, poses: 20, period, paint },
  anchor: { x: width / 2, y: height },
  at: () => ({ x, y }),
});

/** Swaying with wind or water. */
export const swaying = (speed: number, x: number, y = 0, phase = 0): Pick<PaintedLayer, 'motion'> => ({
  motion: (t) => ({ x: Math.sin(t * speed + phase) * x, y: Math.sin(t * speed * 1.3 + phase) * y }),
});

type Where = Partial<Slot>;

export const slot = (holds: Habitat[], y: number, scale: number, depth: number, more: Where = {}): Slot => ({
  ...{ kind: 'slot', holds, y, scale, depth },
  ...more,
});
