import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import type { Art, Pose } from './art.ts';
import { ellipse, horizontal } from './brushwork.ts';
import { fade } from './colour.ts';
import { sunOf } from './sky.ts';
import type { Slot, Stage } from './stage.ts';

interface Frame {
  width: number;
  height: number;
  anchor: { x: number; y: number };
  tall: number;
  flip: boolean;
  slot: Slot;
  grounded: boolean;
}

/** Paints a subject in its own colours, then lays the light of the hour over it. */
export function litPainter(stage: Stage, art: Art, frame: Frame): (g: Brush, pose: Pose) => void {
  const { width, height, anchor, tall, flip, slot, grounded } = frame;
  let light: Canvas | undefined;
  return (g, pose) => {
    const local = (draw: () => void) => {
      g.save();
      g.translate(anchor.x, anchor.y);
      g.scale(flip ? -tall : tall, tall);
      draw();
      g.restore();
    };
    g.beginPath();
    g.rect(0, 0, width, height);
    g.clip();
    local(() => art.paint(g, pose));
    const seen = g.getTransform();
    light ??= lightOver(stage, frame, seen.a);
    g.globalCompositeOperation = 'source-atop';
    g.setTransform(1, 0, 0, 1, seen.e, seen.f);
    g.drawImage(light, 0, 0);
    g.setTransform(seen);
    g.globalCompositeOperation = 'source-over';
    if (art.shine) local(() => art.shine?.(g, pose));
    g.globalCompositeOperation = 'destination-over';
    if (grounded)
      ellipse(
        g,
        anchor.x,
        anchor.y,
        Math.min(width * 0.3, tall * 0.55),
        tall * 0.035,
        fade(stage.light.shade, 0.42),
      );
    if (slot.reflects) {
      const waterline = seen.f + seen.d * anchor.y;
      g.globalAlpha = 0.26;
      g.setTransform(1, 0, 0, -0.62, 0, waterline * 1.62);
      g.imageSmoothingEnabled = false;
      g.drawImage(g.canvas, 0, 0);
    }
  };
}

/** The same for every pose, and a gradient over the whole of it is the dearest part of one: painted once. */
function lightOver(stage: Stage, { width, height, slot }: Frame, scale: number) {
  const { light, scene } = stage;
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const g = canvas.getContext('2d');
  g.scale(scale, scale);
  const strength = { day: 0.1, dawn: 0.2, sunset: 0.34, dusk: 0.44, night: 0.5 }[scene.time];
  const bright = { day: 0.22, dawn: 0.26, sunset: 0.42, dusk: 0.22, night: 0.18 }[scene.time];
  const lit = scene.time === 'night' ? '#a8c0ff' : scene.time === 'day' ? '#fff6da' : '#ffb46e';
  const [from, to] = sunOf(stage, stage.h * 0.5).x > stage.w / 2 ? [width, 0] : [0, width];
  g.fillStyle = fade(light.shade, strength * 0.62);
  g.fillRect(0, 0, width, height);
  g.fillStyle = horizontal(g, from, to, fade(lit, bright), fade(lit, 0), fade(light.shade, strength * 0.6));
  g.fillRect(0, 0, width, height);
  if (slot.distance) {
    g.fillStyle = fade(light.haze, slot.distance);
    g.fillRect(0, 0, width, height);
  }
  return canvas;
}
