import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, form, glow, horizontal, quad, vertical } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { type PlacePainter, painted, type Stage, slot, swaying } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, backdrop, band, seams } from './kit.ts';

const GLASS = ['#d5473f', '#3f7fd0', '#f2c23c', '#4aa86a', '#8a5fc8', '#e8823c'];

/** A pointed arch as a path, from its foot. */
function arch(x: number, foot: number, wide: number, tall: number) {
  const [left, right, spring] = [x - wide / 2, x + wide / 2, foot - tall + wide * 0.8];
  const bend = spring - wide * 0.5;
  return new Path2D(
    `M${left} ${foot}V${spring}Q${left} ${bend} ${x} ${foot - tall}Q${right} ${bend} ${right} ${spring}V${foot}Z`,
  );
}

function stainedWindow(g: Brush, x: number, foot: number, wide: number, tall: number, luck: Chance) {
  g.fillStyle = '#2c2833';
  g.fill(arch(x, foot + wide * 0.08, wide * 1.16, tall + wide * 0.2));
  g.save();
  g.clip(arch(x, foot, wide, tall));
  const cell = wide / 4;
  for (let at = 0; Math.floor(at / 4) * cell < tall; at++) {
    const [cx, cy] = [x - wide / 2 + (at % 4) * cell, foot - (Math.floor(at / 4) + 1) * cell];
    box(g, cx, cy, cell, cell, '#241f2a');
    box(g, cx, cy, cell * 0.94, cell * 0.94, luck.pick(GLASS));
    form(g, cx, cy, cell, 'M.5 0L.94 .5L.5 .94L0 .5Z', lighten(luck.pick(GLASS), 0.3));
  }
  g.restore();
}

function pillar(g: Brush, { h, u, spill }: Stage, stone: Hex, x: number, wide: number, foot: number) {
  const body = horizontal(g, x - wide / 2, x + wide / 2, lighten(stone, 0.12), stone, darken(stone, 0.45));
  box(g, x - wide / 2, -spill, wide, foot + spill, body);
  for (const at of [-0.22, 0.14])
    box(g, x + wide * at, -spill, wide * 0.06, foot + spill, fade('#000010', 0.18));
  box(g, x - wide * 0.66, foot - wide * 0.3, wide * 1.32, wide * 0.34, darken(stone, 0.2), u * 0.4);
  box(g, x - wide * 0.62, h * 0.16, wide * 1.24, wide * 0.22, lighten(stone, 0.1), u * 0.4);
}

/** A cathedral's or castle's inside: pillars, stained glass, a carpet to the far end. */
export const greatHall: PlacePainter = (stage) => {
  const { w, h, u, scene, light, spill, chance } = stage;
  const stone = mix(scene.tint ?? '#8d8494', '#4a4458', light.dark ? 0.35 : 0);
  const floor = h * 0.7;
  return [
    backdrop(stage, 0.15, [darken(stone, 0.62), darken(stone, 0.3)], (g) => {
      for (const [index, at] of [-0.36, -0.18, 0.18, 0.36].entries()) {
        const tall = u * (Math.abs(at) > 0.3 ? 40 : 46);
        stainedWindow(g, w / 2 + at * w, floor - u * 12, u * 11, tall, chance(`window ${index}`));
      }
      stainedWindow(g, w / 2, floor - u * 14, u * 19, u * 52, chance('great window'));
      band(g, stage, floor, h, darken(stone, 0.35), darken(stone, 0.1));
      for (let row = 0; row < 6; row++) {
        const y = floor + (h - floor) * (row / 6) ** 1.5;
        band(g, stage, y, y + u * 0.25, fade('#000010', 0.2));
      }
      const edge = (y: number, from: number, to: number) => [y, w * (0.5 + from), w * (0.5 + to)] as const;
      const red = vertical(g, floor, h, '#8a1f2c', '#a82a38');
      quad(g, edge(floor, -0.04, 0.04), edge(h + spill, -0.24, 0.24), red);
      quad(g, edge(floor, -0.037, -0.033), edge(h + spill, -0.215, -0.2), '#d8a632');
      quad(g, edge(floor, 0.037, 0.033), edge(h + spill, 0.215, 0.2), '#d8a632');
    }),
    painted(0.3, (g) => {
      for (const at of [-0.27, 0.27]) pillar(g, stage, stone, w / 2 + at * w, u * 6, floor + u * 2);
      const beam = vertical(g, h * 0.1, h, fade('#ffe9b8', 0.26), fade('#ffe9b8', 0.02));
      for (const at of [-0.18, 0, 0.18])
        quad(g, [h * 0.1, w * (0.48 + at), w * (0.53 + at)], [h, w * (0.5 + at), w * (0.72 + at)], beam);
    }),
    aloft(['heaven', 'air', 'deep'], stage, 0.3, 0.12, 0.9, 0.6),
    slot(['landmark'], h * 0.79, 0.85, 0.5, { from: 0.32, to: 0.68 }),
    painted(0.7, (g) => {
      for (const side of [-1, 1]) {
        pillar(g, stage, stone, w / 2 + side * w * 0.42, u * 10, h * 0.84);
        glow(g, w / 2 + side * w * 0.34, h * 0.5, u * 13, '#ffb860', 0.4);
      }
    }),
    slot(['ground', 'table', 'water'], h * 0.9, 1.25, 1, { from: 0.25, to: 0.75 }),
  ];
};

const SWAG = 'M-8-99L8-99L7 4Q4 13 0 13T-7 4Z';

/** The stage, lit from above, between velvet curtains. */
export const theatre: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance } = stage;
  const [velvet, boards] = [scene.tint ?? '#9c1f2f', h * 0.8];
  const beam = (index: number) => {
    const [from, to] = [w * (0.28 + index * 0.22), w * 0.5 + (index - 1) * u * 18];
    const colour = ['#fff2c8', '#ffd0e8', '#c8e4ff'][index] as Hex;
    const paint = (g: Brush) => {
      const fall = vertical(g, 0, boards, fade(colour, 0.12), fade(colour, 0.03));
      const edge = (y: number, x: number, half: number) => [y, x - half, x + half] as const;
      for (const soft of [1, 0.92, 0.82, 0.7])
        quad(g, edge(-u * 8, from, u * 1.5 * soft), edge(boards + u * 7, to, u * 26 * soft), fall);
      ellipse(g, to, boards + u * 7, u * 27, u * 4.5, fade(colour, 0.3));
    };
    const motion = swaying(0.7 * scene.tempo, u * 5, 0, index * 2);
    return painted(0.5, paint, { soft: true, reach: u * 10, ...motion });
  };
  const audience = (g: Brush) => {
    const heads = chance('audience');
    for (let index = 0; index < 22; index++) {
      const x = ((index + heads.between(0.2, 0.8)) / 22) * (w + spill) - spill / 2;
      circle(g, x, h * 1.01 + heads.between(-1, 1) * u, u * heads.between(3.2, 4.2), '#0d0812');
    }
  };
  return [
    backdrop(stage, 0.15, ['#120a1c', '#2c1438', '#4a1f45', '#4a1f45'], (g) => {
      for (let x = -spill; x < w + spill; x += u * 5)
        box(g, x, -spill, u * 2.4, boards + spill, fade('#ffffff', 0.025));
      band(g, stage, boards, h, '#a8703f', '#4a2a1c');
      seams(g, stage, boards, 'rgba(30,12,8,0.5)', 0.16);
    }),
    aloft(['air', 'heaven', 'deep'], stage, 0.3, 0.12),
    slot(['landmark'], boards + u * 2, 0.9, 0.6),
    ...[0, 1, 2].map(beam),
    slot(['ground', 'table', 'water'], h * 0.88, 1.25, 1, { from: 0.25, to: 0.75 }),
    painted(1.25, (g) => {
      for (let fold = 0; fold < 14; fold++) {
        const [side, inward] = [fold % 2 ? 1 : -1, fold >> 1];
        const [x, sweep] = [w / 2 + side * (w / 2 + u * (2 - inward * 4.2)), side * u * (7 - inward) * 0.6];
        const cloth = horizontal(g, x - u * 3, x + u * 3, darken(velvet, 0.55), velvet, darken(velvet, 0.45));
        quad(g, [-spill, x - u * 3, x + u * 3], [h * 1.1, x - u * 3 + sweep, x + u * 3 + sweep], cloth);
      }
      for (let swag = 0; swag < 13; swag++)
        form(g, (swag / 12) * w, 0, u, SWAG, swag % 2 ? darken(velvet, 0.2) : velvet);
    }),
    painted(1.5, audience, { top: h * 0.88 }),
  ];
};
