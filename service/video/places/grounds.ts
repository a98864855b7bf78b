import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, glow, outline, quad, stroke, vertical } from '../paint/brushwork.ts';
import { fade, type Hex } from '../paint/colour.ts';
import type { Stage } from '../paint/stage.ts';
import { along, band, read, seams, sketch } from './kit.ts';

/** The floor for its marks: across in shares, down in units below its far edge. */
interface Floor {
  stage: Stage;
  x(share: number): number;
  y(units: number): number;
}

type Mark = (g: Brush, floor: Floor, numbers: number[], colours: string[], name: string) => void;

const MARKS: Record<string, Mark> = {
  /** Between heights over the whole width, or left, top, right, bottom. */
  band(g, { stage, x, y }, [a = 0, b = 0, c, d = 0], colours) {
    if (c === undefined) band(g, stage, y(a), Math.min(y(b), stage.h), ...colours);
    else box(g, x(a), y(b), x(c) - x(a), y(d) - y(b), colours[0] as string);
  },
  quad: (g, { x, y }, [top = 0, a = 0, b = 0, foot = 0, c = 0, d = 0], colours) =>
    quad(g, [y(top), x(a), x(b)], [y(foot), x(c), x(d)], vertical(g, y(top), y(foot), ...colours)),
  line: (g, { stage: { u }, x, y }, [thick = 1, a = 0, b = 0, c = 0, d = 0], [paint = '']) =>
    stroke(g, u * thick, paint, x(a), y(b), x(c), y(d)),
  oval(g, { stage: { u }, x, y }, [at = 0, down = 0, rx = 0, ry = 0, thick = 1], [paint = '']) {
    g.beginPath();
    g.ellipse(x(at), y(down), u * rx, u * ry, 0, 0, Math.PI * 2);
    outline(g, u * thick, paint);
  },
  /** Mown stripes receding: their width far and near. */
  turf(g, { stage: { w, h, u, spill }, y }, [far = 8, near = 22]) {
    for (let strip = -12; strip < 12; strip += 2) {
      const at = (step: number) => [w / 2 + strip * u * step, w / 2 + (strip + 1) * u * step] as const;
      quad(g, [y(0), ...at(far)], [h + spill, ...at(near)], fade('#ffffff', 0.1));
    }
  },
  mesh(g, { stage: { u }, x, y }, [at = 0, foot = 0, half = 0, tall = 0]) {
    const thread = fade('#ffffff', 0.5);
    for (let by = -half; by <= half; by += 1.4)
      stroke(g, u * 0.12, thread, x(at) + by * u, y(foot - tall), x(at) + by * u, y(foot));
    for (let by = 0; by <= tall; by += 1.4)
      stroke(g, u * 0.12, thread, x(at) - half * u, y(foot - by), x(at) + half * u, y(foot - by));
  },
  rail(g, { stage, y }, [foot = 0, scale = 1]) {
    const u = stage.u * scale;
    along(stage, (x) => {
      stroke(g, u * 0.5, '#f4f6f8', x, y(foot), x - u, y(foot) - u * 4);
      return u * 9;
    });
    band(g, stage, y(foot) - u * 4.6, y(foot) - u * 3.7, '#ffffff');
  },
  post(g, { stage: { u }, x, y }, [at = 0, foot = 0, tall = 0, thick = 0], [pad = '']) {
    box(g, x(at) - u * thick * 0.8, y(foot - tall), u * thick * 1.6, u * tall, pad, u * thick * 0.4);
    circle(g, x(at), y(foot - tall), u * thick * 0.6, '#d8dde4');
  },
  checks(g, { stage: { u }, x, y }, [at = 0, top = 0, count = 0]) {
    for (let square = 0; square < count; square++)
      box(g, x(at) + (square % 2) * u * 2.4, y(top + square * 2), u * 2.4, u * 2, '#ffffff');
  },
  floats(g, { stage, y }, [down = 0, step = 1, size = 1]) {
    const u = stage.u;
    along(stage, (x) => {
      const paint = Math.round(x / (u * step)) % 4 < 2 ? '#e0453c' : '#f7f9fb';
      box(g, x, y(down), u * step * 0.8, u * size * 0.7, paint, u * 0.4);
      return u * step;
    });
  },
  glints(g, { stage: { h, u }, x, y }, [count = 0]) {
    const down = (at: number) => y(7) + ((at * 0.619) % 1) * (h - y(0));
    for (let at = 0; at < count; at++)
      box(g, x((at * 0.137) % 1), down(at), u * 5, u * 0.3, fade('#ffffff', 0.3));
  },
  seams: (g, { stage, y }, [near = 0, far = 0], [paint = '']) => seams(g, stage, y(0), paint, near, far),
  spot: (g, { stage: { u }, x, y }, [at = 0, down = 0, rx = 0, ry = 0]) =>
    ellipse(g, x(at), y(down), u * rx, u * ry, fade('#ffffff', 0.5)),
  glow: (g, { stage: { u }, x, y }, [at = 0, down = 0, r = 0], [paint = '']) =>
    glow(g, x(at), y(down), u * r, paint, 0.3),
  /** Our own drawing, and its direction. */
  art: (g, { stage: { u }, x, y }, [at = 0, down = 0, way = 1], _, name) =>
    sketch(g, undefined, name, x(at), y(down), [u * way, u]),
};

export interface Ground {
  /** Indoors, lit by lamps. */
  hall?: boolean;
  edge: number;
  /** The size of players, seen closer in a hall. */
  scale: number;
  floor: readonly string[];
  /** In front of the players. */
  near: readonly string[];
}

/** A colour in the scene's light outdoors; `~40` is transparency. */
function paintOf(word: string, { light }: Stage, hall: boolean): string {
  const [colour = '', clear] = word.split('~') as [Hex, string?];
  const seen = hall || colour === '#ffffff' ? colour : light.tone(colour);
  return clear ? fade(seen, Number(clear) / 100) : seen;
}

export function mark(g: Brush, stage: Stage, { edge, hall = false }: Ground, lines: readonly string[]) {
  const floor: Floor = {
    stage,
    x: (share) => stage.w * share,
    y: (units) => stage.h * edge + stage.u * units,
  };
  for (const { name, numbers, colours, words } of lines.map(read)) {
    const paints = colours.map((colour) => paintOf(colour, stage, hall));
    MARKS[name]?.(g, floor, numbers, paints, words[0] ?? '');
  }
}
