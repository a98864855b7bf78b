import type { Brush, Layer } from '../compose/layer.ts';
import { box, circle, form, glow, type Paint, quad, shaded, vertical } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { band, lying, sketch, stand } from './kit.ts';
import { open, type Towers, towers } from './scenery.ts';

export const NEON = ['#ff4f8b', '#3fe0ff', '#ffd23f', '#9b6bff', '#52ffa8'];
const WALLS = ['#b3614a', '#c9a06a', '#7c8794', '#a0806b', '#6d6f86', '#cfc3ab', '#8f5560'];
const AWNINGS = ['#c8453c', '#2f7f6a', '#e2a632', '#3f5fa0'];
const SIDES = [1, -1] as const;

/** One house of a receding street: windows, an awning, a neon sign at night. */
function facade(g: Brush, stage: Stage, vanish: number, eye: number, side: 1 | -1, index: number) {
  const { w, h, u, light, scene, spill, chance } = stage;
  const luck = chance(`facade ${side} ${index}`);
  const [far, near, tall] = [index / 5, (index + 1) / 5, luck.between(0, 0.22)];
  const x = (share: number) => vanish + side * (w * 0.09 + (w * 0.62 + spill * 0.6) * share ** 1.25);
  const foot = (share: number) => eye + h * (0.05 + 0.33 * share ** 1.2);
  const high = (share: number) => foot(share) - eye + h * (0.06 + (0.34 + tall) * share ** 1.1);
  const y = (share: number, level: number) => foot(share) - high(share) * level;
  const patch = (from: number, to: number, top: number, low: number, paint: Paint, out = 0) => {
    g.fillStyle = paint;
    g.beginPath();
    for (const share of [from, to]) g.lineTo(x(share), y(share, top));
    for (const share of [to, from]) g.lineTo(x(share) - side * u * out * share, y(share, low));
    g.fill();
  };
  const wall = light.tone(luck.pick(WALLS), 0.42 * (1 - near));
  patch(far, near, 1, 0, shaded(g, y(near, 1), foot(near), wall, 0.06, 0.25));
  for (let pane = 0; pane < 12; pane++) {
    const [from, level] = [far + (near - far) * (0.14 + (pane % 3) * 0.3), 0.9 - Math.floor(pane / 3) * 0.19];
    const glass = luck() < light.lamps * 0.7 ? LAMP : darken(wall, 0.42);
    patch(from, from + (near - far) * 0.17, level, level - 0.12, glass);
  }
  const [sign, awning] = [luck.pick(NEON), light.tone(luck.pick(AWNINGS), 0.3 * (1 - near))];
  if (light.lamps > 0.3) patch(far + 0.03, near - 0.03, 0.12, 0.015, fade(LAMP, 0.85));
  patch(far + 0.01, near - 0.01, 0.2, 0.13, awning, 2.5);
  if (scene.time !== 'night' || index === 0) return;
  const at = x(near - 0.05) - side * u * (1 + near * 3);
  box(g, at - u * 0.9 * near, y(near, 0.55), u * 2.4 * near, u * 13 * near, sign, u * 0.5);
  glow(g, at, y(near, 0.5), u * 17 * near, sign, 0.55);
}

/** Reflections of lamps and windows on wet stone. */
function wetGround({ w, h, u, light, chance, scene }: Stage, top: number, vanish: number): Layer {
  const paint = (g: Brush) => {
    const luck = chance('wet');
    for (let index = 0; index < 60; index++) {
      const [near, off] = [luck(), luck.between(-1, 1)];
      const colour = scene.time === 'night' ? luck.pick([...NEON, LAMP, LAMP]) : lighten(light.low, 0.3);
      const [x, y] = [vanish + off * w * (0.12 + near * 0.6), top + near * (h - top)];
      const tall = u * luck.between(2, 9);
      const shine = vertical(g, y - tall, y + tall, ...[0, 0.26, 0].map((alpha) => fade(colour, alpha)));
      box(g, x, y - tall, u * luck.between(0.6, 2.6), tall * 2, shine);
    }
  };
  return painted(0.7, paint, { top });
}

function lampPost(g: Brush, { w, h, u, light, side }: Stage) {
  const [x, y] = [w * (0.5 - side * 0.44), h * 1.1];
  sketch(g, (colour) => darken(light.tone(colour), 0.3), 'post', x, y, [u * side, u]);
  circle(g, x + side * u * 7, y - u * 84.6, u * 1.6, light.lamps > 0.3 ? '#fff3c8' : '#c9ccd0');
  if (light.lamps > 0.3) glow(g, x + side * u * 7, y - u * 84, u * 26, LAMP, 0.55 * light.lamps);
}

const ROOF = 'M-1.1 0L-.9-.34L.9-.34L1.1 0v.1Q.9 .2 .73 .1T.37 .1 0 .1-.37 .1-.73 .1-1.1 .1Z';
const WHITES = `M-.83-.34h.26L-.5 .1Q-.7 .2-.9 .1ZM-.15-.34h.3L.19 .1Q0 .2-.19 .1ZM.57-.34h.26L.9 .1Q.7 .2 .5 .1Z`;
const FRUIT = ['#e0452f', '#f2a02c', '#7fb53f', '#8a4fa8', '#f4d03c', '#c9692f'];

/** A stall under a striped roof, heaped with fruit. */
function stall(g: Brush, { light }: Stage, x: number, y: number, size: number, luck: Chance) {
  sketch(g, light.tone, 'stall', x, y, size);
  for (let ball = 0; ball < 60; ball++) {
    const [heap, at] = [Math.floor(ball / 12), ball % 12];
    const [row, first] = at < 5 ? [0, 2] : at < 9 ? [1, 6.5] : [2, 10];
    const paint = light.tone(FRUIT[(heap + Math.round(x)) % 6] as Hex);
    const across = x + ((heap - 2) * 0.39 + (at - first) * 0.085) * size;
    circle(g, across, y - size * (0.6 + row * 0.09), size * 0.06, at % 2 ? paint : darken(paint, 0.12));
  }
  form(g, x, y - size * 1.55, size, ROOF, light.tone(luck.pick(AWNINGS)));
  form(g, x, y - size * 1.55, size, WHITES, light.tone('#f7f1e4'));
  if (light.lamps > 0.3) glow(g, x, y - size, size * 1.3, LAMP, 0.4);
}

const streetWith =
  (stalls: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, spill, chance } = stage;
    const [eye, vanish] = [h * 0.46, w * (0.5 + scene.flavour.lean * 0.08)];
    const wet = scene.weather.includes('rain') || scene.weather.includes('storm');
    const tar = lying(stage, stalls ? '#a08c74' : '#565b66', 0, '#d5dee8');
    const kerb = (far: number) => lying(stage, '#8d8a86', far, '#eef3f8');
    const tall = (x: number) => h * (0.12 + 0.16 * Math.abs(Math.sin(x)));
    const span = [vanish - u * 20, vanish + u * 18] as const;
    const end: Towers = { span, foot: eye + h * 0.06, wide: [4, 6], far: 0.6, lit: 0.5, tall };
    const skyline = (g: Brush) => towers(g, stage, chance('street end'), end);
    const dash = (s: number) =>
      [eye + h * (0.06 + s * 0.56), vanish - u * (0.2 + s * 2), vanish + u * (0.2 + s * 2)] as const;
    const walk = `M.09 .052L${0.72 + spill / w} .5L${0.56 + spill / w} .62L.075 .055Z`;
    const paint = (g: Brush) => {
      const [luck, top] = [chance('stalls'), eye + h * 0.05];
      band(g, stage, top, h, kerb(0.4), kerb(0.06));
      const away = vertical(g, eye, h, mix(tar, light.haze, 0.55), tar, darken(tar, 0.3));
      quad(g, [top, vanish - w * 0.1, vanish + w * 0.1], [h + spill, -spill * 2, w + spill * 2], away);
      for (let index = 0; index < (stalls ? 0 : 9); index++)
        quad(g, dash((index / 9) ** 1.9), dash(((index + 0.45) / 9) ** 1.9), fade('#f4ead0', 0.5));
      for (const side of SIDES) {
        for (let index = 0; index < 5; index++) facade(g, stage, vanish, eye, side, index);
        form(g, vanish, eye, [side * w, h], walk, kerb(0.06));
        for (let near = stalls ? 0.25 : 2; near <= 1; near += 0.25) {
          const [x, y] = [vanish + side * w * (0.1 + near * 0.34), eye + h * (0.06 + near * 0.36)];
          stall(g, stage, x, y, u * (4 + near * 13), luck);
        }
      }
    };
    return [
      ...open(stage, eye + h * 0.08, { clouds: 0.5, heaven: 0.14 }),
      slot(['air'], h * 0.22, 0.85, 0.6, { spread: h * 0.1, from: 0.36, to: 0.66 }),
      painted(0.3, skyline, { bottom: eye + h * 0.08 }),
      slot(['landmark'], eye + h * 0.07, 0.95, 0.35, { from: 0.5, to: 0.5, distance: 0.3 }),
      painted(0.6, paint, { top: 0 }),
      ...(wet || (scene.time === 'night' && !stalls) ? [wetGround(stage, eye + h * 0.1, vanish)] : []),
      stand(stage, 0.88, 1, 1, { from: 0.24, to: 0.76, reflects: wet }),
      ...(stage.portrait || stalls ? [] : [painted(1.25, (g) => lampPost(g, stage))]),
    ];
  };

export const street = streetWith(false);
export const market = streetWith(true);
