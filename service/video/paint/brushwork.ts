import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { darken, fade, type Hex, lighten } from './colour.ts';

type Paint = string | CanvasGradient;
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

/** Between two level edges, each its height, left and right: a road, a carpet, a beam of light. */
export function quad(
  g: Brush,
  [top, topLeft, topRight]: readonly [number, number, number],
  [foot, footLeft, footRight]: readonly [number, number, number],
  paint: Paint,
) {
  g.fillStyle = paint;
  g.beginPath();
  g.moveTo(topLeft, top);
  g.lineTo(topRight, top);
  g.lineTo(footRight, foot);
  g.lineTo(footLeft, foot);
  g.fill();
}

/** A path in units of its own: SVG's words, put at (x, y) and enlarged. */
export function form(
  g: Brush,
  x: number,
  y: number,
  scale: number | readonly [number, number],
  path: string,
  paint: Paint,
) {
  placed(g, x, y, scale, () => {
    g.fillStyle = paint;
    g.fill(new Path2D(path));
  });
}

/** A line with round ends through the points x, y, x, y …; the middle one of three bends it softly. */
export function stroke(g: Brush, thickness: number, paint: Paint, ...xy: number[]) {
  g.strokeStyle = paint;
  g.lineWidth = thickness;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  g.beginPath();
  g.moveTo(xy[0] as number, xy[1] as number);
  const [, , ax, ay, bx, by] = xy as [number, number, number, number, number, number];
  if (xy.length === 6) g.quadraticCurveTo(ax, ay, bx, by);
  else for (let at = 2; at < xy.length; at += 2) g.lineTo(xy[at] as number, xy[at + 1] as number);
  g.stroke();
}

export function box(g: Brush, x: number, y: number, w: number, h: number, paint: Paint, radius = 0) {
  g.fillStyle = paint;
  g.beginPath();
  if (radius === 0) g.rect(x, y, w, h);
  else g.roundRect(x, y, w, h, radius);
  g.fill();
}

function evenly(gradient: CanvasGradient, colours: string[]) {
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  return gradient;
}

export const vertical = (g: Brush, top: number, bottom: number, ...colours: string[]) =>
  evenly(g.createLinearGradient(0, top, 0, bottom), colours);

export const horizontal = (g: Brush, left: number, right: number, ...colours: string[]) =>
  evenly(g.createLinearGradient(left, 0, right, 0), colours);

/** One colour, lighter at its top than at its foot. */
export const shaded = (g: Brush, top: number, foot: number, colour: Hex, up = 0.12, down = 0.2) =>
  vertical(g, top, foot, lighten(colour, up), darken(colour, down));

const FALL_OFF = [1, 0.52, 0.2, 0.05, 0];

/** Light that spreads: bright in the middle, gone at the radius. */
export function glow(g: Brush, x: number, y: number, radius: number, colour: Hex, strength: number) {
  const gradient = g.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, share] of FALL_OFF.entries()) gradient.addColorStop(at / 4, fade(colour, strength * share));
  g.fillStyle = gradient;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Draws in a frame of its own: moved, turned and scaled, then put back. */
export function placed(
  g: Brush,
  x: number,
  y: number,
  scale: number | readonly [number, number],
  draw: () => void,
  turn = 0,
) {
  g.save();
  g.translate(x, y);
  if (turn) g.rotate(turn);
  if (typeof scale === 'number') g.scale(scale, scale);
  else g.scale(scale[0], scale[1]);
  draw();
  g.restore();
}

/** Fine speckle over what is painted: keeps gradients from banding and gives the surface a tooth. */
export function grain(
  g: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  chance: () => number,
  strength = 0.05,
) {
  const count = Math.round((w * h) / 90);
  for (let index = 0; index < count; index++) {
    g.fillStyle =
      index % 2 ? `rgba(255,255,255,${strength * chance()})` : `rgba(0,0,10,${strength * chance()})`;
    const size = 1 + chance() * 1.6;
    g.fillRect(x + chance() * w, y + chance() * h, size, size);
  }
}
