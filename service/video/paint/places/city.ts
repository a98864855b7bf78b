import type { Brush, Layer } from '../../compose/layer.ts';
import { box, glow, vertical } from '../brushwork.ts';
import { LAMP, skyscraper } from '../buildings.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { mist } from '../terrain.ts';

export const NEON = ['#ff4f8b', '#3fe0ff', '#ffd23f', '#9b6bff', '#52ffa8'];

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
      ...(row === 1 ? [slot(['landmark'], ground, 1.5, 0.45, { distance: 0.08 })] : []),
    ]),
    ...blinkers(stage, ground),
    slot(['air'], h * 0.2, 1, 0.8, { spread: h * 0.14 }),
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
