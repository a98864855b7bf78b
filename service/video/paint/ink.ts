import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { glow, horizontal, outline, stroke, vertical } from './brushwork.ts';
import { darken, fade, type Hex, lighten } from './colour.ts';

/** The colours of an ink's letters. */
type Palette = Readonly<Record<string, Hex>>;
type Tone = (colour: Hex) => Hex;
export type Ink = (g: Brush, palette?: Palette, tone?: Tone) => void;

interface Mark {
  paints: string[];
  /** The direction of the second colour. */
  way: '>' | '^' | undefined;
  width: number;
  path: Path2D;
  box: readonly [left: number, top: number, right: number, bottom: number];
  glow: boolean;
}

/**
 * A drawing as text: marks separated by semicolons or lines, each a paint and a shape. A paint is a palette
 * letter or #rrggbb, then +30 lighter or -30 darker in per cent, ~40 transparent, `>` or `^` and a second
 * paint to fade into to the right or down, `/.05` for a line of that width. A shape is an SVG path, where O
 * is an ellipse (x y rx ry turn), R a box (x y w h radius), B a smooth closed curve through points, and G a
 * glow (x y r).
 */
export function ink(text: string): Ink {
  let marks: Mark[] | undefined;
  return (g, palette = {}, tone) => {
    marks ??= text
      .split(/[;\n]/)
      .map((mark) => mark.trim())
      .filter(Boolean)
      .map(markOf);
    for (const mark of marks) draw(g, mark, palette, tone);
  };
}

const numbersIn = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

function markOf(text: string): Mark {
  const gap = text.indexOf(' ');
  const [paint = '', width = '0'] = text.slice(0, gap).split('/');
  const shape = text.slice(gap + 1);
  const path = new Path2D();
  const [xs, ys]: [number[], number[]] = [[], []];
  const reach = (...xy: number[]) => {
    for (const [at, value] of xy.entries()) (at % 2 ? ys : xs).push(value);
  };
  for (const [piece] of shape.matchAll(/[ORBG][^A-Za-z]*|[^ORBG]+/g)) {
    const [kind, n] = [piece[0], numbersIn(piece)];
    const [x = 0, y = 0, w = 0, h = w, extra = 0] = n;
    if (kind === 'O' || kind === 'G') {
      path.moveTo(x + w * Math.cos(extra), y + w * Math.sin(extra));
      path.ellipse(x, y, w, h, extra, 0, Math.PI * 2);
      reach(x - w, y - h, x + w, y + h);
    } else if (kind === 'R') {
      path.roundRect(x, y, w, h, extra);
      reach(x, y, x + w, y + h);
    } else {
      path.addPath(new Path2D(kind === 'B' ? softly(n) : piece));
      reach(...n.slice(0, n.length & ~1));
    }
  }
  const way = paint.includes('>') ? '>' : paint.includes('^') ? '^' : undefined;
  return {
    paints: paint.split(/[>^]/),
    way,
    width: Number(width),
    path,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    glow: shape.startsWith('G'),
  };
}

/** A smooth closed curve through the points, as a path. */
export function softly(n: number[]) {
  const count = n.length / 2;
  const at = (index: number) => {
    const turn = ((index + count) % count) * 2;
    return [n[turn] as number, n[turn + 1] as number] as const;
  };
  const middle = (index: number) => {
    const [[ax, ay], [bx, by]] = [at(index), at(index + 1)];
    return `${(ax + bx) / 2} ${(ay + by) / 2}`;
  };
  return `M${middle(-1)}${Array.from({ length: count }, (_, index) => `Q${at(index).join(' ')} ${middle(index)}`).join('')}Z`;
}

const TONE = /^(#[0-9a-f]{6}|[a-z])(?:([+-])(\d+))?(?:~(\d+))?$/;
const toned = new Map<string, string>();

/** The colour of a paint. */
function colourOf(paint: string, palette: Palette, seen?: Tone): string {
  const base = paint.startsWith('#') ? '' : (palette[paint[0] as string] ?? '#ff00ff');
  const key = `${base}${paint}`;
  const known = seen ? undefined : toned.get(key);
  if (known) return known;
  const [, name = '', sign, share, clear] = TONE.exec(paint) ?? [];
  const plain = seen ? seen(base || name) : base || name;
  const tone = sign === '+' ? lighten : darken;
  const colour = share ? tone(plain, Number(share) / 100) : plain;
  const made = clear ? fade(colour, Number(clear) / 100) : colour;
  if (!seen && toned.size < 4000) toned.set(key, made);
  return made;
}

function draw(g: Brush, { paints, way, width, path, ...mark }: Mark, palette: Palette, tone?: Tone) {
  const [left, top, right, bottom] = mark.box;
  if (mark.glow) {
    const [, name = '', , , clear = '100'] = TONE.exec(paints[0] as string) ?? [];
    const hue = name.startsWith('#') ? name : (palette[name] ?? '#ffffff');
    glow(g, (left + right) / 2, (top + bottom) / 2, (right - left) / 2, hue, Number(clear) / 100);
    return;
  }
  const colours = paints.map((paint) => colourOf(paint, palette, tone));
  const paint = !way
    ? (colours[0] as string)
    : way === '>'
      ? horizontal(g, left, right, ...colours)
      : vertical(g, top, bottom, ...colours);
  if (width === 0) {
    g.fillStyle = paint;
    g.fill(path);
    return;
  }
  outline(g, width, paint, path);
}

/** A line with round ends through two points, or bent by the second of three. */
export const line = (g: Brush, paint: string, width: number, ...xy: number[]) =>
  stroke(g, width, paint, ...xy);
