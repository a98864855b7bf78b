import type { Brush, Layer } from '../../compose/layer.ts';
import { blob, circle, ellipse, glow, grain, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix, toYuv } from '../colour.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';

export const underwater: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const night = light.dark;
  const top = mix(night ? '#0e3f78' : '#48cfe0', light.top, 0.15);
  const low = night ? '#020b26' : '#063a6b';
  const bed = h * 0.86;
  const reef = (index: number, y: number, tall: number, far: number, depth: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`reef ${index}`);
        const rock = mix(mix('#16506b', low, 0.4), top, far);
        land(
          g,
          stage,
          profile(stage, luck, y, tall, 0.55, 1.1),
          lighten(rock, 0.06),
          darken(rock, 0.3),
          y - tall,
          h,
        );
      },
      { top: y - tall * 2 },
    );
  return [
    painted(
      0.05,
      (g) => {
        g.fillStyle = vertical(g, 0, h, lighten(top, 0.35), top, mix(top, low, 0.6), low);
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w * (0.5 + scene.flavour.lean * 0.2), -h * 0.05, h * 0.75, '#eaffff', night ? 0.25 : 0.85);
        grain(g, 0, 0, w, h, chance('water grain'), 0.035);
      },
      { opaque: true },
    ),
    painted(
      0.15,
      (g) => {
        const luck = chance('shafts');
        for (let index = 0; index < 9; index++) {
          const x = w * luck.between(0, 1);
          const thick = u * luck.between(3, 9);
          shape(
            g,
            [
              [x, -u * 4],
              [x + thick, -u * 4],
              [x + thick * 2.6 + (x - w / 2) * 0.5, h * 0.92],
              [x - thick + (x - w / 2) * 0.5, h * 0.92],
            ],
            vertical(g, 0, h * 0.9, fade('#d8ffff', night ? 0.1 : 0.24), fade('#d8ffff', 0)),
          );
        }
      },
      { soft: true, reach: u * 8, motion: (t) => ({ x: Math.sin(t * 0.4 * scene.tempo) * u * 6, y: 0 }) },
    ),
    reef(0, h * 0.76, u * 12, 0.42, 0.25),
    reef(1, h * 0.83, u * 9, 0.2, 0.45),
    slot(['landmark'], h * 0.86, 1, 0.6, { distance: 0.1 }),
    slot(['deep', 'air', 'water', 'heaven'], h * 0.42, 1.25, 0.85, { spread: h * 0.2 }),
    painted(
      0.85,
      (g) => {
        const sand = mix(mix('#e3d3a0', low, night ? 0.65 : 0.35), top, 0.15);
        land(
          g,
          stage,
          profile(stage, chance('seabed'), bed, u * 2.4, 0.4),
          lighten(sand, 0.1),
          darken(sand, 0.5),
          bed,
          h,
        );
        const luck = chance('corals');
        for (let index = 0; index < 34; index++)
          coral(
            g,
            -spill + luck() * (w + 2 * spill),
            bed + u * luck.between(1, 9),
            u * luck.between(4, 11),
            mix(luck.pick(['#ff6f7d', '#ff9d5c', '#c77dff', '#ffd166', '#4fd6b0']), low, night ? 0.45 : 0.18),
            luck,
          );
      },
      { top: bed - u * 14 },
    ),
    slot(['ground', 'table'], h * 0.93, 1, 1, {}),
    ...[0, 1].map((side) => kelp(stage, side)),
    {
      kind: 'particles',
      depth: 0.8,
      colour: toYuv('#d9fbff'),
      stamps: [0.5, 0.9, 1.4].map((size) => ({
        width: u * size * 2 + 2,
        height: u * size * 2 + 2,
        paint(g: Brush) {
          g.strokeStyle = '#fff';
          g.lineWidth = Math.max(1, u * 0.18);
          g.beginPath();
          g.arc(u * size + 1, u * size + 1, u * size * 0.8, 0, 7);
          g.stroke();
          circle(g, u * size * 0.75 + 1, u * size * 0.75 + 1, u * size * 0.22, '#fff');
        },
      })),
      each: bubbles(stage),
    },
  ];
};

function bubbles({ w, h, u, chance, scene }: Stage) {
  const luck = chance('bubbles');
  const all = Array.from({ length: 46 }, () => ({
    x: luck(),
    y: luck(),
    speed: luck.between(0.05, 0.14),
    beat: luck() * 7,
    size: Math.floor(luck() ** 2 * 3),
  }));
  return (t: number, dab: (x: number, y: number, stamp: number, opacity: number) => void) => {
    for (const { x, y, speed, beat, size } of all)
      dab(
        w * x + Math.sin(t * 2 + beat) * u,
        h * (1.05 - ((y + t * speed * scene.tempo) % 1) * 1.15),
        size,
        0.7,
      );
  };
}

function coral(g: Brush, x: number, y: number, size: number, colour: Hex, luck: () => number) {
  if (luck() < 0.45) {
    for (let index = 0; index < 6; index++) {
      const lean = (index - 2.5) * 0.22;
      limb(
        g,
        [
          [x, y],
          [x + lean * size * 0.5, y - size * 0.6],
          [x + lean * size, y - size * (0.8 + luck() * 0.4)],
        ],
        size * 0.13,
        index % 2 ? colour : darken(colour, 0.2),
      );
    }
  } else {
    blob(
      g,
      [
        [x - size * 0.6, y],
        [x - size * 0.5, y - size * 0.6],
        [x, y - size * 0.85],
        [x + size * 0.5, y - size * 0.6],
        [x + size * 0.6, y],
      ],
      colour,
    );
    for (let index = 0; index < 6; index++)
      circle(
        g,
        x + (luck() - 0.5) * size * 0.8,
        y - size * (0.15 + luck() * 0.5),
        size * 0.07,
        lighten(colour, 0.3),
      );
  }
}

function kelp({ w, h, u, chance, light }: Stage, side: number): Layer {
  const [width, tall] = [w * 0.26, h * 0.78];
  return {
    kind: 'sprite',
    depth: 1.3,
    width,
    height: tall,
    anchor: { x: width / 2, y: tall },
    poses: 20,
    period: 4.4,
    at: () => ({ x: side ? w * 0.97 : w * 0.03, y: h * 1.03 }),
    paint(g, phase) {
      const luck = chance(`kelp ${side}`);
      for (let index = 0; index < 8; index++) {
        const x = width * luck.between(0.1, 0.9);
        const high = tall * luck.between(0.35, 0.95);
        const colour = darken(light.dark ? '#0d4a4a' : '#1c7a5a', luck.between(0.2, 0.55));
        for (let at = 0; at < 14; at++) {
          const share = at / 13;
          const bend = Math.sin(phase * Math.PI * 2 + share * 3 + index) * u * 4 * share;
          ellipse(
            g,
            x + bend + (at % 2 ? u : -u) * 1.2,
            tall - share * high,
            u * 1.9 * (1 - share * 0.5),
            u * 0.8,
            colour,
            at % 2 ? -0.7 : 0.7,
          );
          circle(g, x + bend, tall - share * high, u * 0.5, colour);
        }
      }
    },
  };
}
