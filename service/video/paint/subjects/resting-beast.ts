import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, ellipse, limb } from '../brushwork.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { type Beast, coatOf } from './beast.ts';
import { spines } from './beast-body.ts';
import { head } from './beast-head.ts';
import { neckAndHead } from './beast-neck.ts';
import { tail } from './beast-tail.ts';

export function asleep(g: Brush, beast: Beast, pose: Pose) {
  const coat = coatOf(beast, pose);
  const breath = 1 + wave(pose.phase) * 0.025;
  const [w, h] = [beast.length * 0.72, beast.girth * 0.85 * breath];
  tail(
    g,
    { ...beast, tail: beast.tail === 'long' ? 'curl' : beast.tail },
    -w * 0.72,
    -h * 0.35,
    coat,
    pose.phase * 0.2,
  );
  blob(
    g,
    [
      [-w * 0.95, -h * 0.2],
      [-w * 0.6, -h * 1.2],
      [w * 0.2, -h * 1.15],
      [w * 0.85, -h * 0.4],
      [w * 0.7, 0],
      [-w * 0.7, 0],
    ],
    coat,
  );
  ellipse(g, 0, -h * 0.1, w * 0.6, h * 0.25, fade(darken(coat, 0.4), 0.35));
  if (beast.mark === 'spines') spines(g, -w, w * 0.6, -h, 0, beast.legs ?? darken(coat, 0.6));
  limb(
    g,
    [
      [w * 0.2, -0.03],
      [w * 0.6, -0.03],
      [w * 0.95, -0.03],
    ],
    (beast.legWidth ?? 0.075) * 1.1,
    beast.legs ?? darken(coat, 0.1),
  );
  head(g, beast, w * 0.82, -beast.head * 0.45, coat, { ...pose, action: 'sleep' });
}

const sitting = (beast: Beast) => ({ neck: beast.neck * 0.8, upright: Math.max(beast.upright, 0.75) });

export function seatedHead(beast: Beast) {
  const { neck, upright } = sitting(beast);
  return {
    x: beast.girth * 0.15 + neck * (1 - upright * 0.72) + beast.head * 0.3,
    y: -(beast.leg + beast.girth) * 0.92 - neck * (0.2 + upright * 0.8),
    r: beast.head * 0.5,
  };
}

export function seated(g: Brush, beast: Beast, pose: Pose) {
  const coat = coatOf(beast, pose);
  const { girth, leg } = beast;
  const tall = leg + girth;
  const breath = wave(pose.phase) * 0.008;
  tail(g, beast, -girth * 0.85, -0.07, coat, pose.phase);
  blob(
    g,
    [
      [-girth * 0.95, -0.02],
      [-girth * 0.8, -tall * 0.5],
      [-girth * 0.1, -tall * 1.02 + breath],
      [girth * 0.55, -tall * 0.95 + breath],
      [girth * 0.5, -tall * 0.4],
      [girth * 0.45, 0],
    ],
    coat,
  );
  ellipse(
    g,
    girth * 0.3,
    -tall * 0.55,
    girth * 0.26,
    tall * 0.3,
    beast.belly ?? fade(lighten(coat, 0.3), 0.4),
    0.1,
  );
  ellipse(g, -girth * 0.45, -girth * 0.42, girth * 0.48, girth * 0.44, mix(coat, darken(coat, 0.3), 0.35));
  for (const x of [0.14, 0.4]) {
    limb(
      g,
      [
        [girth * x, -tall * 0.6],
        [girth * (x + 0.1), -tall * 0.3],
        [girth * (x + 0.08), -0.03],
      ],
      beast.legWidth ?? 0.075,
      beast.legs ?? coat,
    );
    ellipse(g, girth * (x + 0.16), -0.025, 0.06, 0.03, darken(beast.legs ?? coat, 0.15));
  }
  neckAndHead(g, { ...beast, ...sitting(beast) }, girth * 0.15, -tall * 0.92, coat, pose);
}
