import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, stroke } from '../paint/brushwork.ts';
import { darken, type Hex, lighten } from '../paint/colour.ts';
import { broadleaf, bush, tuft } from '../paint/plants.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { type Profile, trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { along, lying, prop, sketch, stand, strewn } from './kit.ts';
import { fringe, hill, open, tree, way } from './scenery.ts';

type Grow = (g: Brush, stage: Stage, luck: Chance, x: number, y: number, tall: number, leaf: Hex) => void;

const flower: Grow = (g, { light, snowy }, luck, x, y, tall, leaf) => {
  if (luck() < 0.5 || snowy) tuft(g, x, y, tall, darken(leaf, 0.2), luck);
  else circle(g, x, y, tall * 0.24, light.tone(luck.pick(['#fff4e0', '#f6d24a', '#e8607a', '#b388e0'])));
};

const ear: Grow = (g, { light }, luck, x, y, tall) => {
  const straw = light.tone(luck.pick(['#e0b450', '#c9963a', '#efcf7a']));
  const top = x + tall * luck.between(-0.3, 0.5);
  stroke(g, tall * 0.07, darken(straw, 0.25), x, y, x, y - tall * 0.8, top, y - tall * 1.5);
  ellipse(g, top, y - tall * 1.6, tall * 0.11, tall * 0.36, straw, 0.3);
};

const spike: Grow = (g, { light }, luck, x, y, tall) => {
  const paint = light.tone(luck.pick(['#8f6bd0', '#7453bd', '#b394e6']));
  for (const lean of [-0.5, -0.15, 0.2, 0.55])
    ellipse(g, x + lean * tall * 0.8, y - tall * 0.7, tall * 0.16, tall * 0.62, paint, lean * 0.7);
};

const sunflower: Grow = (g, stage, _, x, y, tall) => {
  stroke(g, tall * 0.14, stage.light.tone('#4f7d32'), x, y, x, y - tall * 1.4);
  prop(g, stage, 'sunflower', x, y - tall * 0.7, tall * 1.7);
};

interface Crop {
  /** The ground from the farthest rise to the nearest. */
  grounds: readonly [Hex, Hex, Hex, Hex];
  /** What stands in the nearest, how many, and in how many rows that run away from us. */
  grow: Grow;
  count: number;
  rows?: number;
  edge: Hex;
  yard?: (g: Brush, stage: Stage, line: Profile) => void;
}

/** A red barn with a silo, behind a white fence. */
function barnyard(g: Brush, stage: Stage, line: Profile) {
  const { w, u, light, scene } = stage;
  const [x, white] = [w * (scene.flavour.lean > 0 ? 0.22 : 0.78), light.tone('#f4efe2', 0.08)];
  sketch(g, (colour) => light.tone(colour, 0.08), 'barn', x, line(x) + u * 3, u);
  along(stage, (at) => {
    const [y, next] = [line(at) + u * 2.2, line(at + u * 9) + u * 2.2];
    box(g, at, y - u * 1.2, u * 0.9, u * 6, white, u * 0.2);
    for (const rail of [0, u * 2.2]) stroke(g, u * 0.7, white, at, y + rail, at + u * 9, next + rail);
    return u * 9;
  });
}

const fieldOf =
  ({ grounds, grow, count, rows = 0, edge, yard }: Crop): PlacePainter =>
  (stage) => {
    const { w, h, u, spill, snowy } = stage;
    const horizon = h * 0.54;
    const near = lying(stage, grounds[3]);
    const rise = (index: number) => {
      const far = 0.5 - index * 0.18;
      const colour = lying(stage, grounds[index] as Hex, far, '#e9f0f7');
      const on = (g: Brush, line: Profile, luck: Chance) => {
        g.save();
        trace(g, line, -spill, w + spill, h + spill);
        g.clip();
        g.globalAlpha = rows ? 0.5 : 0.25;
        for (let strip = -5; strip < 6; strip++) {
          const tone = strip % 2 ? darken(colour, 0.25) : lighten(colour, 0.25);
          const [x, y] = [(away: number) => w * 0.5 + strip * away, horizon];
          stroke(g, u * (1.4 + index), tone, x(w * 0.16), h, x(u * 9), y + u * 8, x(u * 7), y - u * 8);
        }
        g.restore();
        strewn(stage, luck, 7 - index * 2, (x, size) => {
          const tall = u * (5 + size * 3) * (1 + index * 0.6);
          if (Math.abs(x - w * 0.5) > w * 0.16) tree(g, stage, x, line(x) + u * 1.5, tall, far, luck);
        });
        if (index === 2) yard?.(g, stage, line);
      };
      const more = { foot: darken(colour, 0.12), waves: 0.75, over: 14, on };
      return hill(
        stage,
        `meadow ${index}`,
        0.25 + index * 0.17,
        [horizon + u * (index * 8 - 2), u * (6 - index)],
        colour,
        more,
      );
    };
    const bed = (g: Brush, _: Profile, luck: Chance) => {
      const close = Array.from({ length: count }, () => luck() ** 1.2).sort((a, b) => a - b);
      for (const at of close) {
        const share = luck() * 1.3 - 0.65;
        const row = rows ? (Math.round(share * rows) / rows) * (0.55 + at * 0.75) : share * 1.4;
        const x = w * (0.5 + row) + (rows ? luck.between(-1, 1) * u * (0.6 + at) : 0);
        (snowy ? flower : grow)(g, stage, luck, x, h * (0.81 + at * 0.22), u * (1.2 + at * 3), near);
      }
    };
    return [
      ...open(stage, horizon, { clouds: 1.2 }),
      ...[0, 1, 2].map(rise),
      slot(['landmark'], h * 0.74, 1.05, 0.65, { distance: 0.06 }),
      hill(stage, 'meadow near', 0.85, [h * 0.8, u * 2.5], near, {
        foot: darken(near, 0.4),
        waves: 0.8,
        over: 5,
        on: bed,
      }),
      stand(stage, 0.88),
      fringe(stage, edge),
    ];
  };

const GREENS = ['#9db56a', '#86ab54', '#a9b94f', '#6f9a43'] as const;
const GOLDS = ['#c9bf72', '#d8bd5e', '#e2bf58', '#d9ab46'] as const;
const PURPLES = ['#9db56a', '#a993c4', '#9579c9', '#7f8a4a'] as const;
const YELLOWS = ['#9db56a', '#b9b24a', '#d3b63f', '#5f8a3a'] as const;

export const field = fieldOf({ grounds: GREENS, grow: flower, count: 150, edge: '#4f7d32' });
export const wheat = fieldOf({ grounds: GOLDS, grow: ear, count: 420, edge: '#a8842e' });
export const lavender = fieldOf({ grounds: PURPLES, grow: spike, count: 330, rows: 13, edge: '#6d54a8' });
export const sunflowers = fieldOf({ grounds: YELLOWS, grow: sunflower, count: 90, rows: 9, edge: '#3f6f2c' });
export const farm = fieldOf({ grounds: GREENS, grow: flower, count: 90, edge: '#4f7d32', yard: barnyard });

const BLOOMS: readonly Hex[] = ['#e8536a', '#f6c945', '#b06be0', '#ffffff', '#f58ab0', '#f08a3c'];

interface Park {
  leaves: readonly Hex[];
  blooms: number;
  /** What stands on the lawn: pictures of the library, where along the width, and how tall. */
  things: readonly (readonly [name: string, share: number, tall: number])[];
  swings?: boolean;
}

const parkOf =
  ({ leaves, blooms, things, swings }: Park): PlacePainter =>
  (stage) => {
    const { w, h, u, light, spill, chance, snowy, scene } = stage;
    const [lawn, side] = [h * 0.62, scene.flavour.lean > 0 ? 1 : -1];
    const backdropOf = (g: Brush) => {
      const [luck, hedge] = [chance('garden trees'), lying(stage, '#3f7d46', 0.16, '#b9cdd4')];
      for (let index = 0; index < 13; index++) {
        const [x, tall] = [-spill + ((index + luck()) / 13) * (w + 2 * spill), u * luck.between(24, 38)];
        const leaf = lying(stage, luck.pick(leaves), 0.38, '#c9d8e2');
        broadleaf(g, x, lawn + u * 2, tall, leaf, light.tone('#6b5040', 0.3), luck);
      }
      for (const [name, share, tall] of things)
        if (tall > 40) prop(g, stage, name, w * (0.5 + side * share), lawn + u * 3, u * tall);
      along(stage, (x) => {
        bush(g, x, lawn + u * 3, u * luck.between(5, 7.5), hedge, luck);
        return u * 4;
      });
    };
    const beds = (g: Brush, _: Profile, luck: Chance) => {
      way(g, stage, lawn + u * 2, lying(stage, '#e6d6b4', 0, '#d2dde8'), 1.1);
      for (const [name, share, tall] of things)
        if (tall <= 40)
          prop(g, stage, name, w * (0.5 + side * share), lawn + u * (8 + tall * 0.16), u * tall);
      if (swings) sketch(g, light.tone, 'swings', w * (0.5 + side * 0.3), lawn + u * 13, u * 1.1);
      for (let index = 0; index < blooms; index++) {
        const [near, way] = [luck(), luck() < 0.5 ? -1 : 1];
        const x = w * (0.5 + way * (0.16 + near * 0.1 + luck() * 0.5));
        const [y, up] = [lawn + u * 6 + near * (h - lawn), u * (1.5 + near * 2.6)];
        const bloom = light.tone(snowy ? '#e8eef6' : luck.pick(BLOOMS));
        tuft(g, x, y, u * (1.5 + near * 3), light.tone('#4c8a3c'), luck);
        circle(g, x, y - up, u * (0.5 + near * 0.9), bloom);
        circle(g, x, y - up, u * (0.18 + near * 0.3), lighten(bloom, 0.6));
      }
    };
    return [
      ...open(stage, h * 0.5, { heaven: 0.14 }).slice(0, -1),
      painted(0.3, backdropOf, { bottom: lawn + u * 6 }),
      slot(['air'], h * 0.34, 1, 0.8, { spread: h * 0.2 }),
      hill(stage, 'lawn', 0.7, [lawn + u * 3, u * 0.6], lying(stage, '#7db356'), { over: 34, on: beds }),
      slot(['landmark'], h * 0.74, 1.05, 0.75),
      stand(stage, 0.88),
      fringe(stage, '#3f7d35', BLOOMS.slice(0, 2)),
    ];
  };

const LEAVES = ['#6aa35a', '#559450', '#86b060'];
const SLIDE = ['playground-slide', -0.3, 30] as const;
const RIDES = [
  ['roller-coaster', 0.02, 46],
  ['ferris-wheel', 0.33, 58],
  ['circus-tent', -0.34, 44],
  ['carousel-horse', -0.14, 26],
  ['balloon', 0.46, 18],
] as const;
const GRAVES = [-0.42, -0.3, -0.19, 0.2, 0.31, 0.43].map(
  (share, at) => ['headstone', share, 14 + (at % 3) * 4] as const,
);

export const garden = parkOf({ leaves: [...LEAVES, '#e29ab8'], blooms: 170, things: [] });
export const playground = parkOf({ leaves: LEAVES, blooms: 60, things: [SLIDE], swings: true });
export const funfair = parkOf({ leaves: LEAVES, blooms: 40, things: RIDES });
export const graveyard = parkOf({ leaves: ['#5a6a52', '#4a5a4a', '#6a6a5a'], blooms: 0, things: GRAVES });
