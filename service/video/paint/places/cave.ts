import type { Layer } from '../../compose/layer.ts';
import { glow, shape, vertical } from '../brushwork.ts';
import { type Hex, lighten, mix, toYuv } from '../colour.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';

export const cave: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance } = stage;
  const gem = scene.tint ?? chance('gem').pick(['#54e0ff', '#b478ff', '#6bffb0', '#ff8ad0']);
  const rockOf = (shade: number) => mix(mix('#4a4466', gem, 0.14), '#07060f', shade);
  const walls = (index: number, shade: number, depth: number, open: number): Layer =>
    painted(depth, (g) => {
      const luck = chance(`cave ${index}`);
      g.fillStyle = vertical(g, 0, h, rockOf(shade + 0.12), rockOf(shade), rockOf(shade + 0.2));
      g.beginPath();
      g.rect(-spill, -spill, w + 2 * spill, h + 2 * spill);
      for (let at = 0; at <= 40; at++) {
        const angle = (at / 40) * Math.PI * 2;
        const r =
          open * (1 + luck.between(-0.12, 0.12) + (Math.sin(angle) < -0.5 && at % 3 === 0 ? -0.22 : 0));
        const [x, y] = [w / 2 + Math.cos(angle) * r * w * 0.62, h * 0.5 + Math.sin(angle) * r * h * 0.62];
        if (at === 0) g.moveTo(x, y);
        else g.lineTo(x, y);
      }
      g.fill('evenodd');
    });
  return [
    painted(
      0.1,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          h,
          mix(gem, '#0b0a1c', 0.55),
          mix(gem, '#12102a', 0.3),
          mix(gem, '#0b0a1c', 0.7),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w / 2, h * 0.46, h * 0.65, lighten(gem, 0.5), 0.9);
      },
      { opaque: true },
    ),
    walls(0, 0.25, 0.25, 0.62),
    slot(['air', 'heaven', 'deep'], h * 0.36, 0.9, 0.6, { spread: h * 0.12 }),
    walls(1, 0.45, 0.45, 0.86),
    painted(
      0.6,
      (g) => {
        const luck = chance('crystals');
        land(g, stage, profile(stage, luck, h * 0.82, u * 3, 0.55), rockOf(0.3), rockOf(0.75), h * 0.78, h);
        for (let index = 0; index < 16; index++) {
          const x = index % 2 ? luck() * w * 0.3 : w - luck() * w * 0.3;
          const [y, tall, lean] = [
            h * luck.between(0.8, 0.95),
            u * luck.between(6, 17),
            luck.between(-0.35, 0.35),
          ];
          glow(g, x, y - tall * 0.5, tall, gem, 0.3);
          shape(
            g,
            [
              [x - tall * 0.14, y],
              [x - tall * 0.16 + lean * tall, y - tall * 0.75],
              [x + lean * tall, y - tall],
              [x + tall * 0.14 + lean * tall, y - tall * 0.7],
              [x + tall * 0.14, y],
            ],
            mix(gem, '#1b1440', 0.25),
          );
          shape(
            g,
            [
              [x, y],
              [x + lean * tall, y - tall],
              [x + tall * 0.14 + lean * tall, y - tall * 0.7],
              [x + tall * 0.14, y],
            ],
            lighten(gem, 0.35),
          );
        }
      },
      { top: h * 0.5 },
    ),
    slot(['landmark'], h * 0.85, 0.75, 0.75, {}),
    slot(['ground', 'table', 'water'], h * 0.91, 1.05, 1, { from: 0.24, to: 0.78 }),
    walls(2, 0.86, 1.3, 1.16),
    motesOf(stage, gem),
  ];
};

function motesOf({ w, h, u, chance }: Stage, gem: Hex): Layer {
  const luck = chance('cave motes');
  const all = Array.from({ length: 40 }, () => ({ x: luck(), y: luck(), beat: luck() * 7 }));
  return {
    kind: 'particles',
    depth: 0.8,
    colour: toYuv(lighten(gem, 0.5)),
    stamps: [dot(u * 0.7), dot(u * 1.1)],
    each: (t, dab) => {
      for (const { x, y, beat } of all)
        dab(
          w * x + Math.sin(t * 0.5 + beat) * u * 3,
          h * ((((y - t * 0.02) % 1) + 1) % 1),
          beat > 5 ? 1 : 0,
          0.3 + 0.5 * Math.max(0, Math.sin(t * 1.3 + beat)),
        );
    },
  };
}
