import type { Brush, Layer } from '../../compose/layer.ts';
import { blob, circle, ellipse, glow, grain, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { broadleaf, bush, fir, tuft } from '../plants.ts';
import { sky, sunOf } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, mist, peaks, profile, trace } from '../terrain.ts';
import { distance } from './distance.ts';
import { grassFringe } from './fringe.ts';

export const mountains: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const high = scene.framing === 'aerial';
  const foot = h * (high ? 0.86 : 0.74);
  const ranges = [
    { base: 0.62, tall: 0.34, count: 6, far: 0.62, depth: 0.14, rock: '#7788a8' },
    { base: 0.7, tall: 0.42, count: 4, far: 0.36, depth: 0.26, rock: '#62718f' },
    { base: 0.8, tall: 0.26, count: 5, far: 0.16, depth: 0.42, rock: '#4d6068' },
  ] as const;
  return [
    ...sky(stage, h * 0.62),
    slot(['heaven'], h * 0.15, 1, 0.1, { spread: h * 0.1 }),
    ...ranges.map(({ base, tall, count, far, depth, rock }, index) =>
      painted(
        depth,
        (g) => {
          const line = peaks(
            stage,
            chance(`range ${index}`),
            h * base,
            h * tall * (stage.portrait ? 0.75 : 1),
            count,
          );
          const stone = light.tone(rock, far);
          land(g, stage, line, stone, mix(stone, light.haze, 0.55), h * (base - tall), h * base);
          g.save();
          trace(g, line, -spill, w + spill, h + spill);
          g.clip();
          facets(g, stage, line, stone, index, tall);
          g.restore();
          mist(g, stage, h * base + u * 2, u * 9, lighten(light.haze, 0.25), 0.6 - index * 0.12);
        },
        { bottom: h },
      ),
    ),
    slot(['air'], h * 0.3, 1.1, 0.75, { spread: h * 0.18 }),
    slot(['landmark'], h * 0.77, 1.1, 0.52, { distance: 0.12 }),
    painted(
      0.62,
      (g) => {
        const hill = profile(stage, chance('foothill'), foot + u * 4, u * 5, 0.5);
        const green = light.tone(snowy ? '#e6eef7' : '#5f8a52', 0.12);
        land(g, stage, hill, lighten(green, 0.06), darken(green, 0.3), foot, h);
        const luck = chance('foothill firs');
        for (let index = 0; index < 44; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          fir(
            g,
            x,
            hill(x) + u * luck.between(0.5, 7),
            u * luck.between(5, 10),
            light.tone(snowy ? '#56767a' : '#2c5a44', 0.14),
            luck,
            snowy,
          );
        }
      },
      { top: foot - u * 18 },
    ),
    ...(high
      ? []
      : [
          painted(
            1.05,
            (g) => {
              const near = profile(stage, chance('ledge'), h * 0.9, u * 2, 0.5);
              const green = light.tone(snowy ? '#f4f8fc' : '#4c7440');
              land(g, stage, near, green, darken(green, 0.45), h * 0.88, h);
            },
            { top: h * 0.82 },
          ),
        ]),
    slot(['ground', 'table', 'water', 'deep'], h * 0.93, 1, 1.05, {}),
    ...(high ? [] : grassFringe(stage, h * 1.03, snowy ? '#7f929c' : '#3f6a34')),
  ];
};

function facets(
  g: Brush,
  { w, h, u, spill, light, chance, snowy }: Stage,
  line: (x: number) => number,
  stone: Hex,
  index: number,
  tall: number,
) {
  const luck = chance(`facets ${index}`);
  const snow = light.tone('#f6f9ff', 0.1 + (2 - index) * 0.16);
  for (let x = -spill; x < w + spill; x += u * 3) {
    const top = line(x);
    const peak = top < line(x - u * 3) && top < line(x + u * 3);
    if (!peak) continue;
    const depth = h * tall * luck.between(0.5, 0.9);
    shape(
      g,
      [
        [x, top - u],
        [x + depth * 0.62, top + depth],
        [x + depth * 0.12, top + depth],
        [x - u, top + depth * 0.45],
        [x + u * 1.5, top + depth * 0.22],
      ],
      fade(darken(stone, 0.4), 0.5),
    );
    const cap = depth * (snowy ? 0.75 : 0.34);
    if (index < 2 || snowy)
      blob(
        g,
        [
          [x, top - u * 2],
          [x + cap * 0.75, top + cap],
          [x + cap * 0.36, top + cap * 0.66],
          [x + cap * 0.1, top + cap * 1.05],
          [x - cap * 0.3, top + cap * 0.6],
          [x - cap * 0.75, top + cap],
        ],
        fade(snow, 0.92),
      );
  }
}

export const forest: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const floor = h * 0.76;
  const autumn = scene.weather.includes('leaves');
  const leaves: Hex[] = autumn ? ['#d9772f', '#c9502c', '#e2a93c'] : ['#4f8a46', '#3f7a4f', '#74984a'];
  const row = (
    index: number,
    count: number,
    far: number,
    depth: number,
    thick: number,
    foot: number,
  ): Layer =>
    painted(depth, (g) => {
      const luck = chance(`trunks ${index}`);
      if (index < 2) mist(g, stage, floor - u * 6, u * 22, lighten(light.haze, 0.25), 0.5);
      for (let at = 0; at < count; at++) {
        const x = -spill + ((at + luck()) / count) * (w + 2 * spill);
        if (index === 3 && Math.abs(x - w / 2) < w * 0.3) continue;
        const width = u * thick * luck.between(0.7, 1.3);
        const bark = light.tone(luck.pick(['#5d4634', '#4a3a30', '#6b5540']), far);
        const lean = luck.between(-1, 1) * u * 3;
        shape(
          g,
          [
            [x - width, foot],
            [x - width * 0.55 + lean, -spill],
            [x + width * 0.55 + lean, -spill],
            [x + width, foot],
          ],
          vertical(g, 0, h, darken(bark, 0.2), bark),
        );
        shape(
          g,
          [
            [x - width * 0.2, foot],
            [x + lean, -spill],
            [x + width * 0.55 + lean, -spill],
            [x + width, foot],
          ],
          fade(darken(bark, 0.6), 0.4),
        );
        ellipse(g, x, foot, width * 1.8, u * 0.8, fade(darken(bark, 0.5), 0.5));
        if (index === 1 && luck() < 0.5)
          fir(
            g,
            x + u * 6,
            foot,
            u * luck.between(9, 17),
            light.tone(snowy ? '#6f8f8d' : '#3b6d4c', far),
            luck,
            snowy,
          );
      }
    });
  return [
    painted(
      0.05,
      (g) => {
        const { x } = sunOf(stage, h * 0.5);
        const deep = light.tone(snowy ? '#9fb8c9' : autumn ? '#b98a4a' : '#5d8a62', 0.5);
        g.fillStyle = vertical(
          g,
          0,
          floor,
          mix(light.middle, deep, 0.55),
          mix(light.low, deep, 0.35),
          lighten(deep, 0.2),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, x, h * 0.34, h * 0.7, light.dark ? '#b7c8ff' : '#fff2c0', light.dark ? 0.3 : 0.75);
        grain(g, 0, 0, w, floor, chance('forest air'), 0.05);
      },
      { opaque: true },
    ),
    slot(['heaven'], h * 0.18, 0.7, 0.1, { spread: h * 0.06 }),
    row(0, 26, 0.68, 0.15, 1, floor - u * 4),
    row(1, 17, 0.45, 0.3, 1.7, floor),
    slot(['air'], h * 0.34, 1, 0.75, { spread: h * 0.16 }),
    painted(
      0.55,
      (g) => {
        const moss = light.tone(snowy ? '#e7eff7' : autumn ? '#a87a3c' : '#54803f', 0.1);
        land(
          g,
          stage,
          profile(stage, chance('forest floor'), floor, u * 2, 0.5),
          lighten(moss, 0.1),
          darken(moss, 0.45),
          floor,
          h,
        );
        const path = light.tone(snowy ? '#d5e1ec' : '#a98d62', 0.1);
        blob(
          g,
          [
            [w * 0.48, floor - u],
            [w * 0.56, floor + u * 3],
            [w * 0.5, floor + u * 9],
            [w * 0.78, h * 1.1],
            [w * 0.3, h * 1.1],
            [w * 0.4, floor + u * 8],
            [w * 0.46, floor + u * 3],
          ],
          fade(path, 0.75),
        );
        const luck = chance('undergrowth');
        for (let index = 0; index < 70; index++) {
          const y = floor + luck() ** 1.3 * (h - floor) + u;
          const x = -spill + luck() * (w + 2 * spill);
          if (Math.abs(x - w * 0.5) < w * 0.14) continue;
          if (luck() < 0.6)
            tuft(
              g,
              x,
              y,
              u * luck.between(2.5, 5.5),
              light.tone(snowy ? '#8aa0a0' : luck.pick(['#5d8f45', '#4a7a3c', '#7a9a4a'])),
              luck,
            );
          else
            bush(g, x, y, u * luck.between(2.5, 5), light.tone(snowy ? '#cfdde6' : luck.pick(leaves)), luck);
        }
      },
      { top: floor - u * 8 },
    ),
    shafts(stage),
    slot(['landmark'], h * 0.83, 0.8, 0.8, { from: 0.2, to: 0.8 }),
    row(2, 7, 0.14, 0.8, 3.4, h * 0.86),
    slot(['ground', 'table', 'water', 'deep'], h * 0.91, 1, 1, { from: 0.22, to: 0.78 }),
    row(3, 6, 0, 1.35, 6.5, h * 1.1),
    painted(
      1.45,
      (g) => {
        const luck = chance('canopy');
        const leaf = darken(light.tone(snowy ? '#8fa6ac' : (leaves[0] as Hex)), 0.5);
        for (let index = 0; index < 42; index++) {
          const side = luck();
          circle(
            g,
            w * (side < 0.5 ? luck() ** 1.7 * 0.45 - 0.08 : 1.08 - luck() ** 1.7 * 0.45),
            -u * 4 + luck() * u * 15,
            u * luck.between(4, 9),
            index % 3 ? leaf : lighten(leaf, 0.08),
          );
        }
      },
      {
        bottom: h * 0.4,
        reach: u * 2,
        motion: (t) => ({ x: Math.sin(t * 0.9 * scene.tempo) * u * 0.9, y: Math.sin(t * 1.3) * u * 0.4 }),
      },
    ),
    ...grassFringe(stage, h * 1.02, snowy ? '#6f858c' : '#2f5a30'),
  ];
};

function shafts(stage: Stage): Layer {
  const { w, h, u, light, chance } = stage;
  const { x } = sunOf(stage, h * 0.5);
  return painted(
    0.4,
    (g) => {
      const luck = chance('shafts');
      const colour = light.dark ? '#a9bdf5' : light.sun;
      for (let index = 0; index < 7; index++) {
        const top = x + luck.between(-0.3, 0.3) * w;
        const thick = u * luck.between(3, 8);
        g.fillStyle = vertical(g, 0, h * 0.95, fade(colour, light.dark ? 0.1 : 0.3), fade(colour, 0));
        shape(
          g,
          [
            [top, -u * 3],
            [top + thick, -u * 3],
            [top + thick * 2.2 - w * 0.16, h],
            [top - w * 0.2, h],
          ],
          g.fillStyle as CanvasGradient,
        );
      }
    },
    { reach: u * 5, motion: (t) => ({ x: Math.sin(t * 0.35) * u * 4, y: 0 }) },
  );
}

export const jungle: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.8;
  const leaf = (g: Brush, x: number, y: number, length: number, turn: number, colour: Hex) => {
    g.save();
    g.translate(x, y);
    g.rotate(turn);
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(0, 0);
    g.quadraticCurveTo(length * 0.45, -length * 0.34, length, 0);
    g.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0);
    g.fill();
    limb(
      g,
      [
        [0, 0],
        [length * 0.9, 0],
      ],
      u * 0.22,
      lighten(colour, 0.18),
    );
    g.restore();
  };
  const wall = (index: number, far: number, depth: number, count: number, size: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`leaves ${index}`);
        for (let at = 0; at < count; at++) {
          const x = -spill + luck() * (w + 2 * spill);
          const y = h * luck.between(0.05, 0.9);
          if (index > 0 && Math.abs(x - w * 0.5) < w * (0.22 + 0.06 * index) && y > h * 0.2 && y < floor)
            continue;
          leaf(
            g,
            x,
            y,
            u * size * luck.between(0.6, 1.3),
            luck.between(0, 6.3),
            light.tone(luck.pick(['#2f8a4c', '#3fa45a', '#1f6b45', '#6bb04a']), far),
          );
        }
        if (index === 1)
          for (let vine = 0; vine < 9; vine++) {
            const x = luck() * w;
            limb(
              g,
              [
                [x, -spill],
                [x + u * luck.between(-8, 8), h * 0.2],
                [x + u * luck.between(-5, 5), h * luck.between(0.3, 0.55)],
              ],
              u * 0.5,
              light.tone('#4a6b34', 0.3),
            );
          }
      },
      {
        reach: u * 2,
        motion: (t) => ({ x: Math.sin(t * 0.8 * scene.tempo + index) * u * (0.4 + index * 0.4), y: 0 }),
      },
    );
  return [
    painted(
      0.05,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          h,
          light.tone('#bfe3a0', 0.4),
          light.tone('#8ccf9a', 0.4),
          light.tone('#3f7f5a', 0.3),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w * 0.5, h * 0.25, h * 0.75, light.dark ? '#a8c4ff' : '#fffbd0', light.dark ? 0.25 : 0.8);
      },
      { opaque: true },
    ),
    wall(0, 0.55, 0.2, 130, 16),
    slot(['landmark'], h * 0.8, 1.25, 0.4, { distance: 0.2 }),
    slot(['air', 'heaven'], h * 0.32, 1, 0.7, { spread: h * 0.14 }),
    wall(1, 0.28, 0.45, 120, 19),
    painted(
      0.6,
      (g) => {
        const soil = light.tone('#4f7a3a', 0.08);
        land(
          g,
          stage,
          profile(stage, chance('jungle floor'), floor, u * 2, 0.5),
          lighten(soil, 0.12),
          darken(soil, 0.5),
          floor,
          h,
        );
      },
      { top: floor - u * 6 },
    ),
    shafts(stage),
    slot(['ground', 'table', 'water', 'deep'], h * 0.91, 1.05, 1, { from: 0.25, to: 0.75 }),
    wall(2, 0, 1.2, 70, 27),
    painted(
      1.5,
      (g) => {
        const luck = chance('big leaves');
        for (let index = 0; index < 16; index++) {
          const left = index % 2 === 0;
          leaf(
            g,
            left ? -u * 4 : w + u * 4,
            h * luck.between(0.02, 1),
            u * luck.between(26, 44),
            left ? luck.between(-0.7, 0.7) : Math.PI + luck.between(-0.7, 0.7),
            darken(light.tone('#1f5a3a'), 0.45),
          );
        }
      },
      { reach: u * 2, motion: (t) => ({ x: Math.sin(t * 0.7) * u * 1.2, y: Math.sin(t * 0.9) * u * 0.6 }) },
    ),
  ];
};

export const desert: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance, snowy } = stage;
  const horizon = h * 0.52;
  const sand = snowy ? '#eef2f7' : '#e6ad63';
  const dune = (index: number, y: number, tall: number, far: number, depth: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`dune ${index}`);
        const line = profile(stage, luck, y, tall, 0.3, 0.7 + index * 0.1);
        const lit = light.tone(sand, far);
        land(g, stage, line, lighten(lit, 0.12), darken(lit, 0.12), y - tall, h);
        g.save();
        trace(g, line, -spill, w + spill, h + spill);
        g.clip();
        for (let x = -spill; x < w + spill; x += u * 4) {
          if (!(line(x) < line(x - u * 4) && line(x) <= line(x + u * 4))) continue;
          const reach = u * luck.between(26, 44);
          const edge = Array.from({ length: 12 }, (_, at): [number, number] => [
            x + (at / 11) * reach,
            line(x + (at / 11) * reach) - 1,
          ]);
          g.fillStyle = vertical(
            g,
            line(x),
            line(x) + tall * 3,
            fade(darken(light.tone('#b86a35', far), 0.1), 0.6),
            fade(darken(light.tone('#b86a35', far), 0.1), 0),
          );
          g.beginPath();
          g.moveTo(x, line(x) - 1);
          for (const [ex, ey] of edge) g.lineTo(ex, ey);
          g.lineTo(x + reach * 0.9, line(x + reach) + tall * 3);
          g.quadraticCurveTo(x + reach * 0.1, line(x) + tall * 2.4, x, line(x) - 1);
          g.fill();
        }
        if (index > 1)
          for (let ripple = 0; ripple < 40; ripple++)
            ellipse(
              g,
              -spill + luck() * (w + 2 * spill),
              y + luck() * (h - y),
              u * luck.between(4, 14),
              u * 0.22,
              fade(darken(lit, 0.4), 0.22),
              -0.06,
            );
        g.restore();
      },
      { top: y - tall * 2.2 },
    );
  return [
    ...sky(stage, horizon, { clouds: 0.3 }),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    painted(
      0.2,
      (g) => {
        const luck = chance('mesas');
        for (let index = 0; index < 2; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          const [wide, tall] = [u * luck.between(9, 22), u * luck.between(4, 9)];
          shape(
            g,
            [
              [x - wide, horizon + u * 3],
              [x - wide * 0.7, horizon - tall],
              [x + wide * 0.65, horizon - tall],
              [x + wide, horizon + u * 3],
            ],
            light.tone('#b2674a', 0.5),
          );
        }
      },
      { bottom: horizon + u * 4 },
    ),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.18 }),
    dune(0, horizon + u * 4, u * 5, 0.42, 0.3),
    slot(['landmark'], horizon + u * 8, 1.05, 0.45, { distance: 0.16 }),
    dune(1, horizon + u * 15, u * 6, 0.2, 0.5),
    dune(2, h * 0.83, u * 5, 0.04, 0.8),
    slot(['ground', 'table', 'water', 'deep'], h * 0.87, 1, 1, {}),
    painted(
      1.3,
      (g) => {
        const luck = chance('desert front');
        const dark = darken(light.tone(sand), 0.5);
        land(g, stage, profile(stage, luck, h * 1.0, u * 3, 0.4), dark, darken(dark, 0.4), h * 0.95, h);
        for (let index = 0; index < 9; index++)
          tuft(g, luck() * w, h * 1.0, u * luck.between(4, 8), darken(light.tone('#7d7a3a'), 0.4), luck);
      },
      { top: h * 0.86 },
    ),
  ];
};

export const snowfield: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance } = stage;
  const horizon = h * 0.55;
  const snow = light.tone('#f3f8fd');
  return [
    ...sky(stage, horizon, { clouds: 0.6 }),
    slot(['heaven'], h * 0.15, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.2,
      (g) => {
        const line = peaks(stage, chance('ice range'), horizon + u * 2, h * 0.3, 5);
        const ice = light.tone('#a9c6df', 0.4);
        land(g, stage, line, lighten(ice, 0.3), ice, horizon - h * 0.3, horizon);
        g.save();
        trace(g, line, -spill, w + spill, h);
        g.clip();
        facets(g, { ...stage, snowy: true }, line, light.tone('#7fa3c6', 0.35), 1, 0.3);
        g.restore();
      },
      { bottom: horizon + u * 3 },
    ),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.18 }),
    painted(
      0.45,
      (g) => {
        land(
          g,
          stage,
          profile(stage, chance('drift 1'), horizon + u * 3, u * 3, 0.4),
          mix(snow, light.haze, 0.4),
          mix(snow, '#9dbbe0', 0.25),
          horizon,
          h * 0.8,
        );
        const luck = chance('far snow firs');
        for (let index = 0; index < 26; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          if (Math.abs(x - w * 0.5) > w * 0.12)
            fir(
              g,
              x,
              horizon + u * luck.between(3, 7),
              u * luck.between(7, 14),
              light.tone('#4f7078', 0.25),
              luck,
              true,
            );
        }
      },
      { top: horizon - u * 16 },
    ),
    slot(['landmark'], horizon + u * 9, 0.9, 0.6, { distance: 0.1 }),
    painted(
      0.8,
      (g) => {
        const line = profile(stage, chance('drift 2'), h * 0.76, u * 3.5, 0.35, 0.8);
        land(g, stage, line, snow, mix(snow, '#88a9d4', 0.45), h * 0.73, h);
        const luck = chance('snow shade');
        for (let index = 0; index < 14; index++)
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            h * luck.between(0.8, 1),
            u * luck.between(9, 22),
            u * luck.between(0.6, 1.6),
            fade('#7d9fcb', 0.22),
          );
        grain(g, -spill, h * 0.76, w + 2 * spill, h * 0.26, luck, 0.3);
      },
      { top: h * 0.66 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    painted(1.4, (g) => {
      const luck = chance('front firs');
      const side = stage.scene.flavour.lean > 0 ? 0.02 : 0.98;
      fir(g, w * side, h * 1.08, h * 0.82, darken(light.tone('#35525c'), 0.25), luck, true);
      fir(
        g,
        w * (side + (side < 0.5 ? 0.12 : -0.12)),
        h * 1.08,
        h * 0.42,
        darken(light.tone('#35525c'), 0.35),
        luck,
        true,
      );
      land(
        g,
        stage,
        profile(stage, luck, h * 1.0, u * 2.4, 0.4),
        mix(snow, '#6d8fc0', 0.4),
        mix(snow, '#4f72a8', 0.6),
        h * 0.95,
        h,
      );
    }),
  ];
};

export const field: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const horizon = h * 0.54;
  const greens: Hex[] = snowy
    ? ['#e3ebf4', '#edf3f9', '#f5f9fc', '#dfe9f3']
    : ['#9db56a', '#86ab54', '#a9b94f', '#6f9a43'];
  const crown = (
    g: Brush,
    x: number,
    y: number,
    tall: number,
    far: number,
    luck: ReturnType<typeof chance>,
  ) =>
    snowy
      ? fir(g, x, y, tall, light.tone('#5c7a7c', far), luck, true)
      : broadleaf(
          g,
          x,
          y,
          tall,
          light.tone(
            luck.pick(scene.weather.includes('leaves') ? ['#d9772f', '#e2a93c'] : ['#5f8f43', '#4a7d3f']),
            far,
          ),
          light.tone('#5a4030', far),
          luck,
        );
  return [
    ...sky(stage, horizon, { clouds: 1.2 }),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    slot(['air'], h * 0.25, 1, 0.7, { spread: h * 0.18 }),
    ...[0, 1, 2].map((index) =>
      painted(
        0.25 + index * 0.17,
        (g) => {
          const luck = chance(`meadow ${index}`);
          const line = profile(stage, luck, horizon + u * (index * 8 - 2), u * (6 - index), 0.42, 0.75);
          const green = light.tone(greens[index] as Hex, 0.5 - index * 0.18);
          land(g, stage, line, lighten(green, 0.1), darken(green, 0.12), horizon + u * (index * 8 - 8), h);
          g.save();
          trace(g, line, -spill, w + spill, h + spill);
          g.clip();
          g.globalAlpha = 0.25;
          for (let strip = 0; strip < 9; strip++)
            limb(
              g,
              [
                [-spill + (strip / 9) * (w + 2 * spill), h],
                [w * 0.5 + (strip - 4) * u * 9, horizon + u * 8],
                [w * 0.5 + (strip - 4) * u * 7, horizon - u * 8],
              ],
              u * (1.4 + index),
              strip % 2 ? darken(green, 0.25) : lighten(green, 0.25),
            );
          g.restore();
          for (let tree = 0; tree < 7 - index * 2; tree++) {
            const x = -spill + luck() * (w + 2 * spill);
            if (Math.abs(x - w * 0.5) > w * 0.16)
              crown(
                g,
                x,
                line(x) + u * 1.5,
                u * luck.between(5, 8) * (1 + index * 0.6),
                0.5 - index * 0.18,
                luck,
              );
          }
        },
        { top: horizon - u * 24 },
      ),
    ),
    slot(['landmark'], h * 0.74, 1.05, 0.65, { distance: 0.06 }),
    painted(
      0.85,
      (g) => {
        const green = light.tone(greens[3] as Hex);
        const line = profile(stage, chance('meadow near'), h * 0.8, u * 2.5, 0.4, 0.8);
        land(g, stage, line, lighten(green, 0.08), darken(green, 0.4), h * 0.78, h);
        const luck = chance('meadow flowers');
        for (let index = 0; index < 150; index++) {
          const near = luck() ** 1.2;
          const [x, y] = [-spill + luck() * (w + 2 * spill), h * 0.81 + near * h * 0.22];
          if (luck() < 0.5 || snowy) tuft(g, x, y, u * (1.2 + near * 3), darken(green, 0.2), luck);
          else
            circle(
              g,
              x,
              y,
              u * (0.25 + near * 0.6),
              light.tone(luck.pick(['#fff4e0', '#f6d24a', '#e8607a', '#b388e0'])),
            );
        }
      },
      { top: h * 0.7 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    ...grassFringe(stage, h * 1.02, snowy ? '#9fb2ba' : '#4f7d32'),
  ];
};

export const garden: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const lawn = h * 0.62;
  const green = light.tone(snowy ? '#eff5fa' : '#7db356');
  return [
    ...sky(stage, h * 0.5),
    slot(['heaven'], h * 0.14, 1, 0.1, { spread: h * 0.08 }),
    painted(
      0.3,
      (g) => {
        const luck = chance('garden trees');
        for (let index = 0; index < 13; index++) {
          const x = -spill + ((index + luck()) / 13) * (w + 2 * spill);
          broadleaf(
            g,
            x,
            lawn + u * 2,
            u * luck.between(24, 38),
            light.tone(snowy ? '#c9d8e2' : luck.pick(['#6aa35a', '#559450', '#86b060', '#e29ab8']), 0.38),
            light.tone('#6b5040', 0.3),
            luck,
          );
        }
      },
      { bottom: lawn + u * 4 },
    ),
    slot(['air'], h * 0.34, 1, 0.8, { spread: h * 0.2 }),
    painted(
      0.5,
      (g) => {
        const luck = chance('hedge');
        for (let x = -spill; x < w + spill; x += u * 4)
          bush(
            g,
            x,
            lawn + u * 3,
            u * luck.between(5, 7.5),
            light.tone(snowy ? '#b9cdd4' : '#3f7d46', 0.16),
            luck,
          );
        for (let index = 0; index < 40; index++)
          circle(
            g,
            -spill + luck() * (w + 2 * spill),
            lawn + u * luck.between(-3, 2),
            u * luck.between(0.5, 1),
            light.tone(luck.pick(['#f4a6c0', '#fff2f2', '#f7d36a']), 0.08),
          );
      },
      { top: lawn - u * 10, bottom: lawn + u * 6 },
    ),
    painted(
      0.7,
      (g) => {
        land(
          g,
          stage,
          (x) => lawn + u * 3 + Math.sin((x / w) * 4) * u * 0.6,
          lighten(green, 0.12),
          darken(green, 0.3),
          lawn,
          h,
        );
        const path = light.tone(snowy ? '#d2dde8' : '#e6d6b4');
        blob(
          g,
          [
            [w * 0.46, lawn + u * 2],
            [w * 0.55, lawn + u * 3],
            [w * 0.6, h * 0.8],
            [w * 0.9, h * 1.15],
            [w * 0.2, h * 1.15],
            [w * 0.36, h * 0.82],
          ],
          path,
        );
        const luck = chance('beds');
        for (let index = 0; index < 170; index++) {
          const near = luck();
          const side = luck() < 0.5 ? -1 : 1;
          const x = w * (0.5 + side * (0.16 + near * 0.1 + luck() * 0.5));
          const y = lawn + u * 6 + near * (h - lawn);
          const colour = light.tone(
            snowy ? '#e8eef6' : luck.pick(['#e8536a', '#f6c945', '#b06be0', '#ffffff', '#f58ab0', '#f08a3c']),
          );
          tuft(g, x, y, u * (1.5 + near * 3), light.tone('#4c8a3c'), luck);
          circle(g, x, y - u * (1.5 + near * 2.6), u * (0.5 + near * 0.9), colour);
          circle(g, x, y - u * (1.5 + near * 2.6), u * (0.18 + near * 0.3), lighten(colour, 0.6));
        }
      },
      { top: lawn - u * 2 },
    ),
    slot(['landmark'], h * 0.74, 1.05, 0.75, {}),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    ...grassFringe(
      stage,
      h * 1.02,
      snowy ? '#9fb2ba' : '#3f7d35',
      scene.weather.includes('snow') ? undefined : ['#e8536a', '#f6c945', '#ffffff'],
    ),
  ];
};
