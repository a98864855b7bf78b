import type { Habitat } from '../catalogue/subject.ts';
import type { Brush, Layer } from '../compose/layer.ts';
import { form, glow, grain, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { around, dot, motes } from '../paint/particles.ts';
import { fir } from '../paint/plants.ts';
import { type PlacePainter, type Slot, type Stage, slot } from '../paint/stage.ts';
import { type Profile, trace } from '../paint/terrain.ts';
import { rowsIn } from '../rigs/table.ts';
import type { Chance } from '../scene/chance.ts';
import { GROWTH } from './growth.ts';
import { aloft, lying, prop, read, type Said, sketch, stand } from './kit.ts';
import { AUTUMN, fringe, hill, open, range, way } from './scenery.ts';

/** `.52+4` is a share of the height and hundredths of the shorter side. */
const heightOf = ({ h, u }: Stage, word = '0') =>
  word.split(/(?=[+-])/).reduce((sum, part) => sum + Number(part) * (/^[+-]/.test(part) ? u : h), 0);

/** From the middle toward the heavier side. */
const acrossOf = ({ w, side }: Stage, share = '0') => w * (0.5 + side * Number(share));

function spotOf(stage: Stage, line: Profile, share?: string, down?: string) {
  const x = acrossOf(stage, share);
  return [x, line(x) + heightOf(stage, down)] as const;
}

interface Soil {
  stage: Stage;
  line: Profile;
  luck: Chance;
  colour: Hex;
  far: number;
}

/** What can be done to a slope besides planting. */
const TILLED: Record<string, (g: Brush, soil: Soil, said: Said) => void> = {
  /** A library or own drawing: position in the width, distance below the edge, height. */
  prop: (g, { stage, line }, { words: [name = '', share, down, tall] }) =>
    prop(g, stage, name, ...spotOf(stage, line, share, down), stage.u * Number(tall)),
  art(g, { stage, line, far }, { words: [name = '', share, down, size] }) {
    const tone = (colour: Hex) => stage.light.tone(colour, far);
    sketch(g, tone, name, ...spotOf(stage, line, share, down), stage.u * Number(size));
  },
  /** One near fir, its foot below the frame. */
  lone(g, { stage, luck }, { numbers: [share = 0, tall = 0], colours: [green = '#35525c'] }) {
    const { w, h, side, light } = stage;
    fir(g, w * (0.5 - side * share), h * 1.08, h * tall, light.tone(green), luck, true);
  },
  way: (g, { stage, line }, { numbers: [wide], colours: [colour = '#d2bb8f'] }) =>
    way(g, stage, line(stage.w / 2), lying(stage, colour, 0, '#cdd9e6'), wide),
  grain: (g, { stage: { w, h, spill }, line, luck }, { numbers: [strength] }) =>
    grain(g, -spill, line(0), w + 2 * spill, h - line(0), luck, strength),
  glow(g, { stage }, { words: [share, y, r], colours: [colour = '#ff9a40'], facts }) {
    const strength = stage.light.dark ? facts.night : facts.day;
    glow(g, acrossOf(stage, share), heightOf(stage, y), stage.u * Number(r), colour, strength ?? 0.3);
  },
  /** Receding strips. */
  strips(g, { stage: { w, h, u, spill }, line, colour }, { numbers: [clear = 1, thick = 1] }) {
    g.save();
    trace(g, line, -spill, w + spill, h + spill);
    g.clip();
    g.globalAlpha = clear;
    for (let strip = -5; strip < 6; strip++) {
      const tone = strip % 2 ? darken(colour, 0.25) : lighten(colour, 0.25);
      const [x, y] = [(away: number) => w * 0.5 + strip * away, h * 0.54];
      stroke(g, u * thick, tone, x(w * 0.16), h, x(u * 9), y + u * 8, x(u * 7), y - u * 8);
    }
    g.restore();
  },
  /** Each crest's lee side is in shade. */
  lee(g, { stage: { w, u, spill, light }, line, luck, far }, { colours: [shade = '#b86a35'] }) {
    const dark = darken(light.tone(shade, far), 0.1);
    for (let x = -spill; x < w + spill; x += u * 4) {
      if (!(line(x) < line(x - u * 4) && line(x) <= line(x + u * 4))) continue;
      const [reach, top] = [u * luck.between(26, 44), line(x)];
      g.fillStyle = vertical(g, top, top + u * 16, fade(dark, 0.42), fade(dark, 0));
      g.beginPath();
      g.moveTo(x, top);
      for (let at = 0; at <= 1; at += 0.1) g.lineTo(x + at * reach, line(x + at * reach));
      g.lineTo(x + reach * 0.9, line(x + reach) + u * 16);
      g.quadraticCurveTo(x + reach * 0.1, top + u * 13, x, top);
      g.fill();
    }
  },
  /** A cone with a glowing mouth. */
  cone(g, { stage: { w, h, u, side, light }, line }) {
    const [x, tall] = [w * (0.5 + side * 0.1), h * 0.4];
    const y = line(x);
    glow(g, x, y - tall, u * 44, '#ff6a2a', 0.7);
    form(g, x, y, tall, CONE, shaded(g, -1, 0, mix(light.tone('#4a3f44', 0.2), '#2a2026', 0.3)));
    form(g, x, y, tall, RUNS, vertical(g, -1, 0, '#fff0a0', '#ff9a30', '#e8421c'));
  },
};

const CONE = 'M-1.3 0Q-.5-.3-.2-.98L-.1-.94L0-1L.1-.95L.18-.99Q.5-.3 1.3 0Z';
const RUNS = `M-.08-.94Q-.02-.6-.14-.4T-.3 0L-.16 0Q-.1-.2-.02-.38T.02-.95Z
  M.06-.95Q.1-.7 .2-.5T.4 0L.5 0Q.36-.3 .28-.5T.14-.96Z`;

const autumnal = ({ scene, snowy }: Stage) => scene.weather.includes('leaves') && !snowy;

/** What replaces this plant in autumn, and its colours. */
const FALLEN = new Map(Object.entries({ fir: 'broadleaf', bloom: 'litter', dab: 'litter' }));

function fallen(stage: Stage, name: string, colours: Hex[]): [kind: string, colours: Hex[]] {
  const turns = FALLEN.has(name) || name === 'broadleaf' || name === 'bush';
  return autumnal(stage) && turns ? [FALLEN.get(name) ?? name, AUTUMN] : [name, colours];
}

/** `fir 44 5 10 +1 .2 #colours`: number, height range, range below the edge. */
function strew(g: Brush, soil: Soil, { name, words, numbers, colours, facts }: Said) {
  const { stage, line, luck, far } = soil;
  const { w, u, spill } = stage;
  const [count = 0, low = 0, high = 0] = numbers;
  const { rows = 0, grows = 0, free = 0, opens = 0, broad = 1 } = facts;
  const [from, to] = [heightOf(stage, words[3]), heightOf(stage, words[4])];
  const [kind, hues] = fallen(stage, name, colours.length ? colours : ['#4a7a3c']);
  const nears = Array.from({ length: count }, (_, at) => [luck(), at] as const);
  for (const [near, at] of nears.sort(([a], [b]) => a - b)) {
    const share = (at + luck()) / count - 0.5;
    const row = (Math.round(share * rows) / rows) * (0.7 + near);
    const x = rows ? w * (0.5 + row) + luck.between(-1, 1) * u : w / 2 + share * (w + 2 * spill);
    const tall = u * luck.between(low, high) * (1 + near * grows) * (kind === name ? 1 : 1.6);
    const paint = lying(stage, luck.pick(hues), far, name === 'fir' ? '#5d7d78' : '#dbe6ee');
    if (Math.abs(x - w / 2) < w * free * (1 + near * opens)) continue;
    const [y, grow] = [line(x) + from + near * (to - from), GROWTH[kind]];
    const size = [tall * luck.between(Math.min(broad, 0.8), broad), tall] as const;
    const tone = (colour: Hex) => (colour === paint ? paint : stage.light.tone(colour, far));
    if (grow) grow(g, { stage, luck, x, y, tall, paint, far });
    else sketch(g, tone, kind, x, y, size, paint);
  }
}

type Laid = (stage: Stage, said: Said, more: string[], key: string) => (Layer | Slot)[];

const LAID: Record<string, Laid> = {
  sky: (stage, { words: [horizon], facts: { clouds = 1, heaven = 0.16 } }) =>
    open(stage, heightOf(stage, horizon), { clouds, heaven }),
  air: (stage, { numbers: [y = 0, spread = 0, scale] }) => [aloft(['air'], stage, y, spread, scale)],
  stand: (stage, { numbers: [y = 0, scale, depth], facts }) => [stand(stage, y, scale, depth, facts)],
  slot: (stage, { words: [habitat, y, scale, depth], facts }) => [
    slot([habitat as Habitat], heightOf(stage, y), Number(scale), Number(depth), facts),
  ],
  fringe: (stage, { colours: [colour = '#3f7d35', ...flowers] }) => [
    fringe(stage, colour, flowers.length && autumnal(stage) ? AUTUMN : flowers),
  ],
  range(stage, { words, colours: [rock = '#7788a8'], facts: { far = 0.4, count = 5, misty = 0 } }, _, key) {
    const [depth, base, tall] = words;
    const span = [heightOf(stage, base), heightOf(stage, tall) * (stage.portrait ? 0.75 : 1)] as const;
    const capped = words.includes('capped') || stage.snowy;
    return [range(stage, key, Number(depth), span, { rock, far, count, misty, capped })];
  },
  /** Depth, height and swing; then what is done to it and grows on it. */
  hill(stage, { words: [depth, base, swing], colours: [bare = '#86ab54'], facts }, more, key) {
    const { far = 0, foot = 0.3, rough = 0.45, waves = 1, over = 0, low } = facts;
    const colour = lying(stage, autumnal(stage) ? mix(bare, '#b98a3f', 0.3) : bare, far);
    const on = (g: Brush, line: Profile, luck: Chance) => {
      for (const said of more.map(read))
        (TILLED[said.name] ?? strew)(g, { stage, line, luck, colour, far }, said);
    };
    const [y, tall] = [heightOf(stage, base), heightOf(stage, swing)];
    const end = low === undefined ? {} : { bottom: y + stage.u * low };
    const look = { foot: darken(colour, foot), rough, waves, over, on, ...end };
    return [hill(stage, key, Number(depth), [y, tall], colour, look)];
  },
  embers: (stage, { colours: [colour = '#ffae4a'] }) => {
    const { w, h, u } = stage;
    const look = { count: 46, depth: 0.9, colour, stamps: [dot(u * 0.5), dot(u * 0.9)] };
    return [
      motes(stage, 'embers', look, ({ x, y, z, beat }, t, dab) => {
        const [across, up] = [w * x + Math.sin(t + beat) * u * 3, h * around(y - t * (0.05 + z * 0.06))];
        dab(across, up, z > 0.7 ? 1 : 0, 0.5 + 0.4 * Math.sin(t * 3 + beat));
      }),
    ];
  },
};

/** Landscapes described line by line, from the sky to the near foreground. */
export const LANDS: Record<string, PlacePainter> = Object.fromEntries(
  rowsIn('lands').map(({ name, facts, lines }) => [
    name,
    (seen: Stage) =>
      lines.flatMap((line, index) => {
        const stage = facts.cold ? { ...seen, snowy: true } : seen;
        const [first = '', ...more] = line.split(';');
        const said = read(first);
        if (said.words.includes('low') && stage.scene.framing === 'aerial') return [];
        return LAID[said.name]?.(stage, said, more, `land ${index}`) ?? [];
      }),
  ]),
);
