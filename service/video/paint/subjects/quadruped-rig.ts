import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import type { Beast } from './beast.ts';
import { head } from './beast-head.ts';

export function quadruped(size: number, speed: number, period: number, beast: Beast): Art {
  return {
    size,
    wide: Math.max(1.5, (beast.length + beast.neck + beast.head) * 1.75),
    above: 0.2,
    travel: 'walk',
    speed,
    period,
    poses: 18,
    seat: { x: -beast.length * 0.05, y: -(beast.leg + beast.girth * 0.92), scale: 0.62 },
    paint: (g, pose) =>
      pose.action === 'sleep'
        ? asleep(g, beast, pose)
        : pose.action === 'sit'
          ? seated(g, beast, pose)
          : standing(g, beast, pose),
  };
}

const coatOf = (beast: Beast, { colour }: Pose) => (colour ? mix(colour, beast.coat, 0.18) : beast.coat);

function standing(g: Brush, beast: Beast, pose: Pose) {
  const { leg, length, girth } = beast;
  const coat = coatOf(beast, pose);
  const still = pose.action === 'stand';
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
  neckAndHead(g, beast, front - girth * 0.12, back + girth * 0.28, coat, pose);
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

function body(
  g: Brush,
  { girth, belly, mark, hump, leg }: Beast,
  rear: number,
  front: number,
  back: number,
  middle: number,
  coat: Hex,
) {
  const low = middle + girth * 0.5;
  const outline: Point[] = [
    [rear - girth * 0.12, middle - girth * 0.1],
    [rear + girth * 0.1, back - girth * 0.06],
    [0, back + (hump ? -girth * 0.75 : girth * 0.1)],
    [front - girth * 0.05, back - girth * 0.04],
    [front + girth * 0.2, middle],
    [front - girth * 0.1, low + girth * 0.02],
    [0, low - girth * 0.04],
    [rear + girth * 0.1, low],
  ];
  blob(g, outline, coat);
  g.save();
  g.beginPath();
  g.rect(rear - girth, back - girth, front - rear + girth * 2, -back - leg * 0.4 + girth);
  g.clip();
  g.globalCompositeOperation = 'source-atop';
  ellipse(
    g,
    0,
    low + girth * 0.12,
    (front - rear) * 0.6,
    girth * 0.42,
    belly ?? fade(darken(coat, 0.4), 0.4),
  );
  ellipse(
    g,
    front * 0.2,
    back + girth * 0.02,
    (front - rear) * 0.5,
    girth * 0.14,
    fade(lighten(coat, 0.4), 0.4),
  );
  if (mark === 'stripes')
    for (let index = 0; index < 8; index++) {
      const x = rear + ((index + 0.5) / 8) * (front - rear);
      limb(
        g,
        [
          [x, back - 0.02],
          [x + 0.025, middle],
          [x - 0.02, low - girth * 0.1],
        ],
        0.026,
        '#241c1a',
      );
    }
  if (mark === 'spots' || mark === 'patches')
    for (let index = 0; index < 12; index++) {
      const x = rear + ((index * 0.37) % 1) * (front - rear);
      const y = back + ((index * 0.61) % 1) * girth * 0.85 + 0.02;
      ellipse(
        g,
        x,
        y,
        mark === 'spots' ? 0.045 : 0.1,
        mark === 'spots' ? 0.04 : 0.075,
        mark === 'spots' ? darken(coat, 0.45) : '#2b2724',
        index,
      );
    }
  if (mark === 'panda') ellipse(g, front - girth * 0.15, middle, girth * 0.34, girth * 0.7, '#26242a');
  g.restore();
  if (mark === 'wool')
    for (let index = 0; index < 14; index++) {
      const angle = (index / 14) * Math.PI * 2;
      circle(
        g,
        Math.cos(angle) * (front - rear) * 0.52,
        middle + Math.sin(angle) * girth * 0.48,
        girth * 0.2,
        index % 2 ? coat : lighten(coat, 0.25),
      );
    }
}

function neckAndHead(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose) {
  const nod = wave(pose.phase * 2) * 0.012;
  const [hx, hy] = [
    x + beast.neck * (1 - beast.upright * 0.72) + beast.head * 0.3,
    y - beast.neck * (0.2 + beast.upright * 0.8) + nod,
  ];
  if (beast.neck > 0.05) {
    g.strokeStyle = coat;
    limb(
      g,
      [
        [x - beast.girth * 0.12, y + beast.girth * 0.2],
        [x + (hx - x) * 0.3, y - (y - hy) * 0.35],
        [hx - beast.head * 0.15, hy],
      ],
      Math.max(beast.girth * 0.5, beast.head * 0.62),
      coat,
    );
    if (beast.mark === 'spots' && beast.neck > 0.35)
      for (let index = 0; index < 6; index++)
        circle(g, x + (hx - x) * (index / 6) * 0.8, y + (hy - y) * (index / 6), 0.03, darken(coat, 0.45));
  }
  if (beast.mane)
    for (let index = 0; index < 9; index++) {
      const share = index / 8;
      const thick = beast.ears === 'round' ? beast.head * 0.62 : beast.head * 0.26;
      const around =
        beast.ears === 'round'
          ? [
              hx - beast.head * 0.3 + Math.cos(share * 6.3) * beast.head * 0.5,
              hy + Math.sin(share * 6.3) * beast.head * 0.55,
            ]
          : [
              x + (hx - x) * share - beast.head * 0.32,
              y + (hy - y) * share - beast.head * 0.2 + wave(pose.phase, share) * 0.01,
            ];
      circle(
        g,
        around[0] as number,
        around[1] as number,
        thick,
        index % 2 ? beast.mane : darken(beast.mane, 0.15),
      );
    }
  head(g, beast, hx, hy, coat, pose);
}

function tail(g: Brush, { tail: kind, girth, mane }: Beast, x: number, y: number, coat: Hex, phase: number) {
  const sway = wave(phase) * 0.07;
  const dark = darken(coat, 0.12);
  if (kind === 'long')
    limb(
      g,
      [
        [x, y],
        [x - 0.22, y - 0.02 + sway],
        [x - 0.3 + sway, y - 0.3],
      ],
      0.055,
      dark,
    );
  else if (kind === 'bushy') {
    limb(
      g,
      [
        [x, y],
        [x - 0.2, y + 0.04],
        [x - 0.36, y - 0.06 + sway],
      ],
      0.14,
      dark,
    );
    circle(g, x - 0.37, y - 0.07 + sway, 0.062, '#fdf4e6');
  } else if (kind === 'short') ellipse(g, x - 0.03, y - 0.02 + sway * 0.4, 0.05, 0.07, dark);
  else if (kind === 'curl')
    limb(
      g,
      [
        [x, y],
        [x - 0.16, y - 0.08],
        [x - 0.07 + sway, y - 0.2],
      ],
      0.07,
      dark,
    );
  else if (kind === 'tuft') {
    limb(
      g,
      [
        [x, y],
        [x - 0.13, y + 0.1],
        [x - 0.11 + sway, y + girth * 1.15],
      ],
      0.03,
      dark,
    );
    circle(g, x - 0.11 + sway, y + girth * 1.18, 0.045, darken(coat, 0.5));
  } else if (kind === 'puff') circle(g, x - 0.03, y + 0.05, 0.085, lighten(coat, 0.5));
  else
    limb(
      g,
      [
        [x, y],
        [x - 0.2, y + 0.06],
        [x - 0.17 + sway, y + girth * 1.5],
      ],
      0.1,
      mane ?? darken(coat, 0.4),
    );
}

function asleep(g: Brush, beast: Beast, pose: Pose) {
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
  head(g, beast, w * 0.82, -beast.head * 0.45, coat, { phase: pose.phase, action: 'sleep' });
}

function seated(g: Brush, beast: Beast, pose: Pose) {
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
  neckAndHead(
    g,
    { ...beast, neck: beast.neck * 0.8, upright: Math.max(beast.upright, 0.75) },
    girth * 0.15,
    -tall * 0.92,
    coat,
    pose,
  );
}
