import type { Brush } from '../../compose/layer.ts';
import type { Chance } from '../../scene/chance.ts';
import { box, glow, horizontal, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';

const GLASS: readonly Hex[] = ['#d5473f', '#3f7fd0', '#f2c23c', '#4aa86a', '#8a5fc8', '#e8823c'];

/** A pointed arch from its foot, as a path. */
function arch(g: Brush, x: number, foot: number, wide: number, tall: number) {
  const [half, spring] = [wide / 2, foot - tall + wide * 0.8];
  g.beginPath();
  g.moveTo(x - half, foot);
  g.lineTo(x - half, spring);
  g.quadraticCurveTo(x - half, spring - wide * 0.5, x, foot - tall);
  g.quadraticCurveTo(x + half, spring - wide * 0.5, x + half, spring);
  g.lineTo(x + half, foot);
  g.closePath();
}

function stainedWindow(g: Brush, x: number, foot: number, wide: number, tall: number, luck: Chance) {
  arch(g, x, foot + wide * 0.08, wide * 1.16, tall + wide * 0.2);
  g.fillStyle = '#2c2833';
  g.fill();
  g.save();
  arch(g, x, foot, wide, tall);
  g.clip();
  const cell = wide / 4;
  for (let row = 0; row * cell < tall; row++)
    for (let column = 0; column < 4; column++) {
      const [cx, cy] = [x - wide / 2 + column * cell, foot - (row + 1) * cell];
      box(g, cx, cy, cell, cell, luck.pick(GLASS));
      shape(
        g,
        [
          [cx + cell / 2, cy],
          [cx + cell, cy + cell / 2],
          [cx + cell / 2, cy + cell],
          [cx, cy + cell / 2],
        ],
        lighten(luck.pick(GLASS), 0.3),
      );
    }
  g.fillStyle = '#241f2a';
  for (let column = 1; column < 4; column++)
    g.fillRect(x - wide / 2 + column * cell - wide * 0.012, foot - tall, wide * 0.024, tall);
  for (let row = 1; row * cell < tall; row++) g.fillRect(x - wide / 2, foot - row * cell, wide, wide * 0.018);
  g.restore();
}

/** The inside of a cathedral or a castle: pillars, coloured windows, a carpet to the far end. */
export const greatHall: PlacePainter = (stage) => {
  const { w, h, u, scene, light, spill, chance } = stage;
  const stone = mix(scene.tint ?? '#8d8494', '#4a4458', light.dark ? 0.35 : 0);
  const floor = h * 0.7;
  const pillar = (g: Brush, x: number, wide: number, foot: number) => {
    const body = horizontal(g, x - wide / 2, x + wide / 2, lighten(stone, 0.12), stone, darken(stone, 0.45));
    box(g, x - wide / 2, -spill, wide, foot + spill, body);
    for (const share of [-0.22, 0.14])
      box(g, x + wide * share, -spill, wide * 0.06, foot + spill, fade('#000010', 0.18));
    box(g, x - wide * 0.66, foot - wide * 0.3, wide * 1.32, wide * 0.34, darken(stone, 0.2), u * 0.4);
    box(g, x - wide * 0.62, h * 0.16, wide * 1.24, wide * 0.22, lighten(stone, 0.1), u * 0.4);
  };
  return [
    painted(
      0.15,
      (g) => {
        g.fillStyle = vertical(g, 0, floor, darken(stone, 0.62), darken(stone, 0.3));
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        for (const [index, at] of [-0.36, -0.18, 0.18, 0.36].entries())
          stainedWindow(
            g,
            w / 2 + at * w,
            floor - u * 12,
            u * 11,
            u * (Math.abs(at) > 0.3 ? 40 : 46),
            chance(`window ${index}`),
          );
        stainedWindow(g, w / 2, floor - u * 14, u * 19, u * 52, chance('great window'));
        box(
          g,
          -spill,
          floor,
          w + 2 * spill,
          h,
          vertical(g, floor, h, darken(stone, 0.35), darken(stone, 0.1)),
        );
        for (let row = 0; row < 6; row++)
          box(
            g,
            -spill,
            floor + (h - floor) * (row / 6) ** 1.5,
            w + 2 * spill,
            u * 0.25,
            fade('#000010', 0.2),
          );
        const carpet = ['#8a1f2c', '#a82a38'] as const;
        shape(
          g,
          [
            [w * 0.46, floor],
            [w * 0.54, floor],
            [w * 0.74, h + spill],
            [w * 0.26, h + spill],
          ],
          vertical(g, floor, h, ...carpet),
        );
        shape(
          g,
          [
            [w * 0.463, floor],
            [w * 0.467, floor],
            [w * 0.3, h + spill],
            [w * 0.285, h + spill],
          ],
          '#d8a632',
        );
        shape(
          g,
          [
            [w * 0.537, floor],
            [w * 0.533, floor],
            [w * 0.7, h + spill],
            [w * 0.715, h + spill],
          ],
          '#d8a632',
        );
      },
      { opaque: true },
    ),
    painted(0.3, (g) => {
      for (const at of [-0.27, 0.27]) pillar(g, w / 2 + at * w, u * 6, floor + u * 2);
      for (const at of [-0.18, 0, 0.18])
        shape(
          g,
          [
            [w * (0.48 + at), h * 0.1],
            [w * (0.53 + at), h * 0.1],
            [w * (0.72 + at), h],
            [w * (0.5 + at), h],
          ],
          vertical(g, h * 0.1, h, fade('#ffe9b8', 0.26), fade('#ffe9b8', 0.02)),
        );
    }),
    slot(['heaven', 'air', 'deep'], h * 0.3, 0.9, 0.6, { spread: h * 0.12 }),
    slot(['landmark'], h * 0.79, 0.85, 0.5, { from: 0.32, to: 0.68 }),
    painted(0.7, (g) => {
      for (const side of [-1, 1]) pillar(g, w / 2 + side * w * 0.42, u * 10, h * 0.84);
      for (const side of [-1, 1]) glow(g, w / 2 + side * w * 0.34, h * 0.5, u * 13, '#ffb860', 0.4);
    }),
    slot(['ground', 'table', 'water'], h * 0.9, 1.25, 1, { from: 0.25, to: 0.75 }),
  ];
};
