import type { Brush } from '../../compose/layer.ts';
import { box, ellipse, shape } from '../brushwork.ts';
import { darken, type Hex, mix, turnHue } from '../colour.ts';
import type { Stage } from '../stage.ts';

export function furniture(g: Brush, { w, u, light, chance }: Stage, side: number, wall: Hex, floor: number) {
  const luck = chance('furniture');
  const x = w * (0.5 + side * 0.32);
  const shade = light.dark ? 0.35 : 0.05;
  const wood = darken(light.tone('#8a5a38'), shade);
  const [shelf, tall] = [u * 27, u * 44];
  box(g, x - shelf / 2, floor - tall, shelf, tall, darken(wood, 0.25), u * 0.6);
  for (let row = 0; row < 4; row++) {
    const y = floor - tall + u * 2 + row * (tall / 4);
    box(g, x - shelf / 2 + u * 1.2, y, shelf - u * 2.4, tall / 4 - u * 2, darken(wood, 0.55));
    for (let at = x - shelf / 2 + u * 1.6; at < x + shelf / 2 - u * 3; ) {
      const wide = u * luck.between(1, 2.2);
      const high = (tall / 4 - u * 2) * luck.between(0.6, 0.95);
      if (luck() < 0.86)
        box(
          g,
          at,
          y + tall / 4 - u * 2 - high,
          wide,
          high,
          darken(
            light.tone(luck.pick(['#c8453c', '#2f6f8f', '#e2b04a', '#5a8f5a', '#8a5aa0', '#e8dcc4'])),
            shade,
          ),
          1,
        );
      at += wide + u * 0.15;
    }
  }
  const plant = w * (0.5 - side * 0.42);
  shape(
    g,
    [
      [plant - u * 4, floor - u * 8],
      [plant + u * 4, floor - u * 8],
      [plant + u * 3, floor + u * 1.5],
      [plant - u * 3, floor + u * 1.5],
    ],
    darken(light.tone('#c56f4a'), shade),
  );
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI * (0.1 + (index / 10) * 0.8);
    ellipse(
      g,
      plant + Math.cos(angle) * u * 7,
      floor - u * 11 + Math.sin(angle) * u * 9,
      u * 6.5,
      u * 1.7,
      darken(light.tone(index % 2 ? '#4f8f4c' : '#3d7a46'), shade),
      angle,
    );
  }
  for (const [dx, dy, size] of [
    [0.02, 0.2, 9],
    [0.13, 0.26, 7],
  ] as const) {
    const px = w * (0.5 + side * dx) + side * u * 3;
    if (Math.abs(px - x) < shelf * 0.6) continue;
    box(g, px, floor * dy + u * 4, u * size, u * size * 1.25, '#f6efe2');
    box(
      g,
      px + u,
      floor * dy + u * 5,
      u * (size - 2),
      u * (size * 1.25 - 2),
      mix(turnHue(wall, 120), '#ffffff', 0.25),
    );
  }
}
