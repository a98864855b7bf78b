import type { Brush, Layer } from '../compose/layer.ts';
import { form, glow, grain, outline, shaded } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix, turnHue } from '../paint/colour.ts';
import { type PlacePainter, painted, type Stage, slot, swaying } from '../paint/stage.ts';
import { trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, backdrop } from './kit.ts';

/** From the farthest shape to the nearest. */
const PALETTES = [
  '#f7c59f #ef6f6c #a23b72 #5b2a86 #2b1a4f',
  '#d8f3dc #74c69d #2d8a6a #1b5e54 #0c3b3a',
  '#fff1b8 #ffc145 #ff8b2c #e8452a #8f1d2c',
  '#cdeefb #6cc4ee #2f86d0 #2350a0 #161f5c',
  '#fde2f3 #f49ac1 #c56bd6 #7a4fd0 #3a2f8f',
  '#f4efe4 #d9c7a3 #b08a62 #6e5140 #33282a',
  '#f9f871 #5fe0a0 #16a6b6 #3a5fa8 #3d2c6b',
  '#ffd9cf #ff9f8a #f2c14e #4f9d8f #264653',
];

const SHAPES = ['M1 0A1 1 0 1 0-1 0A1 1 0 1 0 1 0Z', 'M0-1L1 .8L-1 .8Z', 'M-1-.4L.3-1L1 .4L-.3 1Z'];

/** One of several shapes in depth; `share` is 0 for the farthest. */
type Motif = (g: Brush, stage: Stage, colour: Hex, share: number, phase: number, luck: Chance) => void;

const swirl: Motif = (g, { w, h, u }, colour, share, phase, luck) => {
  g.beginPath();
  for (let turn = 0.5; turn < 15; turn += 0.08) {
    const r = u * (1 + turn * 5.2) * (1 + 0.05 * Math.sin(turn * 2.3 + phase));
    g.lineTo(w / 2 + Math.cos(turn + phase) * r * 1.2, h / 2 + Math.sin(turn + phase) * r);
  }
  outline(g, u * luck.between(4, 11) * (1.2 - share * 0.5), fade(colour, 0.92));
};

const MOTIFS: readonly Motif[] = [
  function ribbon(g, { w, h, spill }, colour, share, phase, luck) {
    const waves = luck.between(0.7, 1.8);
    const line = (x: number) =>
      h * (0.3 + share * 0.5) + Math.sin((x / w) * Math.PI * 2 * waves + phase) * h * 0.09;
    g.fillStyle = shaded(g, h * (0.2 + share * 0.5), h * (0.55 + share * 0.5), colour, 0.25, 0.25);
    trace(g, line, -spill, w + spill, h + spill, 6);
    g.fill();
  },
  function bloom(g, { w, h }, colour, share, phase) {
    const r = Math.min(w, h) * (0.52 - share * 0.4);
    g.fillStyle = shaded(g, h * 0.5 - r, h * 0.5 + r, colour, 0.3, 0.3);
    g.beginPath();
    for (let angle = 0; angle < Math.PI * 2; angle += 0.07) {
      const wobble = r * (1 + 0.12 * Math.sin(angle * (3 + Math.round(share * 5)) + phase));
      g.lineTo(w / 2 + Math.cos(angle) * wobble * 1.25, h / 2 + Math.sin(angle) * wobble);
    }
    g.fill();
  },
  function arcs(g, { w, h, scene }, colour, share) {
    g.beginPath();
    g.arc(w * (0.5 + scene.flavour.lean * 0.3), h * 1.05, h * (1 - share * 0.78), Math.PI, 0);
    outline(g, h * 0.12, colour);
  },
  swirl,
  function shapes(g, { w, h, u }, colour, share, _, luck) {
    for (let at = 0; at < 7; at++) {
      const [x, y, r] = [luck() * w, luck() * h, u * luck.between(4, 15) * (0.5 + share)];
      form(g, x, y, r, SHAPES[at % 3] as string, shaded(g, -1, 1, colour, 0.35, 0.2));
    }
  },
];

/** No place: shapes whose number, colours and rhythm come from the words. */
export const abstract: PlacePainter = (stage) => {
  const { w, h, u, scene, chance, light } = stage;
  const luck = chance('abstract');
  const { tint, flavour } = scene;
  // A requested colour stays.
  const palette = tint
    ? [0.55, 0.3, 0.08, -0.25, -0.5].map((by) => (by > 0 ? lighten(tint, by) : darken(tint, -by)))
    : luck
        .pick(PALETTES)
        .split(' ')
        .map((colour) => turnHue(colour, flavour.hue));
  const tone = (share: number) =>
    mix(palette[Math.floor(share * 4)] as Hex, palette[Math.ceil(share * 4)] as Hex, (share * 4) % 1);
  const motif = flavour.swirls ? swirl : luck.pick(MOTIFS);
  const night = light.dark || luck() < 0.4;
  const count = 4 + Math.floor(luck() * 4);
  const air = night
    ? [mix(tone(1), '#0b0d22', 0.55), tone(0.8), tone(0.6)]
    : [mix(tone(0), '#0b0d22', 0.05), tone(0.15), lighten(tone(0.3), 0.3)];
  const layer = (index: number): Layer => {
    const share = index / (count - 1);
    const colour = mix(tone(night ? 1 - share : share), '#ffffff', 0.04 + 0.1 * (index % 2));
    const phase = chance(`form ${index}`)() * 7;
    const beat = scene.tempo * flavour.rhythm;
    const paint = (g: Brush) => motif(g, stage, colour, share, phase, chance(`motif ${index}`));
    const motion = swaying((0.4 + share * 0.4) * beat, u * 7, u * (2 + share * 3), phase);
    return painted(0.2 + share * 0.8, paint, { reach: u * 9, ...motion });
  };
  return [
    backdrop(stage, 0.05, air, (g) => {
      glow(g, w * (0.5 + flavour.lean * 0.25), h * 0.4, h * 0.7, lighten(tone(0.2), 0.4), 0.6);
      grain(g, 0, 0, w, h, luck, 0.06);
    }),
    aloft(['heaven'], stage, 0.3, 0.12, 1, 0.2),
    ...Array.from({ length: count }, (_, index) => layer(index)),
    aloft(['air', 'deep'], stage, 0.45, 0.22, 1.2, 0.95),
    slot(['ground', 'table', 'water', 'landmark'], h * 0.82, 1.2, 1),
  ];
};
