import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, form, horizontal, shaded, stroke } from '../paint/brushwork.ts';
import { darken, type Hex, lighten } from '../paint/colour.ts';
import { broadleaf, bush, tuft } from '../paint/plants.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { type Profile, trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { along, lying, stand, strewn } from './kit.ts';
import { fringe, hill, open, tree, way } from './scenery.ts';

type Grow = (g: Brush, stage: Stage, luck: Chance, x: number, y: number, tall: number, leaf: Hex) => void;

interface Crop {
  /** The ground from the farthest rise to the nearest. */
  grounds: readonly [Hex, Hex, Hex, Hex];
  /** What stands in the nearest, and how many. */
  grow: Grow;
  count: number;
  /** Sown in rows that run away from us. */
  rows?: number;
  edge: Hex;
  flowers?: readonly Hex[];
  yard?: (g: Brush, stage: Stage, line: Profile) => void;
}

const flower: Grow = (g, stage, luck, x, y, tall, leaf) => {
  if (luck() < 0.5 || stage.snowy) tuft(g, x, y, tall, darken(leaf, 0.2), luck);
  else
    circle(g, x, y, tall * 0.24, stage.light.tone(luck.pick(['#fff4e0', '#f6d24a', '#e8607a', '#b388e0'])));
};

const ear: Grow = (g, stage, luck, x, y, tall) => {
  const straw = lying(stage, luck.pick(['#e0b450', '#c9963a', '#efcf7a']), 0, '#dfe6ea');
  const top = x + tall * luck.between(-0.3, 0.5);
  stroke(g, tall * 0.07, darken(straw, 0.25), x, y, x, y - tall * 0.8, top, y - tall * 1.5);
  ellipse(g, top, y - tall * 1.6, tall * 0.11, tall * 0.36, straw, 0.3);
};

const spike: Grow = (g, { light }, luck, x, y, tall) => {
  const paint = light.tone(luck.pick(['#8f6bd0', '#7453bd', '#b394e6']));
  for (const lean of [-0.5, -0.15, 0.2, 0.55])
    ellipse(g, x + lean * tall * 0.8, y - tall * 0.7, tall * 0.16, tall * 0.62, paint, lean * 0.7);
};

const sunflower: Grow = (g, { light }, _, x, y, tall) => {
  stroke(g, tall * 0.1, light.tone('#4f7d32'), x, y, x, y - tall * 1.6);
  ellipse(g, x + tall * 0.3, y - tall * 0.7, tall * 0.34, tall * 0.14, light.tone('#5c9038'), -0.5);
  ellipse(g, x - tall * 0.3, y - tall * 0.9, tall * 0.34, tall * 0.14, light.tone('#4f8032'), 0.5);
  for (let petal = 0; petal < 10; petal++) {
    const turn = (petal / 10) * Math.PI * 2;
    const [px, py] = [x + Math.cos(turn) * tall * 0.36, y - tall * 1.7 + Math.sin(turn) * tall * 0.36];
    ellipse(g, px, py, tall * 0.24, tall * 0.12, light.tone(petal % 2 ? '#f4bd2a' : '#ffd84a'), turn);
  }
  circle(g, x, y - tall * 1.7, tall * 0.26, light.tone('#5a3418'));
};

const GREENS = ['#9db56a', '#86ab54', '#a9b94f', '#6f9a43'] as const;

/** A red barn with a silo, and a fence before it. */
function barn(g: Brush, stage: Stage, line: Profile) {
  const { w, u, light, scene } = stage;
  const x = w * (scene.flavour.lean > 0 ? 0.22 : 0.78);
  const [y, red, trim] = [line(x) + u * 3, light.tone('#b8433a', 0.08), light.tone('#f4efe2', 0.08)];
  const silo = x + u * 15;
  box(
    g,
    silo - u * 4,
    y - u * 27,
    u * 8,
    u * 27,
    horizontal(g, silo - u * 4, silo + u * 4, '#d5dbe0', '#9aa4ae'),
    u,
  );
  form(g, silo, y - u * 26.5, u, 'M-4 0Q-4-5 0-5T4 0Z', light.tone('#8d97a2', 0.08));
  form(g, x, y, u, 'M-11 0L-11-13L-8-19L0-23L8-19L11-13L11 0Z', shaded(g, -23, 0, red, 0.08, 0.2));
  form(
    g,
    x,
    y,
    u,
    'M-12-12.4L-8.6-19.6L0-24L8.6-19.6L12-12.4L10.6-12L8-18.4L0-22.2L-8-18.4L-10.6-12Z',
    lying(stage, '#6a4a44', 0.08),
  );
  form(
    g,
    x,
    y,
    u,
    'M-4.4 0L-4.4-9L4.4-9L4.4 0L3.6 0L3.6-7.2L.6-4L3.6-.8L3 0L0-3L-3 0L-3.6-.8L-.6-4L-3.6-7.2L-3.6 0ZM-3-8.2L0-5L3-8.2ZM-1.6-17L1.6-17L1.6-13.6L-1.6-13.6Z',
    trim,
  );
  along(stage, (at) => {
    box(g, at, line(at) + u, u * 0.9, u * 6, trim, u * 0.2);
    for (const rail of [2.2, 4.4])
      stroke(g, u * 0.7, trim, at, line(at) + u * rail, at + u * 9, line(at + u * 9) + u * rail);
    return u * 9;
  });
}

const CROPS: Record<'field' | 'wheat' | 'lavender' | 'sunflowers' | 'farm', Crop> = {
  field: { grounds: GREENS, grow: flower, count: 150, edge: '#4f7d32' },
  wheat: { grounds: ['#c9bf72', '#d8bd5e', '#e2bf58', '#d9ab46'], grow: ear, count: 420, edge: '#a8842e' },
  lavender: {
    grounds: ['#9db56a', '#a993c4', '#9579c9', '#7f8a4a'],
    grow: spike,
    count: 330,
    rows: 13,
    edge: '#6d54a8',
  },
  sunflowers: {
    grounds: ['#9db56a', '#b9b24a', '#d3b63f', '#5f8a3a'],
    grow: sunflower,
    count: 120,
    rows: 11,
    edge: '#3f6f2c',
  },
  farm: { grounds: GREENS, grow: flower, count: 90, edge: '#4f7d32', yard: barn },
};

const fieldOf =
  ({ grounds, grow, count, rows, edge, yard }: Crop): PlacePainter =>
  (stage) => {
    const { w, h, u, spill, snowy } = stage;
    const horizon = h * 0.54;
    return [
      ...open(stage, horizon, { clouds: 1.2 }),
      ...[0, 1, 2].map((index) => {
        const far = 0.5 - index * 0.18;
        const colour = lying(stage, grounds[index] as Hex, far, '#e9f0f7');
        return hill(stage, `meadow ${index}`, 0.25 + index * 0.17, {
          y: horizon + u * (index * 8 - 2),
          tall: u * (6 - index),
          colour,
          foot: darken(colour, 0.12),
          waves: 0.75,
          over: u * 14,
          on(g, line, luck) {
            g.save();
            trace(g, line, -spill, w + spill, h + spill);
            g.clip();
            g.globalAlpha = rows ? 0.5 : 0.25;
            for (let strip = -5; strip < 6; strip++) {
              const tone = strip % 2 ? darken(colour, 0.25) : lighten(colour, 0.25);
              const [x, top] = [w * 0.5, horizon - u * 8];
              stroke(
                g,
                u * (1.4 + index),
                tone,
                x + strip * w * 0.16,
                h,
                x + strip * u * 9,
                horizon + u * 8,
                x + strip * u * 7,
                top,
              );
            }
            g.restore();
            for (let at = 0; at < 7 - index * 2; at++) {
              const x = -spill + luck() * (w + 2 * spill);
              const tall = u * luck.between(5, 8) * (1 + index * 0.6);
              if (Math.abs(x - w * 0.5) > w * 0.16) tree(g, stage, x, line(x) + u * 1.5, tall, far, luck);
            }
            if (index === 2) yard?.(g, stage, line);
          },
        });
      }),
      slot(['landmark'], h * 0.74, 1.05, 0.65, { distance: 0.06 }),
      hill(stage, 'meadow near', 0.85, {
        y: h * 0.8,
        tall: u * 2.5,
        colour: lying(stage, grounds[3]),
        foot: darken(lying(stage, grounds[3]), 0.4),
        waves: 0.8,
        over: u * 5,
        on(g, _, luck) {
          const leaf = lying(stage, grounds[3]);
          const bed = Array.from({ length: count }, () => luck() ** 1.2).sort((a, b) => a - b);
          for (const near of bed) {
            const share = luck() * 1.3 - 0.65;
            const row = rows ? (Math.round(share * rows) / rows) * (0.55 + near * 0.75) : share * 1.4;
            const x = w * (0.5 + row) + (rows ? luck.between(-1, 1) * u * (0.6 + near) : 0);
            (snowy ? flower : grow)(
              g,
              stage,
              luck,
              x,
              h * 0.81 + near * h * 0.22,
              u * (1.2 + near * 3),
              leaf,
            );
          }
        },
      }),
      stand(stage, 0.88),
      fringe(stage, edge),
    ];
  };

export const { field, wheat, lavender, sunflowers, farm } = Object.fromEntries(
  Object.entries(CROPS).map(([name, crop]) => [name, fieldOf(crop)]),
) as Record<keyof typeof CROPS, PlacePainter>;

const BLOOMS: readonly Hex[] = ['#e8536a', '#f6c945', '#b06be0', '#ffffff', '#f58ab0', '#f08a3c'];

/** A slide, a pair of swings and a sandpit. */
function playthings(g: Brush, { w, u, light, scene }: Stage, y: number) {
  const lean = scene.flavour.lean > 0 ? 1 : -1;
  const [x, red, blue] = [w * (0.5 - lean * 0.3), light.tone('#d9463c'), light.tone('#3f7fc8')];
  for (const at of [-13, -9])
    stroke(g, u * 0.9, light.tone('#e8b23a'), x + u * at, y, x + u * at, y - u * 25);
  for (let rung = 1; rung < 6; rung++)
    box(g, x - u * 13, y - u * rung * 3.6, u * 4, u * 0.8, light.tone('#e8b23a'));
  form(g, x, y, u, 'M-14-22L-14-25L0-31L-1-33L-15-26Z', red);
  form(g, x, y, u, 'M-9-19.6L-8-22Q2-17 8-7T19-2.6L19 0Q9 0 4-6T-9-19.6Z', red);
  const s = w * (0.5 + lean * 0.28);
  stroke(g, u * 1.2, blue, s - u * 17, y, s - u * 14, y - u * 26, s + u * 14, y - u * 26, s + u * 17, y);
  for (const at of [-7, 6]) {
    for (const rope of [-2, 2])
      stroke(
        g,
        u * 0.3,
        light.tone('#55606a'),
        s + u * (at + rope),
        y - u * 26,
        s + u * (at + rope * 1.1),
        y - u * 6,
      );
    box(g, s + u * (at - 2.8), y - u * 6.6, u * 5.6, u * 1.2, light.tone('#e8873a'), u * 0.4);
  }
}

const gardenWith =
  (play: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, spill, chance, snowy } = stage;
    const lawn = h * 0.62;
    const green = lying(stage, '#7db356');
    const leaves = ['#6aa35a', '#559450', '#86b060', ...(play ? [] : ['#e29ab8'])];
    return [
      ...open(stage, h * 0.5, { heaven: 0.14, air: [0.34, 0.2] }).slice(0, -1),
      painted(
        0.3,
        (g) => {
          const luck = chance('garden trees');
          for (let index = 0; index < 13; index++) {
            const [x, tall] = [-spill + ((index + luck()) / 13) * (w + 2 * spill), u * luck.between(24, 38)];
            const leaf = lying(stage, luck.pick(leaves), 0.38, '#c9d8e2');
            broadleaf(g, x, lawn + u * 2, tall, leaf, light.tone('#6b5040', 0.3), luck);
          }
          const hedge = lying(stage, '#3f7d46', 0.16, '#b9cdd4');
          along(stage, (x) => {
            bush(g, x, lawn + u * 3, u * luck.between(5, 7.5), hedge, luck);
            return u * 4;
          });
          strewn(stage, luck, 40, (x, near) => {
            const bloom = light.tone(luck.pick(['#f4a6c0', '#fff2f2', '#f7d36a']), 0.08);
            circle(g, x, lawn + u * (near * 5 - 3), u * luck.between(0.5, 1), bloom);
          });
        },
        { bottom: lawn + u * 6 },
      ),
      slot(['air'], h * 0.34, 1, 0.8, { spread: h * 0.2 }),
      hill(stage, 'lawn', 0.7, {
        y: lawn + u * 3,
        tall: u * 0.6,
        colour: green,
        over: u * (play ? 22 : 3),
        on(g, _, luck) {
          if (play) {
            ellipse(g, w / 2, h * 0.9, w * 0.4, h * 0.14, lying(stage, '#e8cf98', 0, '#dfe8f0'));
            playthings(g, stage, lawn + u * 12);
          } else way(g, stage, lawn + u * 2, lying(stage, '#e6d6b4', 0, '#d2dde8'));
          for (let index = 0; index < (play ? 70 : 170); index++) {
            const [near, side] = [luck(), luck() < 0.5 ? -1 : 1];
            const x = w * (0.5 + side * ((play ? 0.34 : 0.16) + near * 0.1 + luck() * 0.5));
            const y = lawn + u * 6 + near * (h - lawn);
            const bloom = light.tone(snowy ? '#e8eef6' : luck.pick(BLOOMS));
            tuft(g, x, y, u * (1.5 + near * 3), light.tone('#4c8a3c'), luck);
            circle(g, x, y - u * (1.5 + near * 2.6), u * (0.5 + near * 0.9), bloom);
            circle(g, x, y - u * (1.5 + near * 2.6), u * (0.18 + near * 0.3), lighten(bloom, 0.6));
          }
        },
      }),
      slot(['landmark'], h * 0.74, 1.05, 0.75),
      stand(stage, 0.88),
      fringe(stage, '#3f7d35', BLOOMS.slice(0, 2)),
    ];
  };

export const garden = gardenWith(false);
export const playground = gardenWith(true);
