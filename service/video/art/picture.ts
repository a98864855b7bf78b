import type { Brush } from '../compose/layer.ts';
import type { Art, Pose, Travel } from '../paint/art.ts';
import { glow } from '../paint/brushwork.ts';
import type { Hex } from '../paint/colour.ts';
import type { Action } from '../scene/scene.ts';
import { boxOf } from './library.ts';
import { MOTIONS, type MotionName } from './motion.ts';
import { rasterOf } from './raster.ts';

export interface PictureOptions extends Partial<Omit<Art, 'paint' | 'shine' | 'size' | 'wide'>> {
  /** Its longer side in hundredths of the frame's shorter side. */
  size: number;
  /** The direction it faces in the library; mostly left. */
  faces?: 'left' | 'right';
  /** Rotation in radians that makes it upright. */
  turned?: number;
  /** Glows in this colour. */
  glows?: Hex;
  travel?: Travel;
}

/** Overrides of a picture's own motion. */
const WHILE: Partial<Record<Action, MotionName>> = {
  sit: 'breathe',
  sleep: 'breathe',
  stand: 'breathe',
  watch: 'breathe',
  kneel: 'breathe',
  howl: 'breathe',
  dance: 'dance',
  flip: 'turn',
};

/** A subject drawn from the art library. */
export function picture(name: string, motion: MotionName, options: PictureOptions): Art {
  const { size, faces = 'left', turned = 0, glows, ...traits } = options;
  const { w, h } = boxOf(name);
  const { room, draw: _, ...own } = MOTIONS[motion];
  const ratio = w / h;
  const draw = (g: Brush, pose: Pose) => {
    const { draw: live } = MOTIONS[(pose.action && WHILE[pose.action]) ?? motion];
    const { a, b } = g.getTransform();
    const image = rasterOf({
      name,
      tall: Math.hypot(a, b),
      mirrored: faces === 'left',
      colour: pose.colour,
      light: glows ? undefined : pose.light,
    });
    g.save();
    if (turned) {
      g.translate(0, -0.5);
      g.rotate(turned);
      g.translate(0, 0.5);
    }
    live(g, image, ratio, pose.phase);
    g.restore();
  };
  return {
    ...own,
    above: Math.max(0.12, room),
    below: Math.max(0.08, room / 2),
    ...traits,
    size: size * Math.min(1, 1 / ratio),
    wide: (turned ? Math.hypot(ratio, 1) : ratio) + room * 2 + (glows ? 0.8 : 0),
    ...(glows
      ? {
          paint: (g: Brush) => glow(g, 0, -0.5, 0.5 + ratio * 0.4, glows, 0.4),
          shine: draw,
        }
      : { paint: draw }),
  };
}
