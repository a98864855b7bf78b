import type { Brush, Layer } from '../../compose/layer.ts';
import { box, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { LAMP, skyscraper } from '../buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { NEON } from './city.ts';

export const street: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const eye = h * 0.46;
  const vanish = w * (0.5 + scene.flavour.lean * 0.08);
  const wet = scene.weather.includes('rain') || scene.weather.includes('storm');
  const walk = h * 0.8;
  const facade = (g: Brush, side: 1 | -1, index: number) => {
    const luck = chance(`facade ${side} ${index}`);
    const edge = (share: number) => vanish + side * (w * 0.09 + (w * 0.62 + spill * 0.6) * share ** 1.25);
    const [near, far] = [(index + 1) / 5, index / 5];
    const [x0, x1] = [edge(far), edge(near)];
    const foot = (share: number) => eye + h * (0.05 + 0.33 * share ** 1.2);
    const roof = (share: number, tall: number) => eye - h * (0.06 + (0.34 + tall) * share ** 1.1);
    const tall = luck.between(0, 0.22);
    const wall = light.tone(
      luck.pick(['#b3614a', '#c9a06a', '#7c8794', '#a0806b', '#6d6f86', '#cfc3ab', '#8f5560']),
      0.42 * (1 - near),
    );
    shape(
      g,
      [
        [x0, roof(far + 0.02, tall)],
        [x1, roof(near, tall)],
        [x1, foot(near)],
        [x0, foot(far)],
      ],
      vertical(g, roof(near, tall), foot(near), lighten(wall, 0.06), darken(wall, 0.25)),
    );
    const floors = 4;
    for (let floor = 0; floor < floors; floor++)
      for (let column = 0; column < 3; column++) {
        const s0 = far + (near - far) * (0.14 + column * 0.3);
        const s1 = s0 + (near - far) * 0.17;
        const at = (share: number, level: number) =>
          roof(share, tall) + (foot(share) - roof(share, tall)) * level;
        const [l0, l1] = [0.1 + floor * 0.19, 0.22 + floor * 0.19];
        const lit = luck() < light.lamps * 0.7;
        shape(
          g,
          [
            [edge(s0), at(s0, l0)],
            [edge(s1), at(s1, l0)],
            [edge(s1), at(s1, l1)],
            [edge(s0), at(s0, l1)],
          ],
          lit ? LAMP : darken(wall, 0.42),
        );
      }
    const sign = luck.pick(NEON);
    const awning = light.tone(luck.pick(['#c8453c', '#2f7f6a', '#e2a632', '#3f5fa0']), 0.3 * (1 - near));
    const under = (share: number, level: number) => foot(share) - (foot(share) - roof(share, tall)) * level;
    shape(
      g,
      [
        [edge(far + 0.01), under(far, 0.2)],
        [edge(near - 0.01), under(near, 0.2)],
        [edge(near - 0.01) - side * u * near * 2.5, under(near, 0.13)],
        [edge(far + 0.01) - side * u * 0.6, under(far, 0.14)],
      ],
      awning,
    );
    if (light.lamps > 0.3) {
      shape(
        g,
        [
          [edge(far + 0.03), under(far, 0.12)],
          [edge(near - 0.03), under(near, 0.115)],
          [edge(near - 0.03), under(near, 0.015)],
          [edge(far + 0.03), under(far, 0.02)],
        ],
        fade(LAMP, 0.85),
      );
      if (scene.time === 'night' && index > 0) {
        const sx = edge(near - 0.05) - side * u * (1 + near * 3);
        box(g, sx - u * 0.9 * near, under(near, 0.55), u * 2.4 * near, u * 13 * near, sign, u * 0.5);
        glow(g, sx, under(near, 0.5), u * 17 * near, sign, 0.55);
      }
    }
  };
  return [
    ...sky(stage, eye + h * 0.08, { clouds: 0.5 }),
    slot(['heaven'], h * 0.14, 0.7, 0.1, { spread: h * 0.06 }),
    slot(['air'], h * 0.22, 0.85, 0.6, { spread: h * 0.1, from: 0.36, to: 0.66 }),
    painted(
      0.3,
      (g) => {
        const luck = chance('street end');
        for (let index = 0; index < 7; index++)
          skyscraper(
            g,
            vanish + (index - 3.5) * u * 5,
            eye + h * 0.06,
            u * luck.between(4, 6),
            h * luck.between(0.1, 0.3),
            light.tone('#5d6880', 0.6),
            light.lamps * 0.5,
            luck,
          );
      },
      { bottom: eye + h * 0.08 },
    ),
    slot(['landmark'], eye + h * 0.07, 0.95, 0.35, { from: 0.5, to: 0.5, distance: 0.3 }),
    painted(
      0.6,
      (g) => {
        const road = light.tone(stage.snowy ? '#d5dee8' : '#565b66');
        box(
          g,
          -spill,
          eye + h * 0.05,
          w + 2 * spill,
          h,
          vertical(
            g,
            eye,
            h,
            light.tone('#8d8a86', 0.4),
            light.tone(stage.snowy ? '#eef3f8' : '#8d8a86', 0.06),
          ),
        );
        shape(
          g,
          [
            [vanish - w * 0.1, eye + h * 0.05],
            [vanish + w * 0.1, eye + h * 0.05],
            [w + spill * 2, h + spill],
            [-spill * 2, h + spill],
          ],
          vertical(g, eye, h, mix(road, light.haze, 0.55), road, darken(road, 0.3)),
        );
        for (let index = 0; index < 9; index++) {
          const [s0, s1] = [(index / 9) ** 1.9, ((index + 0.45) / 9) ** 1.9];
          const y = (s: number) => eye + h * 0.06 + s * h * 0.56;
          shape(
            g,
            [
              [vanish - u * (0.2 + s0 * 2), y(s0)],
              [vanish + u * (0.2 + s0 * 2), y(s0)],
              [vanish + u * (0.2 + s1 * 2), y(s1)],
              [vanish - u * (0.2 + s1 * 2), y(s1)],
            ],
            fade('#f4ead0', 0.5),
          );
        }
        for (const side of [1, -1] as const) for (let index = 0; index < 5; index++) facade(g, side, index);
        for (const side of [1, -1] as const)
          shape(
            g,
            [
              [vanish + side * w * 0.09, eye + h * 0.052],
              [vanish + side * (w * 0.72 + spill), eye + h * 0.5],
              [vanish + side * (w * 0.56 + spill), eye + h * 0.62],
              [vanish + side * w * 0.075, eye + h * 0.055],
            ],
            light.tone(stage.snowy ? '#eef3f8' : '#8d8a86', 0.06),
          );
      },
      { top: 0 },
    ),
    ...(wet || scene.time === 'night' ? [wetGround(stage, eye + h * 0.1, vanish)] : []),
    slot(['ground', 'table', 'water', 'deep'], walk + h * 0.08, 1, 1, {
      from: 0.24,
      to: 0.76,
      reflects: wet,
    }),
    ...(stage.portrait
      ? []
      : [painted(1.25, (g) => lampPost(g, stage, w * (scene.flavour.lean > 0 ? 0.06 : 0.94)), {})]),
  ];
};

function wetGround({ w, h, u, light, chance, scene }: Stage, top: number, vanish: number): Layer {
  return painted(
    0.7,
    (g) => {
      const luck = chance('wet');
      for (let index = 0; index < 60; index++) {
        const near = luck();
        const colour: Hex =
          scene.time === 'night' ? luck.pick([...NEON, LAMP, LAMP]) : lighten(light.low, 0.3);
        const x = vanish + luck.between(-1, 1) * w * (0.12 + near * 0.6);
        const y = top + near * (h - top);
        const tall = u * luck.between(2, 9) * (0.4 + near);
        g.fillStyle = vertical(g, y - tall, y + tall, fade(colour, 0), fade(colour, 0.26), fade(colour, 0));
        g.fillRect(x, y - tall, u * luck.between(0.6, 2.6), tall * 2);
      }
    },
    { top, reach: u, motion: (t) => ({ x: Math.sin(t * 2.1) * u * 0.25, y: Math.sin(t * 1.6) * u * 0.25 }) },
  );
}

function lampPost(g: Brush, { h, u, light }: Stage, x: number) {
  const iron = darken(light.tone('#2b2f38'), 0.3);
  limb(
    g,
    [
      [x, h * 1.1],
      [x, h * 0.2],
    ],
    u * 1.1,
    iron,
  );
  limb(
    g,
    [
      [x, h * 0.21],
      [x + (x < h ? 1 : -1) * u * 4, h * 0.16],
      [x + (x < h ? 1 : -1) * u * 7, h * 0.19],
    ],
    u * 0.7,
    iron,
  );
  const lx = x + (x < h ? 1 : -1) * u * 7;
  shape(
    g,
    [
      [lx - u * 1.6, h * 0.19],
      [lx + u * 1.6, h * 0.19],
      [lx + u * 2.4, h * 0.25],
      [lx - u * 2.4, h * 0.25],
    ],
    iron,
  );
  ellipse(g, lx, h * 0.252, u * 2, u * 0.7, light.lamps > 0.3 ? '#fff3c8' : '#c9ccd0');
  if (light.lamps > 0.3) glow(g, lx, h * 0.26, u * 26, LAMP, 0.55 * light.lamps);
}
