import { box, ellipse, glow, vertical } from '../brushwork.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { painted, type Stage } from '../stage.ts';
import type { Interior } from './interior.ts';

/** A backdrop without corners and a plinth: how things are shown that are to be looked at. */
export const studio: Interior = {
  walls: ['#f2a65a', '#5fa8d3', '#e5738a', '#6fbf9a', '#9a82d6', '#e9cf63', '#4f6d8f', '#d98c6a'],
  paint(g, stage, { wall, side }) {
    const { w, h, u, light, spill } = stage;
    const deep = light.dark ? 0.35 : 0.12;
    box(
      g,
      -spill,
      -spill,
      w + 2 * spill,
      h + 2 * spill,
      vertical(g, 0, h, darken(wall, deep), wall, lighten(wall, 0.2)),
    );
    glow(g, w * (0.5 - side * 0.16), h * 0.34, h * 0.85, lighten(wall, 0.6), 0.8);
    ellipse(g, w * (0.5 + side * 0.1), h * 0.42, u * 36, u * 36, fade(mix(wall, '#ffffff', 0.35), 0.55));
    for (const [at, r] of [
      [0.34, 9],
      [-0.36, 13],
      [-0.28, 5],
    ] as const)
      ellipse(
        g,
        w * (0.5 + side * at),
        h * (0.3 + Math.abs(at) * 0.5),
        u * r,
        u * r,
        fade(darken(wall, 0.25), 0.3),
      );
  },
  layers: (stage: Stage) => {
    const { w, h, u, scene } = stage;
    return [
      painted(
        0.5,
        (g) => {
          for (const x of [0.2, 0.5, 0.8]) glow(g, w * x, -h * 0.05, h * 0.6, '#ffffff', 0.2);
        },
        { reach: u * 8, soft: true, motion: (t) => ({ x: Math.sin(t * 0.6 * scene.tempo) * u * 7, y: 0 }) },
      ),
    ];
  },
  table(g, { w, h, u, scene, light, spill }, edge, luck) {
    const cloth =
      scene.tint ?? light.tone(luck.pick(['#f6efe4', '#fbe3d6', '#e3eef6', '#e9e4f6', '#2f3440']));
    const [y, rx, ry] = [edge + u * 8, Math.min(w * 0.42, u * 66), u * 8.5];
    ellipse(g, w / 2, y + u * 9, rx * 1.06, ry, fade('#101020', 0.22));
    box(g, w / 2 - rx, y, rx * 2, h + spill, vertical(g, y, h, darken(cloth, 0.06), darken(cloth, 0.28)));
    ellipse(g, w / 2, y, rx, ry, lighten(cloth, 0.25));
  },
};
