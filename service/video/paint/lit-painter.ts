import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Brush, SpriteLayer } from '../compose/layer.ts';
import type { Art, Pose } from './art.ts';
import { box, horizontal, placed, radial } from './brushwork.ts';
import { fade } from './colour.ts';
import { sunOf } from './sky.ts';
import type { Slot, Stage } from './stage.ts';

interface Frame extends Pick<SpriteLayer, 'width' | 'height' | 'anchor'> {
  tall: number;
  flip: boolean;
  slot: Slot;
  grounded: boolean;
}

/** Paints a subject in its own colours, then adds the hour's light over, around and under it. */
export function litPainter(stage: Stage, art: Art, frame: Frame): (g: Brush, pose: Pose) => void {
  const { width, height, anchor, tall, flip, slot, grounded } = frame;
  const sunward = sunOf(stage, stage.h * 0.5).x > stage.w / 2 ? 1 : -1;
  let [light, edge]: (Canvas | undefined)[] = [];
  // Anything lower is only the reflection.
  const shown = slot.reflects ? anchor.y + tall * (art.below ?? 0.08) : height;
  return (g, pose) => {
    const local = (draw: () => void) => placed(g, anchor.x, anchor.y, [flip ? -tall : tall, tall], draw);
    g.beginPath();
    g.rect(0, 0, width, height);
    g.clip();
    local(() => art.paint(g, pose));
    const seen = g.getTransform();
    light ??= lightOver(stage, { ...frame, height: shown }, seen.a, sunward);
    if (pose.subject.count === 1) {
      edge ??= createCanvas(g.canvas.width, Math.ceil(seen.f + shown * seen.d));
      rimOf(edge, g.canvas, stage, Math.max(1, tall * seen.a * 0.014), sunward);
    }
    g.globalCompositeOperation = 'source-atop';
    g.setTransform(1, 0, 0, 1, seen.e, seen.f);
    g.drawImage(light, 0, 0);
    g.resetTransform();
    if (edge) g.drawImage(edge, 0, 0);
    g.setTransform(seen);
    g.globalCompositeOperation = 'source-over';
    if (art.shine) local(() => art.shine?.(g, pose));
    g.globalCompositeOperation = 'destination-over';
    // Dark at the contact with the ground, fading quickly.
    const soft = [0.62, 0.44, 0].map((alpha) => fade(stage.light.shade, alpha));
    const under = [Math.min(width * 0.34, tall * 0.6), tall * 0.05] as const;
    if (grounded) placed(g, anchor.x, anchor.y, under, () => radial(g, 0, 0, 1, ...soft));
    if (slot.reflects) {
      const waterline = seen.f + seen.d * anchor.y;
      g.globalAlpha = 0.26;
      g.setTransform(1, 0, 0, -0.62, 0, waterline * 1.62);
      g.imageSmoothingEnabled = false;
      const lit = [g.canvas.width, Math.min(g.canvas.height, Math.ceil(waterline))] as const;
      g.drawImage(g.canvas, 0, 0, ...lit, 0, 0, ...lit);
    }
  };
}

/** Lit where a copy of the shape, shifted by whole pixels (fractions are slow), does not cover it. */
function rimOf(edge: Canvas, shape: Canvas, { light }: Stage, thick: number, sunward: number) {
  const g = edge.getContext('2d');
  g.reset();
  box(g, 0, 0, edge.width, edge.height, fade(light.low, light.cast.rim));
  g.globalCompositeOperation = 'destination-out';
  g.drawImage(shape, -sunward * Math.round(thick), Math.round(thick * 0.8));
}

/** Equal for all poses, and its gradient is a pose's costliest part: painted once. */
function lightOver({ light }: Stage, { width, height, slot }: Frame, scale: number, sunward: number) {
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const g = canvas.getContext('2d');
  const { shade, bright, lit } = light.cast;
  const [from, to] = sunward > 0 ? [width, 0] : [0, width];
  const across = horizontal(g, from, to, fade(lit, bright), fade(lit, 0), fade(light.shade, shade * 0.6));
  g.scale(scale, scale);
  for (const paint of [fade(light.shade, shade * 0.62), across, fade(light.haze, slot.distance ?? 0)])
    box(g, 0, 0, width, height, paint);
  return canvas;
}
