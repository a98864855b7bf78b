import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { circle, ellipse, limb, shape } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from './colour.ts';

/** A fir drawn in tiers; its foot is at (x, y). */
export function fir(g: Brush, x: number, y: number, height: number, colour: Hex, luck: Chance, snow = false) {
  const width = height * luck.between(0.34, 0.46);
  limb(
    g,
    [
      [x, y],
      [x, y - height * 0.3],
    ],
    height * 0.045,
    darken(colour, 0.5),
  );
  const tiers = 5;
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers;
    const foot = y - height * (0.1 + share * 0.68);
    const half = (width / 2) * (1 - share * 0.82);
    const top = foot - height * 0.34;
    const droop = height * 0.03;
    shape(
      g,
      [
        [x, top],
        [x + half * 0.55, foot - droop * 2.4],
        [x + half, foot + droop],
        [x + half * 0.4, foot - droop * 0.4],
        [x, foot + droop * 0.6],
        [x - half * 0.4, foot - droop * 0.4],
        [x - half, foot + droop],
        [x - half * 0.55, foot - droop * 2.4],
      ],
      mix(colour, darken(colour, 0.35), 1 - share),
    );
    if (snow)
      shape(
        g,
        [
          [x, top],
          [x + half * 0.6, foot - droop * 2.2],
          [x + half * 0.15, foot - droop * 3.4],
          [x - half * 0.2, foot - droop * 2.6],
          [x - half * 0.62, foot - droop * 2],
        ],
        fade('#f4f9ff', 0.85),
      );
  }
}

/** A broadleaf tree; crown light comes from the upper left. */
export function broadleaf(
  g: Brush,
  x: number,
  y: number,
  height: number,
  leaf: Hex,
  bark: Hex,
  luck: Chance,
  sway = 0,
) {
  const lean = sway * height * 0.03;
  limb(
    g,
    [
      [x, y],
      [x + lean * 0.3, y - height * 0.3],
      [x + lean, y - height * 0.55],
    ],
    height * 0.07,
    bark,
  );
  limb(
    g,
    [
      [x, y - height * 0.32],
      [x - height * 0.1, y - height * 0.46],
      [x - height * 0.17 + lean, y - height * 0.58],
    ],
    height * 0.03,
    bark,
  );
  limb(
    g,
    [
      [x, y - height * 0.38],
      [x + height * 0.09, y - height * 0.5],
      [x + height * 0.16 + lean, y - height * 0.6],
    ],
    height * 0.028,
    bark,
  );
  const clumps = Array.from({ length: 15 }, () => {
    const angle = luck() * Math.PI * 2;
    const reach = Math.sqrt(luck());
    return {
      dx: Math.cos(angle) * reach * 0.3,
      dy: Math.sin(angle) * reach * 0.22,
      r: luck.between(0.09, 0.16),
    };
  });
  for (const [shade, shift, shrink] of [
    [darken(leaf, 0.32), 0.02, 1.12],
    [leaf, 0, 1],
    [lighten(leaf, 0.16), -0.035, 0.66],
  ] as const)
    for (const { dx, dy, r } of clumps)
      circle(
        g,
        x + (dx + shift) * height + lean * (1 - dy * 2),
        y - height * (0.7 - dy - shift * 1.2),
        r * height * shrink,
        shade,
      );
}

export function palm(
  g: Brush,
  x: number,
  y: number,
  height: number,
  leaf: Hex,
  bark: Hex,
  luck: Chance,
  sway = 0,
) {
  const bend = luck.between(-0.22, 0.22) * height;
  const [tx, ty] = [x + bend + sway * height * 0.03, y - height * 0.86];
  limb(
    g,
    [
      [x, y],
      [x + bend * 0.2, y - height * 0.5],
      [tx, ty],
    ],
    height * 0.045,
    bark,
  );
  for (let index = 0; index < 9; index++) {
    const angle = -Math.PI * (0.02 + (index / 8) * 0.96);
    const length = height * luck.between(0.3, 0.4);
    const [ex, ey] = [
      tx + Math.cos(angle) * length + sway * height * 0.02,
      ty + Math.sin(angle) * length * 0.55 + length * 0.34,
    ];
    const [mx, my] = [
      tx + Math.cos(angle) * length * 0.62,
      ty + Math.sin(angle) * length * 0.75 - length * 0.1,
    ];
    g.fillStyle = index % 2 ? leaf : darken(leaf, 0.22);
    g.beginPath();
    g.moveTo(tx, ty);
    g.quadraticCurveTo(mx, my - length * 0.16, ex, ey);
    g.quadraticCurveTo(mx, my + length * 0.1, tx, ty + height * 0.02);
    g.fill();
  }
  for (const dx of [-0.025, 0.02])
    circle(g, tx + dx * height, ty + height * 0.03, height * 0.022, darken(bark, 0.3));
}

export function tuft(g: Brush, x: number, y: number, height: number, colour: Hex, luck: Chance, sway = 0) {
  for (let index = 0; index < 7; index++) {
    const lean = luck.between(-0.55, 0.55) + sway;
    const tall = height * luck.between(0.55, 1.05);
    g.fillStyle = index % 3 ? colour : lighten(colour, 0.12);
    g.beginPath();
    const foot = x + (index - 3) * height * 0.1;
    g.moveTo(foot - height * 0.04, y);
    g.quadraticCurveTo(foot + lean * tall * 0.3, y - tall * 0.6, foot + lean * tall, y - tall);
    g.quadraticCurveTo(foot + lean * tall * 0.4 + height * 0.05, y - tall * 0.55, foot + height * 0.05, y);
    g.fill();
  }
}

export function bush(g: Brush, x: number, y: number, size: number, colour: Hex, luck: Chance) {
  for (const [shade, up, shrink] of [
    [darken(colour, 0.3), 0, 1],
    [colour, 0.14, 0.8],
    [lighten(colour, 0.15), 0.3, 0.45],
  ] as const)
    for (let index = 0; index < 5; index++) {
      const dx = (index - 2) * 0.34;
      ellipse(
        g,
        x + dx * size,
        y - size * (0.3 + up + 0.18 * Math.cos(dx * 1.6)),
        size * shrink * luck.between(0.3, 0.42),
        size * shrink * luck.between(0.28, 0.38),
        shade,
      );
    }
}
