import type { Brush, Layer } from '../compose/layer.ts';
import { box, ellipse, form, glow, grain, quad, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { cottage, LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { motes } from '../paint/particles.ts';
import { fir, tuft } from '../paint/plants.ts';
import { type PlacePainter, painted, type Slot, type Stage, slot } from '../paint/stage.ts';
import { mist, type Profile } from '../paint/terrain.ts';
import { along, band, lying, stand } from './kit.ts';
import { hill, open, range, towers, tree } from './scenery.ts';

export const NEON: readonly Hex[] = ['#ff4f8b', '#3fe0ff', '#ffd23f', '#9b6bff', '#52ffa8'];
const CONCRETE: readonly Hex[] = ['#4d5d7c', '#5c5470', '#3f5468', '#6b6472'];

const SKYLINE = [
  { depth: 0.18, tall: [0.3, 0.52], wide: [5, 9], far: 0.62, lit: 0.35 },
  { depth: 0.34, tall: [0.26, 0.6], wide: [7, 12], far: 0.36, lit: 0.55 },
  { depth: 0.55, tall: [0.14, 0.42], wide: [10, 17], far: 0.1, lit: 0.7 },
] as const;

/** Windows that go on and off. */
function blinkers(stage: Stage, ground: number): Layer[] {
  const { w, h, u, light, scene } = stage;
  if (light.lamps < 0.4) return [];
  const pane = {
    width: u * 0.9,
    height: u * 1.2,
    paint: (g: Brush) => box(g, 0, 0, u * 0.9, u * 1.2, '#fff'),
  };
  return [
    motes(
      stage,
      'blinkers',
      { count: 34, depth: 0.5, colour: '#ffd98a', stamps: [pane] },
      ({ x, y, z, beat }, t, dab) =>
        dab(
          w * x,
          ground - (0.03 + y * 0.29) * h,
          0,
          Math.sin(t * (0.3 + z * 0.8) * scene.tempo + beat * 1.3) > 0.2 ? 0.8 : 0,
        ),
    ),
  ];
}

const cityFrom =
  (roof: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, spill, chance } = stage;
    const ground = h * (stage.portrait ? 0.84 : 0.86);
    const foot = roof ? h * 1.02 : ground + u;
    const street = darken(light.tone(roof ? '#8a7f78' : '#4a4d58'), roof ? 0.05 : 0.25);
    const row = (
      { depth, tall, wide, far, lit }: (typeof SKYLINE)[number],
      index: number,
    ): (Layer | Slot)[] => [
      painted(
        depth,
        (g) => {
          const luck = chance(`towers ${index}`);
          const high = (x: number) => {
            const hump = 0.6 + 0.4 * Math.cos(((x - w * (0.5 - scene.flavour.lean * 0.2)) / w) * 2.6);
            return (
              h *
              luck.between(tall[0], tall[1]) *
              (index === 2 ? 1.15 - hump * 0.4 : hump) *
              (roof && index === 2 ? 0.6 : 1)
            );
          };
          const neon = scene.time === 'night' ? NEON : undefined;
          towers(g, stage, luck, {
            from: -spill,
            to: w + spill,
            foot,
            wide,
            tall: high,
            colours: CONCRETE,
            far,
            lit,
            gap: 1.4,
            neon,
          });
          mist(g, stage, ground, h * 0.13, mix(light.haze, light.low, 0.4), 0.55 - index * 0.18);
        },
        { bottom: foot },
      ),
      ...(index === 1 ? [slot(['landmark'], ground, 1.5, 0.45, { distance: 0.08 })] : []),
    ];
    return [
      ...open(stage, ground, { clouds: 0.7 }).slice(0, -1),
      ...SKYLINE.flatMap(row),
      ...blinkers(stage, ground),
      slot(['air'], h * 0.2, 1, 0.8, { spread: h * 0.14 }),
      painted(
        1,
        (g) => {
          const top = roof ? h * 0.78 : ground;
          band(g, stage, top, h, lighten(street, 0.08), darken(street, 0.35));
          band(g, stage, top, top + u * (roof ? 2.4 : 0.7), lighten(street, 0.25));
          if (roof) {
            band(g, stage, top + u * 2.4, top + u * 4, darken(street, 0.35));
            vents(g, stage, top + u * 8);
            return;
          }
          for (let x = -spill; x < w + spill; x += u * 16)
            box(g, x, top + (h - top) * 0.5, u * 8, u * 0.8, fade('#f3e6b8', 0.6));
          if (light.lamps > 0.4)
            for (let x = -spill; x < w + spill; x += u * 21) glow(g, x, top + u * 2, u * 16, LAMP, 0.3);
        },
        { top: roof ? 0 : ground - u * 16 },
      ),
      roof
        ? stand(stage, 0.93, 1.1, 1, { from: 0.24, to: 0.76 })
        : stand(stage, ground / h + (1 - ground / h) * 0.45, 0.8, 1, { from: 0.2, to: 0.8 }),
    ];
  };

/** What stands about on flat roofs: a water tank, a machine for cool air. */
function vents(g: Brush, { w, u, light, scene }: Stage, y: number) {
  const side = scene.flavour.lean > 0 ? 1 : -1;
  const [x, steel, wood] = [w * (0.5 - side * 0.4), light.tone('#9aa3ab'), light.tone('#7a5136')];
  for (const leg of [-6, 0, 6])
    stroke(g, u * 0.8, darken(steel, 0.4), x + u * leg, y, x + u * leg, y - u * 14);
  box(g, x - u * 8, y - u * 32, u * 16, u * 19, shaded(g, y - u * 32, y - u * 13, wood), u * 0.6);
  for (const hoop of [29, 23, 17]) box(g, x - u * 8.2, y - u * hoop, u * 16.4, u * 0.7, darken(wood, 0.5));
  form(g, x, y - u * 31.5, u, 'M-9.4 0L0-7L9.4 0Z', darken(wood, 0.3));
  const m = w * (0.5 + side * 0.42);
  box(g, m - u * 9, y - u * 9, u * 18, u * 10, shaded(g, y - u * 9, y, steel), u * 0.8);
  for (const fan of [-4, 4]) ellipse(g, m + u * fan, y - u * 4, u * 3, u * 3, darken(steel, 0.55));
}

export const city = cityFrom(false);
export const rooftop = cityFrom(true);

const WALLS = ['#b3614a', '#c9a06a', '#7c8794', '#a0806b', '#6d6f86', '#cfc3ab', '#8f5560'];
const AWNINGS = ['#c8453c', '#2f7f6a', '#e2a632', '#3f5fa0'];

/** One house of a street that runs away from us: windows, an awning, a sign at night. */
function facade(g: Brush, stage: Stage, vanish: number, eye: number, side: 1 | -1, index: number) {
  const { w, h, u, light, scene, spill, chance } = stage;
  const luck = chance(`facade ${side} ${index}`);
  const [far, near] = [index / 5, (index + 1) / 5];
  const tall = luck.between(0, 0.22);
  const x = (share: number) => vanish + side * (w * 0.09 + (w * 0.62 + spill * 0.6) * share ** 1.25);
  const foot = (share: number) => eye + h * (0.05 + 0.33 * share ** 1.2);
  const y = (share: number, level: number) =>
    foot(share) - (foot(share) - eye + h * (0.06 + (0.34 + tall) * share ** 1.1)) * level;
  const patch = (
    from: number,
    to: number,
    top: number,
    low: number,
    paint: Parameters<typeof quad>[3],
    out = 0,
  ) => {
    g.fillStyle = paint;
    g.beginPath();
    g.moveTo(x(from), y(from, top));
    g.lineTo(x(to), y(to, top));
    g.lineTo(x(to) - side * u * out * to, y(to, low));
    g.lineTo(x(from) - side * u * out * from, y(from, low));
    g.fill();
  };
  const wall = light.tone(luck.pick(WALLS), 0.42 * (1 - near));
  patch(far, near, 1, 0, shaded(g, y(near, 1), foot(near), wall, 0.06, 0.25));
  for (let pane = 0; pane < 12; pane++) {
    const [from, level] = [far + (near - far) * (0.14 + (pane % 3) * 0.3), 0.9 - Math.floor(pane / 3) * 0.19];
    patch(
      from,
      from + (near - far) * 0.17,
      level,
      level - 0.12,
      luck() < light.lamps * 0.7 ? LAMP : darken(wall, 0.42),
    );
  }
  const [sign, awning] = [luck.pick(NEON), light.tone(luck.pick(AWNINGS), 0.3 * (1 - near))];
  if (light.lamps > 0.3) patch(far + 0.03, near - 0.03, 0.12, 0.015, fade(LAMP, 0.85));
  patch(far + 0.01, near - 0.01, 0.2, 0.13, awning, 2.5);
  if (scene.time !== 'night' || index === 0) return;
  const at = x(near - 0.05) - side * u * (1 + near * 3);
  box(g, at - u * 0.9 * near, y(near, 0.55), u * 2.4 * near, u * 13 * near, sign, u * 0.5);
  glow(g, at, y(near, 0.5), u * 17 * near, sign, 0.55);
}

/** Lamps and shop windows in wet stone. */
function wetGround({ w, h, u, light, chance, scene }: Stage, top: number, vanish: number): Layer {
  return painted(
    0.7,
    (g) => {
      const luck = chance('wet');
      for (let index = 0; index < 60; index++) {
        const near = luck();
        const colour = scene.time === 'night' ? luck.pick([...NEON, LAMP, LAMP]) : lighten(light.low, 0.3);
        const [x, y] = [vanish + luck.between(-1, 1) * w * (0.12 + near * 0.6), top + near * (h - top)];
        const tall = u * luck.between(2, 9) * (0.4 + near);
        box(
          g,
          x,
          y - tall,
          u * luck.between(0.6, 2.6),
          tall * 2,
          vertical(g, y - tall, y + tall, fade(colour, 0), fade(colour, 0.26), fade(colour, 0)),
        );
      }
    },
    { top },
  );
}

function lampPost(g: Brush, { w, h, u, light, scene }: Stage) {
  const side = scene.flavour.lean > 0 ? 1 : -1;
  const [x, iron] = [w * (0.5 - side * 0.44), darken(light.tone('#2b2f38'), 0.3)];
  const lamp = x + side * u * 7;
  stroke(g, u * 1.1, iron, x, h * 1.1, x, h * 0.2);
  stroke(g, u * 0.7, iron, x, h * 0.21, x + side * u * 4, h * 0.16, lamp, h * 0.19);
  quad(g, [h * 0.19, lamp - u * 1.6, lamp + u * 1.6], [h * 0.25, lamp - u * 2.4, lamp + u * 2.4], iron);
  ellipse(g, lamp, h * 0.252, u * 2, u * 0.7, light.lamps > 0.3 ? '#fff3c8' : '#c9ccd0');
  if (light.lamps > 0.3) glow(g, lamp, h * 0.26, u * 26, LAMP, 0.55 * light.lamps);
}

const STRIPES =
  'M-1.1 0L-.9-.34L.9-.34L1.1 0L1.1 .1Q.9 .2 .73 .1Q.55 .2 .37 .1Q.2 .2 0 .1Q-.2 .2-.37 .1Q-.55 .2-.73 .1Q-.9 .2-1.1 .1Z';
const FRUIT: readonly Hex[] = ['#e0452f', '#f2a02c', '#7fb53f', '#8a4fa8', '#f4d03c', '#c9692f'];

/** A stall under a striped roof, heaped with fruit. */
function stall(
  g: Brush,
  { u, light }: Stage,
  x: number,
  y: number,
  size: number,
  luck: ReturnType<Stage['chance']>,
) {
  const [cloth, wood] = [light.tone(luck.pick(AWNINGS)), light.tone('#8a5f3c')];
  for (const leg of [-0.95, 0.95])
    box(g, x + leg * size - u * 0.5, y - size * 1.6, u, size * 1.6, darken(wood, 0.2));
  box(g, x - size, y - size * 0.56, size * 2, size * 0.56, shaded(g, y - size * 0.6, y, wood));
  for (let heap = 0; heap < 5; heap++) {
    const [paint, at] = [light.tone(luck.pick(FRUIT)), x + (heap - 2) * size * 0.39];
    for (let ball = 0; ball < 12; ball++) {
      const [row, first] = ball < 5 ? [0, 2] : ball < 9 ? [1, 6.5] : [2, 10];
      const dx = (ball - first) * size * 0.085;
      ellipse(
        g,
        at + dx,
        y - size * (0.6 + row * 0.09),
        size * 0.06,
        size * 0.06,
        ball % 2 ? paint : darken(paint, 0.12),
      );
    }
  }
  form(g, x, y - size * 1.55, size, STRIPES, cloth);
  for (const at of [-0.73, 0, 0.73])
    form(
      g,
      x + at * size * 0.92,
      y - size * 1.55,
      size,
      'M-.16-.34L.16-.34L.2 .1Q0 .2-.2 .1Z',
      light.tone('#f7f1e4'),
    );
  if (light.lamps > 0.3) glow(g, x, y - size, size * 1.3, LAMP, 0.4);
}

const streetWith =
  (market: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, spill, chance } = stage;
    const [eye, vanish] = [h * 0.46, w * (0.5 + scene.flavour.lean * 0.08)];
    const wet = scene.weather.includes('rain') || scene.weather.includes('storm');
    const road = lying(stage, market ? '#a08c74' : '#565b66', 0, '#d5dee8');
    const kerb = (far: number) => lying(stage, '#8d8a86', far, '#eef3f8');
    const end = {
      from: vanish - u * 20,
      to: vanish + u * 18,
      foot: eye + h * 0.06,
      wide: [4, 6],
      far: 0.6,
      lit: 0.5,
    } as const;
    const sides = [1, -1] as const;
    return [
      ...open(stage, eye + h * 0.08, { clouds: 0.5, heaven: 0.14 }).slice(0, -1),
      slot(['air'], h * 0.22, 0.85, 0.6, { spread: h * 0.1, from: 0.36, to: 0.66 }),
      painted(
        0.3,
        (g) =>
          towers(g, stage, chance('street end'), {
            ...end,
            tall: (x) => h * (0.12 + 0.16 * Math.abs(Math.sin(x))),
          }),
        { bottom: eye + h * 0.08 },
      ),
      slot(['landmark'], eye + h * 0.07, 0.95, 0.35, { from: 0.5, to: 0.5, distance: 0.3 }),
      painted(
        0.6,
        (g) => {
          band(g, stage, eye + h * 0.05, h, kerb(0.4), kerb(0.06));
          quad(
            g,
            [eye + h * 0.05, vanish - w * 0.1, vanish + w * 0.1],
            [h + spill, -spill * 2, w + spill * 2],
            vertical(g, eye, h, mix(road, light.haze, 0.55), road, darken(road, 0.3)),
          );
          const dash = (s: number) =>
            [eye + h * 0.06 + s * h * 0.56, vanish - u * (0.2 + s * 2), vanish + u * (0.2 + s * 2)] as const;
          for (let index = 0; index < (market ? 0 : 9); index++)
            quad(g, dash((index / 9) ** 1.9), dash(((index + 0.45) / 9) ** 1.9), fade('#f4ead0', 0.5));
          for (const side of sides)
            for (let index = 0; index < 5; index++) facade(g, stage, vanish, eye, side, index);
          for (const side of sides)
            form(
              g,
              vanish,
              eye,
              [side * w, h],
              `M.09 .052L${0.72 + spill / w} .5L${0.56 + spill / w} .62L.075 .055Z`,
              kerb(0.06),
            );
          const luck = chance('stalls');
          for (let index = 0; index < (market ? 8 : 0); index++) {
            const near = 0.25 + Math.floor(index / 2) * 0.25;
            stall(
              g,
              stage,
              vanish + (sides[index % 2] as number) * w * (0.1 + near * 0.34),
              eye + h * (0.06 + near * 0.36),
              u * (4 + near * 13),
              luck,
            );
          }
        },
        { top: 0 },
      ),
      ...(wet || (scene.time === 'night' && !market) ? [wetGround(stage, eye + h * 0.1, vanish)] : []),
      stand(stage, 0.88, 1, 1, { from: 0.24, to: 0.76, reflects: wet }),
      ...(stage.portrait || market ? [] : [painted(1.25, (g) => lampPost(g, stage))]),
    ];
  };

export const street = streetWith(false);
export const market = streetWith(true);

export const road: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const [horizon, vanish] = [h * 0.48, w * (0.5 + scene.flavour.lean * 0.12)];
  const ground = lying(stage, scene.beyond.includes('desert') ? '#dcae72' : '#9aa557');
  const tar = light.tone('#4c4f5a');
  const hills = hill(stage, 'road hills', 0.2, {
    y: horizon - u * 5,
    tall: u * 9,
    colour: light.tone('#7d86a6', 0.45),
    rough: 0.55,
    waves: 0.8,
    bottom: horizon + 2,
  });
  const dash = (size: number) => {
    const [width, height] = [u * (0.5 + size * 0.42), u * (0.5 + size * 1.3)];
    return { width, height, paint: (g: Brush) => box(g, 0, 0, width, height, '#fff', 1) };
  };
  const look = {
    count: 9,
    depth: 0.6,
    colour: '#f3e3b8',
    stamps: Array.from({ length: 12 }, (_, size) => dash(size)),
  };
  return [
    ...open(stage, horizon, { air: [0.24, 0.18], back: [hills] }),
    slot(['landmark'], horizon + u * 3, 0.9, 0.45, { distance: 0.18 }),
    painted(
      0.6,
      (g) => {
        band(g, stage, horizon, h, mix(ground, light.haze, 0.5), ground, darken(ground, 0.3));
        grain(g, -spill, horizon, w + 2 * spill, h - horizon, chance('verge'), 0.2);
        const strip = (near: number, far: number, paint: Parameters<typeof quad>[3]) =>
          quad(
            g,
            [horizon, vanish + u * far, vanish + u * 1.2],
            [h * 1.12, vanish + w * near, vanish + w * 0.95],
            paint,
          );
        strip(-0.95, -1.2, vertical(g, horizon, h, mix(tar, light.haze, 0.5), tar, darken(tar, 0.25)));
        for (const side of [-1, 1])
          quad(
            g,
            [horizon, vanish + side * u * 1.05, vanish + side * u * 1.15],
            [h * 1.12, vanish + side * w * 0.83, vanish + side * w * 0.87],
            fade('#fff7df', 0.7),
          );
        const luck = chance('posts');
        for (let post = 2; post < 18; post++) {
          const [s, side] = [((post >> 1) / 9) ** 2.2, post % 2 ? 1 : -1];
          const [x, y] = [vanish + side * (u * 3 + w * 1.02 * s), horizon + (h - horizon) * s];
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
      },
      { top: 0 },
    ),
    motes(stage, 'dashes', look, (_, t, dab, index) => {
      const s = ((index / 9 + t * 0.22 * scene.tempo) % 1) ** 2.2;
      dab(vanish, horizon + (h * 1.1 - horizon) * s, Math.min(11, Math.floor(s * 12)), 0.75);
    }),
    stand(stage, 0.87, 1.05, 1, { from: 0.3, to: 0.72 }),
  ];
};

const PLASTER = ['#f2e6d0', '#e6cfa8', '#f7f2e6', '#d9b99a'];
const TILES = ['#b0523a', '#94443a', '#6f5148', '#a8693f'];

export const village: PlacePainter = (stage) => {
  const { w, h, u, light, spill, snowy } = stage;
  const horizon = h * 0.5;
  const grass = (far: number) => lying(stage, '#83a85a', far, '#e9f0f8');
  const houses =
    (count: number, size: number, far: number) =>
    (g: Brush, line: Profile, luck: ReturnType<Stage['chance']>) => {
      for (let index = 0; index < count; index++) {
        const x = -spill * 0.6 + ((index + luck.between(0.25, 0.75)) / count) * (w + spill * 1.2);
        const [wall, roof, y] = [
          light.tone(luck.pick(PLASTER), far),
          light.tone(luck.pick(TILES), far),
          line(x) + u * 1.4,
        ];
        cottage(
          g,
          x,
          y,
          u * size * luck.between(0.85, 1.2),
          { wall, roof, lit: light.lamps, snow: snowy },
          luck,
        );
        if (luck() < 0.6)
          tree(g, stage, x + u * size * 0.95, y, u * size * luck.between(0.9, 1.3), far, luck);
      }
    };
  const green = lying(stage, '#6f9a4a');
  const path = lying(stage, '#d2bb8f', 0, '#cdd9e6');
  const alps = range(stage, 'village peaks', 0.18, {
    base: horizon,
    tall: h * 0.26,
    rock: '#7f90aa',
    far: 0.5,
  });
  return [
    ...open(stage, horizon, { back: [alps], air: [0.2, 0.15] }),
    hill(stage, 'village hill', 0.35, {
      y: horizon - u * 6,
      tall: u * 8,
      colour: grass(0.4),
      waves: 0.8,
      over: u * 12,
      on: houses(11, 7, 0.4),
    }),
    slot(['landmark'], horizon + u * 2, 0.95, 0.45, { distance: 0.15 }),
    hill(stage, 'village slope', 0.6, {
      y: horizon + u * 10,
      tall: u * 5,
      colour: grass(0.15),
      waves: 0.9,
      over: u * 26,
      on: houses(5, 16, 0.1),
    }),
    hill(stage, 'village green', 1, {
      y: h * 0.79,
      tall: u * 0.8,
      colour: green,
      over: u * 8,
      on(g, _, luck) {
        quad(g, [h * 0.79, w * 0.44, w * 0.54], [h * 1.2, w * 0.05, w * 0.95], path);
        for (let index = 0; index < 130; index++) {
          const [near, off] = [luck(), luck.between(-0.5, 0.5)];
          const [x, y] = [w * (0.49 + off * (0.1 + near * 0.75)), h * (0.8 + near * 0.26)];
          ellipse(g, x, y, u * (0.8 + near * 2), u * (0.3 + near * 0.8), fade(darken(path, 0.35), 0.28));
        }
        if (light.lamps > 0.5) glow(g, w * 0.5, h * 0.8, u * 40, LAMP, 0.22);
      },
    }),
    stand(stage, 0.9, 1, 1.05, { from: 0.2, to: 0.8 }),
    painted(
      1.4,
      (g) => {
        const [luck, dark] = [
          stage.chance('village front'),
          darken(lying(stage, '#4c7a34', 0, '#8fa3a8'), 0.35),
        ];
        along(stage, (x) => {
          if (Math.abs(x - w * 0.5) > w * 0.3) tuft(g, x, h * 1.03, u * luck.between(5, 9), dark, luck);
          return u * 5;
        });
      },
      { top: h * 0.85 },
    ),
  ];
};
