import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, wave } from '../paint/art.ts';
import { ellipse, placed } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { line, softly } from '../paint/ink.ts';
import type { Beast, Build, Traits } from './beast.ts';
import { body, spines, tailOf, wing, wool } from './beast-body.ts';
import { headOf, neckAndHead } from './beast-head.ts';
import { partsOf, rowsIn } from './table.ts';

const part = partsOf('beast');

/**
 * Animals by rows: `is` gives size, heights a second and seconds a step, `build` the lengths, then traits.
 */
export const herd = (file: string): Readonly<Record<string, Art>> =>
  Object.fromEntries(
    rowsIn(file).map(({ name, facts: { is, build, coats, ...traits } }) => {
      const others = coats ? { coats: String(coats).split(',') } : {};
      return [
        name,
        quadruped(is as Pace, build as unknown as Build, { ...traits, ...others } as unknown as Traits),
      ];
    }),
  );

type Pace = readonly [size: number, speed: number, period: number];

/** A quadruped: size, heights a second and seconds a step, then its build and traits. */
function quadruped(
  [size, speed, period]: Pace,
  [leg, length, girth, neck, upright, head, snout, legWidth = 0.075]: Build,
  traits: Traits,
): Art {
  const [rear, front, low] = [-length / 2, length / 2, girth];
  const hump = traits.hump ? -girth * 0.75 : girth * 0.1;
  // Relative to the back, so that a step only moves it.
  const torso = new Path2D(
    softly(
      [
        [rear - girth * 0.12, girth * 0.4],
        [rear + girth * 0.1, -girth * 0.06],
        [0, hump],
        [front - girth * 0.05, -girth * 0.04],
        [front + girth * 0.2, girth * 0.5],
        [front - girth * 0.1, low + girth * 0.02],
        [0, low - girth * 0.04],
        [rear + girth * 0.1, low],
      ].flat(),
    ),
  );
  const beast = { ...traits, leg, length, girth, neck, upright, head, snout, legWidth, torso };
  const crown = seatedHead(beast);
  return {
    size,
    wide: Math.max(1.5, (length + neck + head) * 1.75),
    above: traits.wings || traits.tail === 'plume' ? 0.6 : 0.2,
    travel: 'walk',
    dresses: true,
    speed,
    period,
    poses: 18,
    seat: { x: -length * 0.05, y: -(leg + girth * 0.92), scale: 0.62 },
    crown,
    mouth: {
      x: length / 2 + neck * (1 - upright * 0.72) + head * (0.6 + snout * 0.4),
      y: -(leg + girth * 0.72) - neck * (0.2 + upright * 0.8) + head * 0.2,
    },
    paint(g, pose) {
      const coat = coatOf(beast, pose);
      const suit = pose.subject.role === 'astronaut';
      const worn: Beast = suit ? { ...beast, crown: coat, legs: '#d5dbe3' } : beast;
      const cloth = suit ? '#e9edf2' : coat;
      if (pose.action === 'sleep') asleep(g, worn, pose, cloth);
      else if (pose.action === 'sit' || pose.action === 'watch') seated(g, worn, pose, cloth);
      else standing(g, worn, pose, cloth);
    },
  };
}

const coatOf = ({ coat, coats = [] }: Traits, { colour, index }: Pose) =>
  colour ? mix(colour, coat, 0.18) : ([coat, ...coats][index % (coats.length + 1)] as Hex);

function standing(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { leg, length, girth, legWidth: w } = beast;
  const still = pose.action === 'stand' || pose.action === 'howl';
  const bounce = still ? wave(pose.phase) * 0.004 : Math.abs(wave(pose.phase)) * 0.018;
  const back = -(leg + girth) - bounce;
  const middle = -(leg + girth * 0.5) - bounce;
  const [rear, front] = [-length / 2, length / 2];
  const stride = still ? 0 : pose.action === 'run' || pose.action === 'jump' ? 0.34 : 0.2;
  const legColour = beast.legs ?? coat;
  const step = (hip: number, offset: number, colour: Hex) => {
    const swing = wave(pose.phase, offset) * stride * leg * 1.5;
    const lift = Math.max(0, wave(pose.phase, offset + 0.25)) * stride * leg * 0.9;
    const [x, knee] = [hip + swing, hip + swing * 0.35 + lift * 0.5];
    line(g, colour, w, hip, middle, knee, middle * 0.48 - lift * 0.3, x, -lift);
    ellipse(g, x + w * 0.25, -lift - w * 0.15, w * 0.72, w * 0.36, darken(colour, 0.28));
  };
  step(rear + girth * 0.22, 0.5, darken(legColour, 0.3));
  step(front - girth * 0.2, 0.12, darken(legColour, 0.3));
  tailOf(g, beast, rear, back + girth * 0.22, coat, pose.phase);
  body(g, beast, back, coat);
  for (const hip of [rear + girth * 0.3, front - girth * 0.3]) {
    step(hip, hip > 0 ? 0.62 : 0, legColour);
    const thigh = legColour === coat ? coat : mix(coat, legColour, beast.mark === 'panda' ? 1 : 0.3);
    if (beast.mark !== 'wool') ellipse(g, hip, middle + girth * 0.06, girth * 0.26, girth * 0.42, thigh);
  }
  if (beast.mark === 'wool') wool(g, beast, middle, coat);
  if (beast.mark === 'spines') spines(g, rear, front, back, middle + girth * 0.5, legColour);
  neckAndHead(g, beast, front - girth * 0.12, back + girth * 0.28, coat, pose);
  if (beast.wings) wing(g, front - girth * 0.5, back + girth * 0.2, pose.phase, beast.wings);
}

function asleep(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { length, girth, legs, legWidth, head } = beast;
  const [w, h] = [length * 0.72, girth * 0.85 * (1 + wave(pose.phase) * 0.025)];
  const curled = { ...beast, tail: beast.tail === 'long' ? ('curl' as const) : beast.tail };
  tailOf(g, curled, -w * 0.72, -h * 0.35, coat, pose.phase * 0.2);
  placed(g, 0, 0, [w, h], () => part('lying')(g, { a: coat }));
  if (beast.mark === 'wool') wool(g, beast, -h * 0.5, coat);
  if (beast.mark === 'spines') spines(g, -w, w * 0.6, -h, 0, legs ?? darken(coat, 0.6));
  line(g, legs ?? darken(coat, 0.1), legWidth * 1.1, w * 0.2, -0.03, w * 0.95, -0.03);
  headOf(g, beast, w * 0.82, -head * 0.45, beast.crown ?? coat, { ...pose, action: 'sleep' });
}

const sitting = ({ neck, upright }: Beast) => ({ neck: neck * 0.8, upright: Math.max(upright, 0.75) });

function seatedHead(beast: Beast) {
  const { neck, upright } = sitting(beast);
  return {
    x: beast.girth * 0.15 + neck * (1 - upright * 0.72) + beast.head * 0.3,
    y: -(beast.leg + beast.girth) * 0.92 - neck * (0.2 + upright * 0.8),
    r: beast.head * 0.5,
  };
}

function seated(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { girth, leg, legs, belly, legWidth } = beast;
  const tall = leg + girth;
  tailOf(g, beast, -girth * 0.85, -0.07, coat, pose.phase);
  placed(g, 0, 0, [girth, tall * (1 + wave(pose.phase) * 0.008)], () => part('seated')(g, { a: coat }));
  const chest = belly ?? fade(lighten(coat, 0.3), 0.4);
  ellipse(g, girth * 0.3, -tall * 0.55, girth * 0.26, tall * 0.3, chest, 0.1);
  ellipse(g, -girth * 0.45, -girth * 0.42, girth * 0.48, girth * 0.44, darken(coat, 0.1));
  for (const x of [0.14, 0.4]) {
    const knee = [girth * (x + 0.1), -tall * 0.3];
    line(g, legs ?? coat, legWidth, girth * x, -tall * 0.6, ...knee, girth * (x + 0.08), -0.03);
    ellipse(g, girth * (x + 0.16), -0.025, 0.06, 0.03, darken(legs ?? coat, 0.15));
  }
  neckAndHead(g, { ...beast, ...sitting(beast) }, girth * 0.15, -tall * 0.92, coat, pose);
}
