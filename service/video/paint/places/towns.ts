import type { Brush, Layer } from '../../compose/layer.ts';
import { box, ellipse, glow, grain, limb, shape, vertical } from '../brushwork.ts';
import { cottage, LAMP, skyscraper } from '../buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { broadleaf, fir, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, mist, peaks, profile } from '../terrain.ts';

const NEON = ['#ff4f8b', '#3fe0ff', '#ffd23f', '#9b6bff', '#52ffa8'];

export const city: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const ground = h * (stage.portrait ? 0.84 : 0.86);
  const rows = [
    { depth: 0.18, tall: [0.3, 0.52], wide: [5, 9], far: 0.62, lit: 0.35 },
    { depth: 0.34, tall: [0.26, 0.6], wide: [7, 12], far: 0.36, lit: 0.55 },
    { depth: 0.55, tall: [0.14, 0.42], wide: [10, 17], far: 0.1, lit: 0.7 },
  ] as const;
  const neon = scene.time === 'night';
  return [
    ...sky(stage, ground, { clouds: 0.7 }),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...rows.flatMap(({ depth, tall, wide, far, lit }, row): (Layer | ReturnType<typeof slot>)[] => [
      painted(
        depth,
        (g) => {
          const luck = chance(`towers ${row}`);
          for (let x = -spill; x < w + spill; ) {
            const width = u * luck.between(wide[0], wide[1]);
            const hill = 0.6 + 0.4 * Math.cos(((x - w * (0.5 - scene.flavour.lean * 0.2)) / w) * 2.6);
            const height = h * luck.between(tall[0], tall[1]) * (row === 2 ? 1.15 - hill * 0.4 : hill);
            const colour = light.tone(luck.pick(['#4d5d7c', '#5c5470', '#3f5468', '#6b6472']), far);
            skyscraper(
              g,
              x,
              ground + u,
              width,
              height,
              colour,
              light.lamps * lit,
              luck,
              neon && luck() < 0.3 ? luck.pick(NEON) : undefined,
            );
            x += width + u * luck.between(0, 1.4);
          }
          mist(g, stage, ground, h * 0.13, mix(light.haze, light.low, 0.4), 0.55 - row * 0.18);
        },
        { bottom: ground + u },
      ),
      ...(row === 0 ? [slot(['air'], h * 0.24, 1, 0.8, { spread: h * 0.16 })] : []),
      ...(row === 1 ? [slot(['landmark'], ground, 1.5, 0.45, { distance: 0.08 })] : []),
    ]),
    ...blinkers(stage, ground),
    painted(
      1,
      (g) => {
        const street = darken(light.tone('#4a4d58'), 0.25);
        box(
          g,
          -spill,
          ground,
          w + 2 * spill,
          h - ground + spill,
          vertical(g, ground, h, lighten(street, 0.08), darken(street, 0.35)),
        );
        box(g, -spill, ground, w + 2 * spill, u * 0.7, lighten(street, 0.25));
        for (let x = -spill; x < w + spill; x += u * 16)
          box(g, x, ground + (h - ground) * 0.5, u * 8, u * 0.8, fade('#f3e6b8', 0.6));
        if (light.lamps > 0.4)
          for (let x = -spill; x < w + spill; x += u * 21) glow(g, x, ground + u * 2, u * 16, LAMP, 0.3);
      },
      { top: ground - u * 16 },
    ),
    slot(['ground', 'table', 'water', 'deep'], ground + (h - ground) * 0.45, 0.8, 1, { from: 0.2, to: 0.8 }),
  ];
};

/** Windows that go on and off, and a red light on the highest roof. */
function blinkers({ w, h, u, chance, light, scene }: Stage, ground: number): Layer[] {
  if (light.lamps < 0.4) return [];
  const luck = chance('blinkers');
  const spots = Array.from({ length: 34 }, () => ({
    x: luck() * w,
    y: ground - luck.between(0.03, 0.32) * h,
    beat: luck() * 9,
    speed: luck.between(0.3, 1.1),
  }));
  return [
    {
      kind: 'particles',
      depth: 0.5,
      colour: [210, 90, 150],
      stamps: [
        { width: u * 0.9, height: u * 1.2, paint: (g: Brush) => box(g, 0, 0, u * 0.9, u * 1.2, '#fff') },
      ],
      each(t, dab) {
        for (const { x, y, beat, speed } of spots)
          dab(x, y, 0, Math.sin(t * speed * scene.tempo + beat) > 0.2 ? 0.8 : 0);
      },
    },
  ];
}

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

export const village: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance, snowy } = stage;
  const horizon = h * 0.5;
  const grass = snowy ? '#e9f0f8' : '#83a85a';
  const walls = ['#f2e6d0', '#e6cfa8', '#f7f2e6', '#d9b99a'];
  const roofs = ['#b0523a', '#94443a', '#6f5148', '#a8693f'];
  const rowOf =
    (key: string, count: number, y: (x: number) => number, size: number, far: number) => (g: Brush) => {
      const luck = chance(key);
      for (let index = 0; index < count; index++) {
        const x = -spill * 0.6 + ((index + luck.between(0.25, 0.75)) / count) * (w + spill * 1.2);
        cottage(
          g,
          x,
          y(x) + u * 1.4,
          u * size * luck.between(0.85, 1.2),
          {
            wall: light.tone(luck.pick(walls), far),
            roof: light.tone(luck.pick(roofs), far),
            lit: light.lamps,
            snow: snowy,
          },
          luck,
        );
        if (luck() < 0.6)
          broadleafOrFir(
            g,
            x + u * size * 0.95,
            y(x) + u * 1.4,
            u * size * luck.between(0.9, 1.3),
            stage,
            far,
            luck,
          );
      }
    };
  const hill = profile(stage, chance('village hill'), horizon - u * 6, u * 8, 0.45, 0.8);
  const slope = profile(stage, chance('village slope'), horizon + u * 10, u * 5, 0.4, 0.9);
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.18,
      (g) =>
        land(
          g,
          stage,
          peaks(stage, chance('village peaks'), horizon, h * 0.26, 5),
          light.tone('#7f90aa', 0.5),
          light.tone('#9db0b4', 0.7),
          horizon - h * 0.26,
          horizon,
        ),
      { bottom: horizon + u * 14 },
    ),
    slot(['air'], h * 0.24, 1, 0.7, { spread: h * 0.18 }),
    painted(
      0.35,
      (g) => {
        land(
          g,
          stage,
          hill,
          light.tone(grass, 0.45),
          light.tone(grass, 0.3),
          horizon - u * 14,
          horizon + u * 14,
        );
        rowOf('far houses', 11, hill, 7, 0.4)(g);
      },
      { bottom: h },
    ),
    slot(['landmark'], horizon + u * 2, 0.95, 0.45, { distance: 0.15 }),
    painted(0.6, (g) => {
      land(g, stage, slope, light.tone(grass, 0.2), light.tone(grass, 0.08), horizon, h * 0.8);
      rowOf('near houses', 5, slope, 16, 0.1)(g);
    }),
    painted(
      1,
      (g) => {
        const green = light.tone(snowy ? '#f2f6fb' : '#6f9a4a');
        land(g, stage, (x) => h * 0.79 + Math.sin((x / w) * 3) * u, green, darken(green, 0.3), h * 0.78, h);
        const path = light.tone(snowy ? '#cdd9e6' : '#d2bb8f');
        shape(
          g,
          [
            [w * 0.44, h * 0.79],
            [w * 0.54, h * 0.79],
            [w * 0.95, h * 1.2],
            [w * 0.05, h * 1.2],
          ],
          path,
        );
        const luck = chance('cobbles');
        for (let index = 0; index < 130; index++) {
          const near = luck();
          ellipse(
            g,
            w * (0.49 + luck.between(-0.5, 0.5) * (0.1 + near * 0.75)),
            h * (0.8 + near * 0.26),
            u * (0.8 + near * 2),
            u * (0.3 + near * 0.8),
            fade(darken(path, 0.35), 0.28),
          );
        }
        if (light.lamps > 0.5) glow(g, w * 0.5, h * 0.8, u * 40, LAMP, 0.22);
      },
      { top: h * 0.7 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.9, 1, 1.05, { from: 0.2, to: 0.8 }),
    painted(
      1.4,
      (g) => {
        const luck = chance('village front');
        for (let x = -spill; x < w + spill; x += u * 5)
          if (Math.abs(x - w * 0.5) > w * 0.3)
            tuft(
              g,
              x,
              h * 1.03,
              u * luck.between(5, 9),
              darken(light.tone(snowy ? '#8fa3a8' : '#4c7a34'), 0.35),
              luck,
            );
      },
      { top: h * 0.85 },
    ),
  ];
};

function broadleafOrFir(
  g: Brush,
  x: number,
  y: number,
  tall: number,
  { light, snowy }: Stage,
  far: number,
  luck: Parameters<typeof fir>[5],
) {
  if (snowy || luck() < 0.4) fir(g, x, y, tall, light.tone(snowy ? '#5d7d78' : '#3f7048', far), luck, snowy);
  else
    broadleaf(
      g,
      x,
      y,
      tall,
      light.tone(luck.pick(['#6b9a45', '#88a848', '#557f3e']), far),
      light.tone('#5a4030', far),
      luck,
    );
}

export const road: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const horizon = h * 0.48;
  const vanish = w * (0.5 + scene.flavour.lean * 0.12);
  const ground = light.tone(snowy ? '#edf2f8' : scene.beyond.includes('desert') ? '#dcae72' : '#9aa557');
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.2,
      (g) =>
        land(
          g,
          stage,
          profile(stage, chance('road hills'), horizon - u * 5, u * 9, 0.55, 0.8),
          light.tone('#7d86a6', 0.4),
          light.tone('#9aa4a8', 0.7),
          horizon - u * 16,
          horizon,
        ),
      { bottom: horizon + 2 },
    ),
    slot(['air'], h * 0.24, 1, 0.7, { spread: h * 0.18 }),
    slot(['landmark'], horizon + u * 3, 0.9, 0.45, { distance: 0.18 }),
    painted(
      0.6,
      (g) => {
        box(
          g,
          -spill,
          horizon,
          w + 2 * spill,
          h,
          vertical(g, horizon, h, mix(ground, light.haze, 0.5), ground, darken(ground, 0.3)),
        );
        grain(g, -spill, horizon, w + 2 * spill, h - horizon, chance('verge'), 0.2);
        const tar = light.tone('#4c4f5a');
        shape(
          g,
          [
            [vanish - u * 1.2, horizon],
            [vanish + u * 1.2, horizon],
            [vanish + w * 0.95, h * 1.12],
            [vanish - w * 0.95, h * 1.12],
          ],
          vertical(g, horizon, h, mix(tar, light.haze, 0.5), tar, darken(tar, 0.25)),
        );
        for (const side of [-1, 1])
          shape(
            g,
            [
              [vanish + side * u * 1.05, horizon],
              [vanish + side * u * 1.15, horizon],
              [vanish + side * w * 0.87, h * 1.12],
              [vanish + side * w * 0.83, h * 1.12],
            ],
            fade('#fff7df', 0.7),
          );
        const luck = chance('posts');
        for (let index = 1; index < 9; index++) {
          const s = (index / 9) ** 2.2;
          for (const side of [-1, 1]) {
            const x = vanish + side * (u * 3 + w * 1.02 * s);
            const y = horizon + (h - horizon) * s;
            if (scene.beyond.includes('forest') || luck() < 0.25)
              fir(
                g,
                x + side * u * 7 * (s + 0.1),
                y,
                u * (4 + 46 * s),
                light.tone('#3d6648', 0.4 * (1 - s)),
                luck,
                snowy,
              );
            else
              box(
                g,
                x,
                y - u * (0.6 + 9 * s),
                u * (0.15 + 1.1 * s),
                u * (0.6 + 9 * s),
                light.tone('#efe9dc', 0.3 * (1 - s)),
                1,
              );
          }
        }
      },
      { top: 0 },
    ),
    dashes(stage, horizon, vanish),
    slot(['ground', 'table', 'water', 'deep'], h * 0.87, 1.05, 1, { from: 0.3, to: 0.72 }),
  ];
};

/** The middle line runs toward us. */
function dashes({ h, u, scene }: Stage, horizon: number, vanish: number): Layer {
  return {
    kind: 'particles',
    depth: 0.6,
    colour: [214, 112, 140],
    stamps: Array.from({ length: 12 }, (_, size) => ({
      width: u * (0.5 + size * 0.42),
      height: u * (0.5 + size * 1.3),
      paint: (g: Brush) => box(g, 0, 0, u * (0.5 + size * 0.42), u * (0.5 + size * 1.3), '#fff', 1),
    })),
    each(t, dab) {
      for (let index = 0; index < 9; index++) {
        const near = (((index / 9 + t * 0.22 * scene.tempo) % 1) + 1) % 1;
        const s = near ** 2.2;
        dab(vanish, horizon + (h * 1.1 - horizon) * s, Math.min(11, Math.floor(s * 12)), 0.75);
      }
    },
  };
}
