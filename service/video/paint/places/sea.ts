import type { Brush, Layer } from '../../compose/layer.ts';
import { blob, ellipse, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { seaColour, surface } from '../water.ts';
import { distance } from './distance.ts';
import { holds } from './holds.ts';

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
  const volcano = scene.subjects.some(({ kind }) => kind === 'volcano');
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
          slot(['landmark'], volcano ? horizon + u * 4 : horizon - u * 5.5, 0.7, 0.62, {
            from: side,
            to: side,
            distance: 0.06,
          }),
          ...(volcano
            ? []
            : [painted(0.62, (g) => headland(g, stage, w * side, horizon, rock), { top: horizon - u * 22 })]),
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
