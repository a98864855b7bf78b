import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, placed, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { clothesOf } from './attire.ts';
import type { Beast } from './beast.ts';
import { headdress } from './headdress.ts';

export function head(
  g: Brush,
  beast: Beast,
  x: number,
  y: number,
  coat: Hex,
  { phase, action, subject }: Pick<Pose, 'phase' | 'action'> & Partial<Pick<Pose, 'subject'>>,
) {
  const r = beast.head * 0.5;
  placed(g, x, y, 1, () => {
    if (beast.horns === 'antlers')
      for (const side of [-0.5, 0.25]) {
        limb(
          g,
          [
            [side * r, -r * 0.6],
            [side * r * 1.4 - r * 0.5, -r * 1.9],
            [side * r + r * 0.2, -r * 2.9],
          ],
          r * 0.16,
          '#8a6a48',
        );
        limb(
          g,
          [
            [side * r * 1.3 - r * 0.2, -r * 1.7],
            [side * r * 1.6 - r * 0.8, -r * 2.2],
            [side * r * 1.7 - r * 0.9, -r * 2.7],
          ],
          r * 0.13,
          '#8a6a48',
        );
      }
    if (beast.horns === 'curved' || beast.horns === 'short')
      for (const side of [-0.35, 0.15])
        limb(
          g,
          [
            [side * r, -r * 0.7],
            [side * r - r * 0.2, -r * 1.4],
            [side * r + r * 0.35, -r * (beast.horns === 'short' ? 1.5 : 1.9)],
          ],
          r * 0.2,
          '#e4d8bf',
        );
    if (beast.horns === 'spiral')
      shape(
        g,
        [
          [r * 0.05, -r * 0.8],
          [r * 1.15, -r * 2.5],
          [r * 0.45, -r * 0.7],
        ],
        '#ffe9a6',
      );
    ears(g, beast, r, coat, phase);
    ellipse(g, 0, 0, r * 1.02, r * 0.94, coat);
    if (beast.beak) hookedBeak(g, r, beast.beak);
    else
      ellipse(
        g,
        r * (0.5 + beast.snout * 0.5),
        r * 0.26,
        r * (0.4 + beast.snout * 0.62),
        r * (beast.muzzle ?? 0.46),
        beast.belly ? mix(coat, beast.belly, 0.8) : lighten(coat, 0.12),
        0.12,
      );
    if (beast.mark === 'panda') ellipse(g, r * 0.3, -r * 0.1, r * 0.3, r * 0.36, '#26242a', 0.4);
    if (beast.mark === 'mask')
      blob(
        g,
        [
          [-r * 0.2, r * 0.35],
          [r * 0.4, r * 0.1],
          [r * (1.2 + beast.snout), r * 0.3],
          [r * 0.4, r * 0.8],
        ],
        '#fdf4e6',
      );
    if (beast.trunk)
      limb(
        g,
        [
          [r * 0.7, r * 0.2],
          [r * 1.7, r * 0.9],
          [r * (1.25 + wave(phase) * 0.2), r * 2.6],
        ],
        r * 0.42,
        coat,
      );
    else if (!beast.beak) circle(g, r * (0.86 + beast.snout), r * 0.16, r * 0.15, '#2a2326');
    if (beast.mark === 'bandit') {
      ellipse(g, r * 0.4, -r * 0.1, r * 0.62, r * 0.27, '#2b2a30', 0.25);
      limb(g, [[r * 0.02, -r * 0.5] as const, [r * 0.75, -r * 0.38] as const], r * 0.14, lighten(coat, 0.6));
    }
    if (beast.horns === 'nose')
      for (const [at, tall] of [
        [0.95, 1.15],
        [0.45, 0.6],
      ] as const)
        shape(
          g,
          [
            [r * (at + beast.snout * 0.55 - 0.24), r * 0.02],
            [r * (at + beast.snout * 0.55 + 0.22), -r * tall],
            [r * (at + beast.snout * 0.55 + 0.24), r * 0.1],
          ],
          '#e9e0cc',
        );
    if (beast.trunk)
      limb(
        g,
        [
          [r * 0.6, r * 0.6],
          [r * 1.2, r * 1.3],
          [r * 1.7, r * 1.1],
        ],
        r * 0.14,
        '#f6efdf',
      );
    const shut = action === 'sleep' || phase > 0.94;
    if (shut)
      limb(
        g,
        [
          [r * 0.18, -r * 0.1],
          [r * 0.32, -r * 0.02],
          [r * 0.48, -r * 0.1],
        ],
        r * 0.08,
        '#2a2326',
      );
    else {
      circle(g, r * 0.33, -r * 0.14, r * 0.15, '#1f1a1c');
      circle(g, r * 0.38, -r * 0.19, r * 0.05, '#ffffff');
    }
    if (action === 'howl') ellipse(g, r * (0.8 + beast.snout), r * 0.5, r * 0.3, r * 0.16, '#4a1f26', 0.5);
    if (subject?.role === 'astronaut') glassHelmet(g, r, beast.snout);
    else if (subject)
      headdress(
        g,
        { subject },
        {
          x: 0,
          y: -r * 0.1,
          r: r * 0.86,
          neck: { x: -r * 0.55, y: r * 0.9, r: Math.max(r, beast.girth * 0.34) },
        },
        clothesOf({ subject, colour: undefined, face: undefined }).top ?? coat,
      );
  });
}

function glassHelmet(g: Brush, r: number, snout: number) {
  const [x, wide] = [r * snout * 0.4, r * (1.6 + snout * 0.45)];
  ellipse(g, x, -r * 0.15, wide, r * 1.75, fade('#cfe6ff', 0.28));
  g.strokeStyle = '#f4f7fb';
  g.lineWidth = r * 0.16;
  g.beginPath();
  g.ellipse(x, -r * 0.15, wide, r * 1.75, 0, 0, Math.PI * 2);
  g.stroke();
  ellipse(g, x + wide * 0.5, -r * 0.9, r * 0.16, r * 0.4, fade('#ffffff', 0.7), -0.5);
}

function ears(g: Brush, { ears: kind, mark }: Beast, r: number, coat: Hex, phase: number) {
  const twitch = Math.max(0, wave(phase * 2)) * 0.08 * r;
  const dark = mark === 'panda' ? '#26242a' : darken(coat, 0.22);
  for (const [side, colour] of [
    [-0.62, dark],
    [-0.05, mark === 'panda' ? '#26242a' : coat],
  ] as const) {
    if (kind === 'point')
      shape(
        g,
        [
          [side * r - r * 0.25, -r * 0.5],
          [side * r + twitch, -r * 1.62],
          [side * r + r * 0.5, -r * 0.7],
        ],
        colour,
      );
    else if (kind === 'round') circle(g, side * r, -r * 0.8, r * 0.36, colour);
    else if (kind === 'small') ellipse(g, side * r - r * 0.1, -r * 0.85, r * 0.2, r * 0.42, colour, -0.4);
    else if (kind === 'long')
      ellipse(g, side * r + twitch, -r * 1.7, r * 0.24, r * 1.05, colour, side * 0.35);
    else if (kind === 'flop') ellipse(g, side * r - r * 0.25, r * 0.05, r * 0.28, r * 0.72, dark, 0.25);
    else ellipse(g, side * r - r * 0.55, r * 0.1, r * 0.85 + twitch, r * 1.15, colour, 0.1);
  }
}

function hookedBeak(g: Brush, r: number, horn: Hex) {
  blob(
    g,
    [
      [r * 0.55, -r * 0.4],
      [r * 1.35, -r * 0.3],
      [r * 1.75, r * 0.5],
      [r * 1.3, r * 0.3],
      [r * 0.6, r * 0.5],
    ],
    horn,
  );
}
