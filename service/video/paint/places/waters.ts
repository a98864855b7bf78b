import type { Brush, Layer } from '../../compose/layer.ts';
import { type Habitat, SUBJECT_FACTS } from '../../scene/subject-facts.ts';
import { blob, box, ellipse, glow, grain, limb, shape, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { fir, palm, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, mist, peaks, profile } from '../terrain.ts';
import { seaColour, surface, waves } from '../water.ts';
import { distance } from './distance.ts';

export const holds = ({ scene }: Stage, habitat: Habitat) =>
  scene.subjects.some(({ kind }) => SUBJECT_FACTS[kind].habitat === habitat);

export const sea: PlacePainter = (stage) => {
  const { w, h, u, light, scene } = stage;
  const horizon = h * (scene.framing === 'aerial' ? 0.24 : stage.portrait ? 0.46 : 0.5);
  const deep = seaColour(stage);
  const swell = scene.weather.includes('storm')
    ? 1.3
    : scene.weather.includes('wind')
      ? 0.9
      : scene.mood === 'calm'
        ? 0.42
        : 0.6;
  const [base, ...moving] = surface(stage, horizon, { deep, swell }) as [Layer, ...Layer[]];
  const cliff = holds(stage, 'landmark') || scene.beyond.includes('mountains');
  const side = scene.flavour.lean > 0 ? 0.26 : 0.74;
  const rock = light.tone('#5b5560', 0.12);
  const split = Math.max(1, moving.length - 2);
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.2, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    slot(['air'], h * 0.27, 1, 0.7, { spread: h * 0.2 }),
    base,
    ...(cliff
      ? [
          slot(['landmark'], horizon - u * 5.5, 0.7, 0.62, { from: side, to: side, distance: 0.06 }),
          painted(0.62, (g) => headland(g, stage, w * side, horizon, rock), { top: horizon - u * 22 }),
        ]
      : []),
    ...moving.slice(0, split),
    slot(['water'], horizon + (h - horizon) * 0.34, 1, 0.85, {
      reflects: true,
      from: cliff ? 1 - side - 0.1 : 0.2,
      to: cliff ? 1 - side + 0.14 : 0.8,
    }),
    slot(['deep'], horizon + (h - horizon) * 0.42, 1.05, 0.95, { surfaces: true }),
    ...moving.slice(split),
    ...(holds(stage, 'ground') ? [painted(1.05, (g) => rocks(g, stage, h * 0.88), { top: h * 0.76 })] : []),
    slot(['ground', 'table'], h * 0.92, 1, 1.05, {}),
  ];
};

function headland(g: Brush, stage: Stage, x: number, horizon: number, rock: string) {
  const { u, light } = stage;
  const foot = horizon + u * 7;
  const wide = u * 27;
  shape(
    g,
    [
      [x - wide * 0.62, foot],
      [x - wide * 0.46, horizon - u],
      [x - wide * 0.3, horizon - u * 3.6],
      [x - wide * 0.12, horizon - u * 6],
      [x + wide * 0.14, horizon - u * 5.6],
      [x + wide * 0.3, horizon - u * 3],
      [x + wide * 0.46, horizon + u * 1.5],
      [x + wide * 0.66, foot],
    ],
    vertical(g, horizon - u * 6, foot, lighten(rock, 0.16), rock, darken(rock, 0.5)),
  );
  shape(
    g,
    [
      [x + wide * 0.02, horizon - u * 5.8],
      [x + wide * 0.14, horizon - u * 5.6],
      [x + wide * 0.3, horizon - u * 3],
      [x + wide * 0.46, horizon + u * 1.5],
      [x + wide * 0.66, foot],
      [x + wide * 0.16, foot],
      [x + wide * 0.1, horizon],
    ],
    fade(darken(rock, 0.6), 0.5),
  );
  blob(
    g,
    [
      [x - wide * 0.36, horizon - u * 3],
      [x - wide * 0.12, horizon - u * 6.6],
      [x + wide * 0.16, horizon - u * 6.1],
      [x + wide * 0.3, horizon - u * 3.4],
      [x, horizon - u * 4.6],
    ],
    light.tone(stage.snowy ? '#eef4fa' : '#6f9450', 0.1),
  );
  for (let index = 0; index < 9; index++)
    ellipse(
      g,
      x + (index / 8 - 0.5) * wide * 1.3,
      foot - u * 0.4,
      u * 3,
      u * 0.7,
      fade(mix(light.low, '#ffffff', 0.5), 0.45),
    );
}

function rocks(g: Brush, { w, h, u, light, spill, chance }: Stage, top: number) {
  const luck = chance('near rocks');
  const dark = darken(light.tone('#4c4852'), 0.25);
  g.fillStyle = vertical(g, top - u * 4, h, lighten(dark, 0.1), darken(dark, 0.5));
  g.beginPath();
  g.moveTo(-spill, h + spill);
  for (let x = -spill; x < w + spill; x += u * 7) g.lineTo(x, top - u * luck.between(-1, 1.6));
  g.lineTo(w + spill, h + spill);
  g.fill();
}

export const beach: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const horizon = h * 0.42;
  const shore = h * 0.66;
  const deep = mix(light.tone('#1fa3b5'), light.top, scene.time === 'day' ? 0.05 : 0.4);
  const sand = light.tone(stage.snowy ? '#e9eef5' : '#ecd3a0');
  const lean = scene.flavour.lean > 0 ? 1 : -1;
  const line = (x: number) => shore + ((x - w / 2) / w) * lean * h * 0.1 + Math.sin((x / w) * 5) * u * 1.4;
  const palmSide = lean > 0 ? 0.1 : 0.9;
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    slot(['air'], h * 0.22, 1, 0.7, { spread: h * 0.16 }),
    ...surface(stage, horizon, { deep, swell: scene.weather.includes('storm') ? 1 : 0.34 }).slice(0, 4),
    slot(['water', 'deep'], horizon + (shore - horizon) * 0.45, 0.72, 0.7, {
      reflects: true,
      surfaces: true,
    }),
    ...[0, 1, 2]
      .map((row) =>
        painted(
          0.9,
          (g) => {
            const pale = mix(light.low, '#ffffff', scene.time === 'night' ? 0.15 : 0.75);
            g.fillStyle = row === 2 ? fade(pale, 0.75) : fade(mix(deep, pale, 0.35 + row * 0.2), 0.6);
            g.beginPath();
            for (let x = -spill; x <= w + spill; x += 6)
              g.lineTo(x, line(x) - u * 3 + Math.sin(x / (u * 7) + row * 2) * u * 0.9);
            for (let x = w + spill; x >= -spill; x -= 6)
              g.lineTo(
                x,
                line(x) +
                  u * (1.2 - row * 1.6) +
                  Math.sin(x / (u * 5) + row * 3) * u * (row === 2 ? 0.5 : 0.9),
              );
            g.fill();
          },
          {
            top: h * 0.5,
            bottom: h * 0.8,
            reach: u * 5,
            motion: (t) => ({
              x: Math.sin(t * 0.5 + row) * u * 2,
              y: Math.sin(t * 0.95 * scene.tempo - row * 0.5) * u * 1.5,
            }),
          },
        ),
      )
      .reverse(),
    painted(
      0.9,
      (g) => {
        land(
          g,
          stage,
          (x) => line(x) + u * 2.2,
          mix(sand, darken(sand, 0.3), 0.55),
          sand,
          shore - u * 2,
          shore + u * 9,
        );
        const luck = chance('sand');
        grain(g, -spill, shore, w + 2 * spill, h - shore + spill * 0.3, luck, 0.16);
        for (let index = 0; index < 26; index++)
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            shore + u * 8 + luck() * (h - shore),
            u * luck.between(4, 12),
            u * luck.between(0.3, 0.8),
            fade(darken(sand, 0.35), 0.16),
          );
      },
      { top: h * 0.52 },
    ),
    slot(['landmark'], h * 0.79, 0.92, 0.92, { from: 0.16, to: 0.86 }),
    slot(['ground', 'table'], h * 0.88, 1, 1, { from: 0.24, to: 0.76 }),
    painted(1.35, (g) => {
      const luck = chance('palms');
      const leaf = darken(light.tone('#2f7a45'), 0.35);
      if (stage.snowy) return;
      palm(g, w * palmSide, h * 1.04, h * 0.86, leaf, darken(light.tone('#6b4a2e'), 0.3), luck);
      palm(
        g,
        w * (palmSide + 0.07 * (palmSide > 0.5 ? 1 : -1)),
        h * 1.05,
        h * 0.62,
        darken(leaf, 0.2),
        darken(light.tone('#6b4a2e'), 0.4),
        luck,
      );
    }),
  ];
};

export const harbour: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance } = stage;
  const quay = h * (stage.portrait ? 0.5 : 0.54);
  const deep = mix(seaColour(stage), light.tone('#2f6f7c'), 0.4);
  const front = h * 0.86;
  const row = (g: Brush) => {
    const luck = chance('houses');
    const colours = ['#e0553f', '#f0b23f', '#4f8fb8', '#e8dcc4', '#7fae6f', '#d98aa0', '#f4efe2', '#c96f3a'];
    let x = -spill;
    while (x < w + spill) {
      const width = u * luck.between(10, 15);
      const wall = light.tone(luck.pick(colours), 0.1);
      const tall = u * luck.between(15, 25);
      box(
        g,
        x,
        quay - tall,
        width,
        tall,
        vertical(g, quay - tall, quay, lighten(wall, 0.08), darken(wall, 0.14)),
      );
      shape(
        g,
        [
          [x - u * 0.4, quay - tall],
          [x + width / 2, quay - tall - u * luck.between(4, 7)],
          [x + width + u * 0.4, quay - tall],
        ],
        light.tone(stage.snowy ? '#eaf1f8' : luck.pick(['#8c3f2f', '#6b3b34', '#4a4a58']), 0.12),
      );
      for (let floor = 0; floor < Math.floor(tall / (u * 6)); floor++)
        for (let column = 0; column < 2; column++) {
          const lit = luck() < light.lamps * 0.75;
          box(
            g,
            x + width * (0.18 + column * 0.4),
            quay - tall + u * (2 + floor * 6),
            width * 0.22,
            u * 3.2,
            lit ? LAMP : darken(wall, 0.5),
            1,
          );
        }
      x += width + u * 0.3;
    }
    box(g, -spill, quay - u * 0.6, w + 2 * spill, u * 2.4, light.tone('#7d7468', 0.1));
  };
  return [
    ...sky(stage, quay),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.25,
      (g) =>
        land(
          g,
          stage,
          profile(stage, chance('harbour hills'), quay - u * 16, u * 10, 0.5),
          light.tone('#5f7f6a', 0.55),
          light.tone('#5f7f6a', 0.4),
          quay - u * 28,
          quay,
        ),
      { top: quay - u * 40, bottom: quay + u },
    ),
    slot(['air'], h * 0.2, 1, 0.7, { spread: h * 0.16 }),
    slot(['landmark'], quay, 1.1, 0.42, { from: 0.78, to: 0.2, distance: 0.15 }),
    painted(0.5, row, { top: quay - u * 40, bottom: quay + u * 2.5 }),
    ...surface(stage, quay + u * 1.6, { deep, swell: 0.1 }).slice(0, 1),
    painted(
      0.5,
      (g) => {
        g.globalAlpha = 0.34;
        g.save();
        g.translate(0, 2 * (quay + u * 1.6));
        g.scale(1, -1);
        row(g);
        g.restore();
        g.globalAlpha = 1;
        g.fillStyle = vertical(g, quay, quay + u * 34, fade(deep, 0), fade(deep, 0.9));
        g.fillRect(-spill, quay, w + 2 * spill, u * 40);
      },
      {
        top: quay + u * 1.6,
        bottom: quay + u * 36,
        reach: u,
        motion: (t) => ({ x: Math.sin(t * 1.7) * u * 0.35, y: Math.sin(t * 1.1) * u * 0.3 }),
      },
    ),
    ...surface(stage, quay + u * 1.6, { deep, swell: 0.1 }).slice(-2),
    slot(['water', 'deep'], quay + (front - quay) * 0.5, 0.9, 0.85, { reflects: true, surfaces: true }),
    ...waves(stage, quay + u * 16, deep, 0.12, 2),
    painted(
      1.1,
      (g) => {
        const stone = light.tone('#8a8074');
        box(
          g,
          -spill,
          front,
          w + 2 * spill,
          h - front + spill,
          vertical(g, front, h, stone, darken(stone, 0.5)),
        );
        box(g, -spill, front, w + 2 * spill, u * 1.2, lighten(stone, 0.18));
        const luck = chance('stones');
        for (let index = 0; index < 60; index++)
          box(
            g,
            -spill + luck() * (w + 2 * spill),
            front + u * (2 + Math.floor(luck() * 5) * 3),
            u * luck.between(3, 8),
            u * 0.25,
            fade(darken(stone, 0.5), 0.5),
          );
        for (const share of [0.08, 0.92]) {
          box(g, w * share - u * 1.6, front - u * 4, u * 3.2, u * 5, darken(stone, 0.65), u);
          limb(
            g,
            [
              [w * share, front - u * 2.4],
              [w * (share + 0.1), front + u * 4],
              [w * (share + (share < 0.5 ? 0.2 : -0.2)), front - u * 1],
            ],
            u * 0.5,
            darken(light.tone('#b79b6a'), 0.3),
          );
        }
        if (light.lamps > 0.4)
          for (const share of [0.08, 0.92]) glow(g, w * share, front - u * 2, u * 20, LAMP, 0.25);
      },
      { top: front - u * 6 },
    ),
    slot(['ground', 'table'], front + u * 3.2, 1, 1.1, { from: 0.25, to: 0.75 }),
  ];
};

export const lake: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const horizon = h * 0.5;
  const deep = mix(light.tone('#2f7180'), light.middle, 0.35);
  const wooded = scene.beyond.includes('forest') || !scene.beyond.includes('mountains');
  const range = peaks(stage, chance('lake range'), horizon, h * (stage.portrait ? 0.2 : 0.3), 5);
  const hills = profile(stage, chance('lake hills'), horizon - u * 5, u * 4, 0.5, 1.4);
  const scenery = (g: Brush) => {
    land(
      g,
      stage,
      range,
      light.tone('#6f7f98', 0.5),
      light.tone('#6f8b98', 0.7),
      horizon - h * 0.28,
      horizon,
    );
    land(g, stage, hills, light.tone('#4f7a5c', 0.38), light.tone('#43684c', 0.25), horizon - u * 9, horizon);
    if (wooded) {
      const luck = chance('far firs');
      for (let x = -spill; x < w + spill; x += u * 1.6)
        fir(
          g,
          x,
          hills(x) + u * 3,
          u * luck.between(4, 8),
          light.tone(stage.snowy ? '#6d8a8a' : '#2f5e48', 0.3),
          luck,
          stage.snowy,
        );
    }
    box(g, -spill, horizon - u * 1.4, w + 2 * spill, u * 1.6, light.tone('#4a6a48', 0.25));
  };
  const [base, , ...moving] = surface(stage, horizon, { deep, swell: 0.1 });
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(0.3, scenery, { top: 0, bottom: horizon + u }),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.2 }),
    ...(base ? [base] : []),
    painted(
      0.3,
      (g) => {
        g.save();
        g.globalAlpha = 0.55;
        g.translate(0, 2 * horizon);
        g.scale(1, -1);
        scenery(g);
        g.restore();
        g.fillStyle = vertical(g, horizon, h, fade(deep, 0.05), fade(deep, 0.55), fade(deep, 0.9));
        g.fillRect(-spill, horizon, w + 2 * spill, h);
      },
      {
        top: horizon,
        bottom: horizon + h * 0.34,
        reach: u,
        motion: (t) => ({ x: Math.sin(t * 1.3) * u * 0.3, y: Math.sin(t * 0.9) * u * 0.25 }),
      },
    ),
    slot(['landmark'], horizon, 0.62, 0.42, { distance: 0.2, reflects: true }),
    painted(
      0.45,
      (g) =>
        mist(g, stage, horizon + u * 2, u * 5, lighten(light.haze, 0.3), scene.time === 'dawn' ? 0.6 : 0.25),
      {
        top: horizon - u * 5,
        bottom: horizon + u * 9,
        reach: u * 5,
        motion: (t) => ({ x: Math.sin(t * 0.3) * u * 4, y: 0 }),
      },
    ),
    ...moving,
    slot(['water', 'deep'], h * 0.71, 0.95, 0.9, { reflects: true, surfaces: true }),
    painted(
      1.05,
      (g) => {
        const bank = profile(
          stage,
          chance('bank'),
          h * (holds(stage, 'ground') ? 0.87 : 0.95),
          u * 2,
          0.5,
          1.2,
        );
        land(
          g,
          stage,
          bank,
          light.tone(stage.snowy ? '#eef4fa' : '#5d7d42'),
          darken(light.tone(stage.snowy ? '#b9c8da' : '#2e4424'), 0.4),
          h * 0.86,
          h,
        );
      },
      { top: h * 0.78 },
    ),
    slot(['ground', 'table'], h * 0.92, 1, 1.05, {}),
    painted(
      1.25,
      (g) => {
        const luck = chance('reeds');
        const reed = darken(light.tone('#5d6d2e'), 0.4);
        for (const side of [0, 1])
          for (let index = 0; index < 16; index++) {
            const x = side ? w - luck() ** 1.5 * w * 0.24 : luck() ** 1.5 * w * 0.24;
            const tall = u * luck.between(10, 22);
            tuft(g, x, h * 1.0, tall * 0.8, reed, luck);
            if (index % 3 === 0) {
              limb(
                g,
                [
                  [x, h],
                  [x + u, h - tall],
                ],
                u * 0.35,
                reed,
              );
              ellipse(
                g,
                x + u * 1.1,
                h - tall - u * 1.6,
                u * 0.7,
                u * 2.2,
                darken(light.tone('#7b4a26'), 0.2),
                0.06,
              );
            }
          }
      },
      { top: h * 0.68 },
    ),
  ];
};
