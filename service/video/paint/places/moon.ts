import { circle, ellipse, glow, grain, vertical } from '../brushwork.ts';
import { fade, lighten, mix, toYuv } from '../colour.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';

export const moon: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance } = stage;
  const red = scene.tint === '#d5342f' || scene.beyond.includes('desert');
  const dust = scene.tint ?? (red ? '#c96f45' : '#a7abb8');
  const ground = h * 0.66;
  const luck = chance('lunar');
  const stars = Array.from({ length: 130 }, () => ({
    x: luck(),
    y: luck() * 0.7,
    size: Math.floor(luck() ** 3 * 2),
    beat: luck() * 7,
  }));
  const range = (index: number, y: number, tall: number, shade: number, depth: number) =>
    painted(
      depth,
      (g) =>
        land(
          g,
          stage,
          profile(stage, chance(`lunar ${index}`), y, tall, 0.55),
          mix(dust, '#0a0c18', shade),
          mix(dust, '#0a0c18', shade + 0.2),
          y - tall,
          h,
        ),
      { top: y - tall * 2 },
    );
  return [
    painted(
      0.03,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          ground,
          '#02030c',
          red ? '#3a1a1c' : '#0c1230',
          red ? '#7a3a2c' : '#1b2448',
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
      },
      { opaque: true },
    ),
    {
      kind: 'particles',
      depth: 0.05,
      calm: true,
      colour: toYuv('#ffffff'),
      stamps: [dot(u * 0.42), dot(u * 0.8)],
      each(t, dab) {
        for (const { x, y, size, beat } of stars)
          dab(x * w, y * h, size, 0.6 + 0.35 * Math.sin(t * 2 + beat));
      },
    },
    painted(
      0.12,
      (g) => {
        const [x, y, r] = [w * (0.5 - scene.flavour.lean * 0.28), h * 0.25, u * 14];
        glow(g, x, y, r * 2.2, '#5fa8ff', 0.5);
        circle(g, x, y, r, '#1f62c4');
        g.save();
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.clip();
        for (const [dx, dy, rx, ry, colour] of [
          [-0.3, -0.2, 0.5, 0.34, '#3f9a58'],
          [0.45, 0.3, 0.42, 0.3, '#c9a55c'],
          [-0.1, 0.65, 0.5, 0.16, '#eef6ff'],
          [0.2, -0.65, 0.6, 0.13, '#f4faff'],
          [-0.5, 0.3, 0.4, 0.1, '#f4faff'],
        ] as const)
          ellipse(g, x + dx * r, y + dy * r, rx * r, ry * r, colour, 0.3);
        circle(g, x + r * 0.55, y + r * 0.3, r * 1.25, 'rgba(2,4,20,0.5)');
        g.restore();
      },
      { bottom: h * 0.7 },
    ),
    slot(['heaven', 'air'], h * 0.3, 1, 0.5, { spread: h * 0.14 }),
    range(0, ground, u * 7, 0.62, 0.25),
    slot(['landmark'], ground + u * 6, 0.95, 0.5, {}),
    range(1, ground + u * 6, u * 4, 0.4, 0.45),
    painted(
      0.85,
      (g) => {
        land(
          g,
          stage,
          profile(stage, chance('regolith'), h * 0.79, u * 2.2, 0.5),
          lighten(dust, 0.12),
          mix(dust, '#0a0c18', 0.55),
          h * 0.77,
          h,
        );
        for (let index = 0; index < 20; index++) {
          const near = luck();
          const [x, y, r] = [
            -spill + luck() * (w + 2 * spill),
            h * 0.82 + near * h * 0.2,
            u * (1.5 + near * 7),
          ];
          ellipse(g, x, y, r, r * 0.3, mix(dust, '#05060f', 0.5));
          ellipse(g, x, y + r * 0.08, r * 0.92, r * 0.22, mix(dust, '#05060f', 0.25));
          ellipse(g, x - r * 0.1, y - r * 0.26, r * 0.9, r * 0.06, fade('#ffffff', 0.35));
        }
        grain(g, -spill, h * 0.78, w + 2 * spill, h * 0.25, luck, 0.25);
      },
      { top: h * 0.7 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.89, 1.05, 1, {}),
  ];
};
