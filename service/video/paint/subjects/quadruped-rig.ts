import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { ellipse, limb, type Point } from '../brushwork.ts';
import { darken, type Hex, lighten, mix } from '../colour.ts';
import { type Beast, coatOf } from './beast.ts';
import { body, spines } from './beast-body.ts';
import { neckAndHead } from './beast-neck.ts';
import { tail } from './beast-tail.ts';
import { asleep, seated, seatedHead } from './resting-beast.ts';

export function quadruped(size: number, speed: number, period: number, beast: Beast): Art {
  return {
    size,
    wide: Math.max(1.5, (beast.length + beast.neck + beast.head) * 1.75),
    above: beast.wings || beast.tail === 'plume' ? 0.6 : 0.2,
    travel: 'walk',
    speed,
    period,
    poses: 18,
    seat: { x: -beast.length * 0.05, y: -(beast.leg + beast.girth * 0.92), scale: 0.62 },
    crown: seatedHead(beast),
    mouth: {
      x: beast.length / 2 + beast.neck * (1 - beast.upright * 0.72) + beast.head * (0.6 + beast.snout * 0.4),
      y: -(beast.leg + beast.girth * 0.72) - beast.neck * (0.2 + beast.upright * 0.8) + beast.head * 0.2,
    },
    paint(g, pose) {
      const worn = suited(beast, pose);
      if (pose.action === 'sleep') asleep(g, worn, pose);
      else if (pose.action === 'sit') seated(g, worn, pose);
      else standing(g, worn, pose);
    },
  };
}

/** In a space suit only the head has its own colour. */
const suited = (beast: Beast, pose: Pose): Beast =>
  pose.subject.role === 'astronaut'
    ? { ...beast, crown: coatOf(beast, pose), coat: '#e9edf2', coats: [], legs: '#d5dbe3' }
    : beast;

function standing(g: Brush, beast: Beast, pose: Pose) {
  const { leg, length, girth } = beast;
  const coat = coatOf(beast, pose);
  const still = pose.action === 'stand' || pose.action === 'howl';
  const bounce = still ? wave(pose.phase) * 0.004 : Math.abs(wave(pose.phase)) * 0.018;
  const back = -(leg + girth) - bounce;
  const middle = -(leg + girth * 0.5) - bounce;
  const [rear, front] = [-length / 2, length / 2];
  const stride = still ? 0 : pose.action === 'run' || pose.action === 'jump' ? 0.34 : 0.2;
  const legColour = beast.legs ?? coat;
  const width = beast.legWidth ?? 0.075;
  for (const [hip, offset] of [
    [rear + girth * 0.22, 0.5],
    [front - girth * 0.2, 0.12],
  ] as const)
    legAt(g, hip, middle, leg, pose.phase + offset, stride, width, darken(legColour, 0.3));
  tail(g, beast, rear, back + girth * 0.22, coat, pose.phase);
  g.save();
  body(g, beast, rear, front, back, middle, coat);
  g.restore();
  for (const [hip, offset] of [
    [rear + girth * 0.3, 0],
    [front - girth * 0.3, 0.62],
  ] as const) {
    legAt(g, hip, middle, leg, pose.phase + offset, stride, width, legColour);
    ellipse(
      g,
      hip,
      middle + girth * 0.06,
      girth * 0.26,
      girth * 0.42,
      legColour === coat ? coat : mix(coat, legColour, 0.3),
    );
  }
  if (beast.mark === 'spines') spines(g, rear, front, back, middle + girth * 0.5, legColour);
  neckAndHead(g, beast, front - girth * 0.12, back + girth * 0.28, coat, pose);
  if (beast.wings) wing(g, front - girth * 0.5, back + girth * 0.2, pose.phase, beast.wings);
}

function wing(g: Brush, x: number, y: number, phase: number, feathers: Hex) {
  const beat = wave(phase) * 0.16;
  for (const [reach, paint] of [
    [1, darken(feathers, 0.14)],
    [0.74, feathers],
    [0.48, lighten(feathers, 0.3)],
  ] as const)
    for (let feather = 0; feather < 5; feather++)
      limb(
        g,
        [
          [x, y],
          [x - 0.1 * reach, y - (0.42 + beat) * reach],
          [x - (0.2 + feather * 0.11) * reach, y - (0.62 + beat - feather * 0.14) * reach],
        ],
        0.09 * reach,
        paint,
      );
}

function legAt(
  g: Brush,
  hip: number,
  top: number,
  leg: number,
  phase: number,
  stride: number,
  width: number,
  colour: Hex,
) {
  const swing = wave(phase) * stride * leg * 1.5;
  const lift = Math.max(0, wave(phase, 0.25)) * stride * leg * 0.9;
  const foot: Point = [hip + swing, -lift];
  const knee: Point = [hip + swing * 0.35 + lift * 0.5, top * 0.48 - lift * 0.3];
  limb(g, [[hip, top], knee, foot], width, colour);
  ellipse(g, foot[0] + width * 0.25, foot[1] - width * 0.15, width * 0.72, width * 0.36, darken(colour, 0.4));
}
