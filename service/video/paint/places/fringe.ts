import type { Layer } from '../../compose/layer.ts';
import { circle } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import { tuft } from '../plants.ts';
import type { Stage } from '../stage.ts';

/** Grass close to the lens that waves in the wind. */
export function grassFringe(stage: Stage, y: number, colour: Hex, flowers?: Hex[]): Layer[] {
  const { w, u, light, scene, chance, spill } = stage;
  const windy = scene.weather.includes('wind') || scene.weather.includes('storm') ? 2.2 : 1;
  const width = w + spill;
  const tall = u * 13;
  return [
    {
      kind: 'sprite',
      depth: 1.4,
      width,
      height: tall,
      anchor: { x: width / 2, y: tall },
      poses: 16,
      period: 2.6 / (windy * scene.tempo),
      at: () => ({ x: w / 2, y }),
      paint(g, phase) {
        const luck = chance('fringe');
        const dark = darken(light.tone(colour), 0.42);
        for (let x = 0; x < width; x += u * 4.6) {
          const edge = Math.min(1, Math.abs(x - width / 2) / (w * 0.5));
          const height = u * luck.between(2.5, 5.5) * (0.55 + edge * 1.1);
          const sway = Math.sin(phase * Math.PI * 2 + x / (u * 26)) * 0.16 * windy;
          tuft(g, x, tall, height, dark, luck, sway);
          if (flowers && luck() < 0.3)
            circle(
              g,
              x + sway * height,
              tall - height * 0.95,
              u * 0.95,
              light.tone(flowers[Math.floor(luck() * flowers.length)] as Hex),
            );
        }
      },
    },
  ];
}
