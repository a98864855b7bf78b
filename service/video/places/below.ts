import type { Brush, Layer } from '../compose/layer.ts';
import { circle, ellipse, form, glow, grain, outline, placed, stroke, vertical } from '../paint/brushwork.ts';
import { darken, type Hex, lighten, mix } from '../paint/colour.ts';
import { around, dot, motes } from '../paint/particles.ts';
import { type PlacePainter, painted, rooted, type Stage, slot } from '../paint/stage.ts';
import type { Profile } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, backdrop, strewn } from './kit.ts';
import { hill, shafts } from './scenery.ts';

const BRAIN = 'M-.6 .1Q-.7-.6-.3-.75T.3-.75Q.7-.6 .6 .1Z';

function coral(g: Brush, x: number, y: number, size: number, colour: Hex, luck: Chance) {
  const branched = luck() < 0.45;
  if (!branched) form(g, x, y, size, BRAIN, colour);
  for (let index = 0; index < 6; index++) {
    const [lean, high] = [(index - 2.5) * 0.22 * size, size * (0.8 + luck() * 0.4)];
    const [paint, top] = [index % 2 ? colour : darken(colour, 0.2), y - high];
    if (branched) stroke(g, size * 0.13, paint, x, y, x + lean * 0.5, y - size * 0.6, x + lean, top);
    else circle(g, x + lean * 0.7, y - size * (0.1 + luck() * 0.5), size * 0.07, lighten(colour, 0.3));
  }
}

function kelp({ w, h, u, chance, light }: Stage, side: number): Layer {
  const [width, height] = [w * 0.26, h * 0.78];
  const paint = (g: Brush, phase: number) => {
    const luck = chance(`kelp ${side}`);
    for (let index = 0; index < 8; index++) {
      const [x, high] = [width * luck.between(0.1, 0.9), height * luck.between(0.35, 0.95)];
      const colour = darken(light.dark ? '#0d4a4a' : '#1c7a5a', luck.between(0.2, 0.55));
      for (let at = 0; at < 14; at++) {
        const [share, way] = [at / 13, at % 2 ? 1 : -1];
        const stem = x + Math.sin(phase * Math.PI * 2 + share * 3 + index) * u * 4 * share;
        const y = height - share * high;
        ellipse(g, stem + way * u * 1.2, y, u * 1.9 * (1 - share * 0.5), u * 0.8, colour, way * -0.7);
        circle(g, stem, y, u * 0.5, colour);
      }
    }
  };
  return rooted([w * (side ? 0.97 : 0.03), h * 1.03], [width, height], [1.3, 4.4], paint);
}

const CORALS = ['#ff6f7d', '#ff9d5c', '#c77dff', '#ffd166', '#4fd6b0'];

export const underwater: PlacePainter = (stage) => {
  const { w, h, u, light, scene, chance } = stage;
  const night = light.dark;
  const top = mix(night ? '#0e3f78' : '#48cfe0', light.top, 0.15);
  const low = night ? '#020b26' : '#063a6b';
  const sand = mix(mix('#e3d3a0', low, night ? 0.65 : 0.35), top, 0.15);
  const rock = (far: number) => mix(mix('#16506b', low, 0.4), top, far);
  const reef = { rough: 0.55, waves: 1.1 };
  const bubble = (size: number) => ({
    width: u * size * 2 + 2,
    height: u * size * 2 + 2,
    paint(g: Brush) {
      g.beginPath();
      g.arc(u * size + 1, u * size + 1, u * size * 0.8, 0, 7);
      outline(g, Math.max(1, u * 0.18), '#fff');
      circle(g, u * size * 0.75 + 1, u * size * 0.75 + 1, u * size * 0.22, '#fff');
    },
  });
  const corals = (g: Brush, _: Profile, luck: Chance) =>
    strewn(stage, luck, 34, (x, near) => {
      const colour = mix(luck.pick(CORALS), low, night ? 0.45 : 0.18);
      coral(g, x, h * 0.87 + near * u * 8, u * luck.between(4, 11), colour, luck);
    });
  const look = { count: 46, depth: 0.8, colour: '#d9fbff', stamps: [0.5, 0.9, 1.4].map(bubble) };
  return [
    backdrop(stage, 0.05, [lighten(top, 0.35), top, mix(top, low, 0.6), low], (g) => {
      glow(g, w * (0.5 + scene.flavour.lean * 0.2), -h * 0.05, h * 0.75, '#eaffff', night ? 0.25 : 0.85);
      grain(g, 0, 0, w, h, chance('water grain'), 0.035);
    }),
    shafts(stage, '#d8ffff', night ? 0.1 : 0.24),
    hill(stage, 'reef 0', 0.25, [h * 0.76, u * 12], rock(0.42), reef),
    hill(stage, 'reef 1', 0.45, [h * 0.83, u * 9], rock(0.2), reef),
    slot(['landmark'], h * 0.86, 1, 0.6, { distance: 0.1 }),
    aloft(['deep', 'air', 'water', 'heaven'], stage, 0.42, 0.2, 1.25, 0.85),
    hill(stage, 'seabed', 0.85, [h * 0.86, u * 2.4], sand, { foot: darken(sand, 0.5), over: 9, on: corals }),
    slot(['ground', 'table'], h * 0.93, 1, 1),
    kelp(stage, 0),
    kelp(stage, 1),
    motes(stage, 'bubbles', look, ({ x, y, z, beat }, t, dab) => {
      const rise = h * (1.05 - ((y + t * (0.05 + z * 0.09) * scene.tempo) % 1) * 1.15);
      dab(w * x + Math.sin(t * 2 + beat) * u, rise, Math.floor(((beat * 3) % 1) ** 2 * 3), 0.7);
    }),
  ];
};

const GEMS = ['#54e0ff', '#b478ff', '#6bffb0', '#ff8ad0'];

const caveOf =
  (icy: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, scene, spill, chance } = stage;
    const gem = scene.tint ?? (icy ? '#8fe0ff' : chance('gem').pick(GEMS));
    const [pale, deep] = icy ? ['#bfe6fa', '#1f5f9a'] : [mix('#4a4466', gem, 0.14), '#07060f'];
    const rock = (shade: number) => mix(pale, deep, shade);
    const abyss = icy ? '#0f4f8a' : '#0b0a1c';
    const walls = (index: number, shade: number, depth: number, open: number): Layer =>
      painted(depth, (g) => {
        const luck = chance(`cave ${index}`);
        g.fillStyle = vertical(g, 0, h, rock(shade + 0.12), rock(shade), rock(shade + 0.2));
        g.beginPath();
        g.rect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        for (let at = 0; at < 40; at++) {
          const angle = (at / 40) * Math.PI * 2;
          const tooth = Math.sin(angle) < -0.5 && at % (icy ? 2 : 3) === 0 ? -0.22 : 0;
          const r = open * 0.62 * (1 + luck.between(-0.12, 0.12) + tooth);
          const trace = at ? g.lineTo : g.moveTo;
          trace.call(g, w / 2 + Math.cos(angle) * r * w, h / 2 + Math.sin(angle) * r * h);
        }
        g.fill('evenodd');
      });
    const [facet, bright] = [mix(gem, '#1b1440', 0.25), lighten(gem, 0.35)];
    const crystals = (g: Brush, _: Profile, luck: Chance) => {
      for (let index = 0; index < 16; index++) {
        const [inward, y, tall] = [luck() * w * 0.3, h * luck.between(0.8, 0.95), u * luck.between(6, 17)];
        const x = index % 2 ? inward : w - inward;
        const crystal = () => {
          form(g, 0, 0, tall, 'M-.14 0L-.16-.75L0-1L.14-.7L.14 0Z', facet);
          form(g, 0, 0, tall, 'M0 0L0-1L.14-.7L.14 0Z', bright);
        };
        glow(g, x, y - tall * 0.5, tall, gem, 0.3);
        placed(g, x, y, 1, crystal, luck.between(-0.35, 0.35));
      }
    };
    const floor = { foot: rock(0.75), rough: 0.55, over: 12, on: crystals };
    const look = { count: 40, depth: 0.8, colour: lighten(gem, 0.5), stamps: [dot(u * 0.7), dot(u * 1.1)] };
    return [
      backdrop(stage, 0.1, [mix(gem, abyss, 0.55), mix(gem, abyss, 0.3), mix(gem, abyss, 0.7)], (g) =>
        glow(g, w / 2, h * 0.46, h * 0.65, lighten(gem, 0.5), 0.9),
      ),
      walls(0, 0.25, 0.25, 0.62),
      aloft(['air', 'heaven', 'deep'], stage, 0.36, 0.12, 0.9, 0.6),
      walls(1, 0.45, 0.45, 0.86),
      hill(stage, 'crystals', 0.6, [h * 0.82, u * 3], rock(0.3), floor),
      slot(['landmark'], h * 0.85, 0.75, 0.75),
      slot(['ground', 'table', 'water'], h * 0.91, 1.05, 1, { from: 0.24, to: 0.78 }),
      walls(2, icy ? 0.7 : 0.86, 1.3, 1.16),
      motes(stage, 'cave motes', look, ({ x, y, beat }, t, dab) => {
        const bright = 0.3 + 0.5 * Math.max(0, Math.sin(t * 1.3 + beat));
        dab(w * x + Math.sin(t * 0.5 + beat) * u * 3, h * around(y - t * 0.02), beat > 5 ? 1 : 0, bright);
      }),
    ];
  };

export const cave = caveOf(false);
export const icecave = caveOf(true);
