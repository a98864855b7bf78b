import type { Canvas } from '@napi-rs/canvas';
import type { SpriteLayer } from '../compose/layer.ts';
import { ellipse, placed } from './brushwork.ts';
import { fade } from './colour.ts';
import type { Stage } from './stage.ts';

const SPOTS: Record<number, readonly number[]> = { 1: [0.5], 2: [0.32, 0.69], 3: [0.5, 0.2, 0.8] };

/** A cut-out as an actor: it stands in the scene, breathing and swaying. */
export function elementSprite(
  { w, h, u, light, scene }: Stage,
  element: Canvas,
  index: number,
  count: number,
): SpriteLayer {
  const across = ((w * 0.86) / Math.max(1, count)) * (element.height / element.width);
  const tall = Math.min(h * (index === 0 ? 0.56 : 0.44), across);
  const wide = (tall * element.width) / element.height;
  const shade = u * 3;
  const spots = SPOTS[Math.min(3, count)] as readonly number[];
  const home = { x: w * (spots[index % spots.length] as number), y: h * (index === 0 ? 0.92 : 0.86) };
  const beat = index * 2.1;
  return {
    kind: 'sprite',
    depth: index === 0 ? 1.08 : 0.95,
    width: wide + shade * 2,
    height: tall + shade * 2,
    anchor: { x: wide / 2 + shade, y: tall + shade },
    poses: 16,
    period: 3.2 / scene.tempo,
    at: (t) => ({
      x: home.x + Math.sin(t * 0.5 * scene.tempo + beat) * u * 2,
      y: home.y + Math.sin(t * 1.1 * scene.tempo + beat) * u * 0.8,
    }),
    paint(g, phase) {
      ellipse(g, wide / 2 + shade, tall + shade, wide * 0.42, u * 1.6, fade(light.shade, 0.4));
      const cut = () => g.drawImage(element, -wide / 2, -tall, wide, tall);
      placed(g, wide / 2 + shade, tall + shade, 1, cut, Math.sin(phase * Math.PI * 2) * 0.016);
    },
  };
}
