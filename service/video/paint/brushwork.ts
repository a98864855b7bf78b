import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { darken, fade, type Hex, lighten } from './colour.ts';

export type Paint = string | CanvasGradient;
export type Scale = number | readonly [x: number, y: number];
/** A level edge: its height, left and right end. */
export type Edge = readonly [y: number, left: number, right: number];
export type Point = readonly [x: number, y: number];

export function circle(g: Brush, x: number, y: number, radius: number, paint: Paint) {
  ellipse(g, x, y, radius, radius, paint);
}

export function ellipse(g: Brush, x: number, y: number, rx: number, ry: number, paint: Paint, turn = 0) {
  g.fillStyle = paint;
  g.beginPath();
  g.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, Math.PI * 2);
  g.fill();
}

/** Between two level edges: a road, a carpet, a beam of light. */
export function quad(g: Brush, [top, a, b]: Edge, [foot, c, d]: Edge, paint: Paint) {
  g.fillStyle = paint;
  g.beginPath();
  g.moveTo(a, top);
  g.lineTo(b, top);
  g.lineTo(d, foot);
  g.lineTo(c, foot);
  g.fill();
}

/** An SVG path in its own units, moved to (x, y) and scaled. */
export function form(g: Brush, x: number, y: number, scale: Scale, path: string, paint: Paint) {
  placed(g, x, y, scale, () => {
    g.fillStyle = paint;
    g.fill(new Path2D(path));
  });
}

/** A line with round ends through the points x, y, x, y …; the middle of three bends it. */
export function stroke(g: Brush, thickness: number, paint: Paint, ...xy: number[]) {
  g.beginPath();
  const [x, y, ax, ay, bx, by] = xy as [number, number, number, number, number, number];
  g.moveTo(x, y);
  if (xy.length === 6) g.quadraticCurveTo(ax, ay, bx, by);
  else for (let at = 2; at < xy.length; at += 2) g.lineTo(xy[at] as number, xy[at + 1] as number);
  outline(g, thickness, paint);
}

/** Strokes the current path, or a given one. */
export function outline(g: Brush, thickness: number, paint: Paint, path?: Path2D) {
  g.strokeStyle = paint;
  g.lineWidth = thickness;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  if (path) g.stroke(path);
  else g.stroke();
}

export function box(g: Brush, x: number, y: number, w: number, h: number, paint: Paint, radius = 0) {
  g.fillStyle = paint;
  g.beginPath();
  if (radius === 0) g.rect(x, y, w, h);
  else g.roundRect(x, y, w, h, radius);
  g.fill();
}

function evenly(gradient: CanvasGradient, colours: readonly string[]) {
  for (const [at, colour] of colours.entries())
    gradient.addColorStop(at / Math.max(1, colours.length - 1), colour);
  return gradient;
}

export const vertical = (g: Brush, top: number, bottom: number, ...colours: string[]) =>
  evenly(g.createLinearGradient(0, top, 0, bottom), colours);

export const horizontal = (g: Brush, left: number, right: number, ...colours: string[]) =>
  evenly(g.createLinearGradient(left, 0, right, 0), colours);

/** One colour, lighter at the top than at the foot. */
export const shaded = (g: Brush, top: number, foot: number, colour: Hex, up = 0.12, down = 0.2) =>
  vertical(g, top, foot, lighten(colour, up), darken(colour, down));

/** A radial gradient in a square. */
export function radial(g: Brush, x: number, y: number, radius: number, ...colours: string[]) {
  const round = evenly(g.createRadialGradient(x, y, 0, x, y, radius), colours);
  box(g, x - radius, y - radius, radius * 2, radius * 2, round);
}

/** Spreading light: bright in the middle, gone at the radius. */
export function glow(g: Brush, x: number, y: number, radius: number, colour: Hex, strength: number) {
  radial(g, x, y, radius, ...[1, 0.52, 0.2, 0.05, 0].map((share) => fade(colour, strength * share)));
}

/** Draws in a local frame: moved, turned and scaled. */
export function placed(g: Brush, x: number, y: number, scale: Scale, draw: () => void, turn = 0) {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  g.save();
  g.translate(x, y);
  if (turn) g.rotate(turn);
  g.scale(sx, sy);
  draw();
  g.restore();
}

/** Fine speckle on a surface: prevents banding, and adds texture. */
export function grain(g: Brush, x: number, y: number, w: number, h: number, luck: () => number, by = 0.05) {
  const count = Math.round((w * h) / 90);
  for (let index = 0; index < count; index++) {
    g.fillStyle = `rgba(${index % 2 ? '255,255,255' : '0,0,10'},${by * luck()})`;
    const size = 1 + luck() * 1.6;
    g.fillRect(x + luck() * w, y + luck() * h, size, size);
  }
}
