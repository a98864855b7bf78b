import type { Brush, Layer } from '../../compose/layer.ts';
import { blob, circle, ellipse, glow, grain, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix, toYuv, turnHue } from '../colour.ts';
import { cloud, dot, sky } from '../sky.ts';
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
      { reach: u * 8, motion: (t) => ({ x: Math.sin(t * 0.4 * scene.tempo) * u * 6, y: 0 }) },
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

export const space: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance } = stage;
  const luck = chance('nebula');
  const hues: Hex[] = [
    scene.tint ?? luck.pick(['#7b3fe4', '#e4457e', '#2f7fe8', '#1fb7a6']),
    luck.pick(['#f08a3c', '#e4457e', '#3fd0e8', '#5a4bff']),
    luck.pick(['#2744a8', '#8a2fa8', '#106a8a']),
  ].map((hue) => turnHue(hue, scene.flavour.hue * 2));
  const stars = Array.from({ length: 210 }, () => ({
    angle: luck() * 6.3,
    radius: Math.sqrt(luck()) * Math.hypot(w, h) * 0.62,
    size: Math.floor(luck() ** 4 * 3),
    beat: luck() * 7,
    bright: luck.between(0.35, 1),
  }));
  const hasPlanet = scene.subjects.some(({ kind }) => kind === 'planet');
  return [
    painted(
      0.04,
      (g) => {
        g.fillStyle = vertical(g, 0, h, '#04051a', '#0a0b2c', '#060618');
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        const turn = luck.between(-0.6, 0.6);
        g.save();
        g.translate(w / 2, h / 2);
        g.rotate(turn);
        for (let index = 0; index < 46; index++) {
          const along = luck.between(-0.75, 0.75) * w;
          const off = luck.between(-1, 1) ** 3 * h * 0.42;
          glow(g, along, off, u * luck.between(14, 44), hues[index % 3] as Hex, luck.between(0.06, 0.2));
        }
        for (let index = 0; index < 260; index++)
          circle(
            g,
            luck.between(-0.8, 0.8) * w,
            luck.between(-1, 1) ** 3 * h * 0.3,
            u * luck.between(0.06, 0.17),
            fade('#fff6ee', luck.between(0.2, 0.8)),
          );
        g.restore();
      },
      { opaque: true },
    ),
    {
      kind: 'particles',
      depth: 0.1,
      colour: toYuv('#f2f5ff'),
      stamps: [0.4, 0.6, 1.05].map((size) => dot(u * size)),
      each(t, dab) {
        for (const star of stars) {
          const angle = star.angle + t * 0.012 * scene.tempo;
          dab(
            w / 2 + Math.cos(angle) * star.radius,
            h / 2 + Math.sin(angle) * star.radius,
            star.size,
            star.bright * (0.75 + 0.25 * Math.sin(t * 2 + star.beat)),
          );
        }
      },
    },
    slot(['heaven'], h * 0.42, 1.5, 0.3, { spread: h * 0.08, from: 0.2, to: 0.8 }),
    ...(hasPlanet ? [] : [painted(0.35, (g) => limbOfWorld(g, stage, hues))]),
    slot(['air', 'deep', 'ground', 'water', 'table', 'landmark'], h * 0.46, 1.15, 0.9, { spread: h * 0.14 }),
  ];
};

/** A world's edge along the bottom, lit along its rim. */
function limbOfWorld(g: Brush, { w, h, u, scene, chance }: Stage, hues: Hex[]) {
  const luck = chance('world');
  const [x, y, r] = [w * (0.5 + scene.flavour.lean * 0.4), h * 1.75, h * 1.02];
  glow(g, x, y, r * 1.24, hues[1] as Hex, 0.55);
  circle(g, x, y, r, '#0c1a3f');
  g.save();
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.clip();
  for (let index = 0; index < 26; index++)
    ellipse(
      g,
      x + luck.between(-1, 1) * r,
      y - r + luck() * h * 0.42,
      u * luck.between(9, 30),
      u * luck.between(0.7, 2.6),
      fade(luck.pick(['#3f6fd0', '#6fb0e8', '#1f4a3f', '#d8e8f5']), 0.4),
    );
  g.strokeStyle = fade('#bfe4ff', 0.85);
  g.lineWidth = u * 1.2;
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.stroke();
  g.restore();
}

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

/** High above a floor of clouds. */
export const aloft: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.62;
  const bright = scene.time === 'night' ? mix(light.middle, light.low, 0.8) : lighten(light.low, 0.6);
  const dim = mix(light.middle, light.low, 0.3);
  const bank = (index: number, y: number, size: number, depth: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`bank ${index}`);
        const count = Math.ceil((w + 2 * spill) / (size * 1.5));
        for (let at = 0; at <= count; at++)
          cloud(
            g,
            -spill + (at / count) * (w + 2 * spill) + luck.between(-1, 1) * size * 0.4,
            y + luck.between(-0.4, 0.3) * size,
            size * luck.between(0.8, 1.3),
            mix(bright, light.haze, 0.5 - index * 0.16),
            dim,
            luck,
            1,
          );
        g.fillStyle = vertical(g, y + size * 0.3, y + size * 1.8, dim, mix(dim, bright, 0.5));
        g.fillRect(-spill, y + size * 0.45, w + 2 * spill, h);
      },
      {
        top: y - size * 2,
        reach: u * 12,
        motion: (t) => ({
          x: -(t - 5) * u * (0.4 + index * 0.8) * scene.tempo * (scene.flavour.lean >= 0 ? 1 : -1) * 0.7,
          y: 0,
        }),
      },
    );
  return [
    ...sky(stage, floor, { clouds: 0.35 }),
    slot(['heaven'], h * 0.18, 1, 0.1, { spread: h * 0.1 }),
    bank(0, floor, u * 9, 0.25),
    slot(['landmark'], floor + u * 4, 0.9, 0.4, { distance: 0.15 }),
    bank(1, floor + u * 11, u * 14, 0.45),
    slot(['air', 'ground', 'water', 'deep', 'table'], h * 0.4, 1.3, 0.9, { spread: h * 0.2 }),
    bank(2, h * 0.97, u * 20, 1.2),
  ];
};

/** No place at all: ribbons and forms whose number, hue and rhythm come from the words. */
export const abstract: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance, light } = stage;
  const luck = chance('abstract');
  const base = scene.tint ?? luck.pick(['#ff5f6d', '#3f7cff', '#20b89a', '#8a4dff', '#ff9a3c', '#e84fa0']);
  const hue = (degrees: number) => turnHue(base, degrees + scene.flavour.hue * 3);
  const motif = Math.floor(luck() * 3);
  const ribbons = 4 + Math.floor(luck() * 4);
  return [
    painted(
      0.05,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          h,
          mix(hue(150), '#0b0d22', light.dark ? 0.8 : 0.35),
          mix(hue(60), '#15142e', light.dark ? 0.7 : 0.2),
          mix(hue(-20), '#ffffff', light.dark ? 0 : 0.35),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w * (0.5 + scene.flavour.lean * 0.25), h * 0.4, h * 0.7, lighten(hue(20), 0.6), 0.7);
        grain(g, 0, 0, w, h, luck, 0.06);
      },
      { opaque: true },
    ),
    slot(['heaven'], h * 0.3, 1, 0.2, { spread: h * 0.12 }),
    ...Array.from({ length: ribbons }, (_, index): Layer => {
      const share = index / (ribbons - 1);
      const colour = mix(hue(share * 160 - 60), '#ffffff', 0.1 + 0.1 * (index % 2));
      const [phase, waves] = [luck() * 7, luck.between(0.7, 1.8)];
      const y = (x: number) =>
        h * (0.3 + share * 0.5) + Math.sin((x / w) * Math.PI * 2 * waves + phase) * h * 0.09;
      return painted(
        0.2 + share * 0.8,
        (g) => {
          if (motif === 0) {
            g.fillStyle = vertical(
              g,
              h * (0.2 + share * 0.5),
              h * (0.55 + share * 0.5),
              fade(lighten(colour, 0.25), 0.95),
              fade(darken(colour, 0.25), 0.9),
            );
            g.beginPath();
            for (let x = -spill; x <= w + spill; x += 6) g.lineTo(x, y(x));
            g.lineTo(w + spill, h + spill);
            g.lineTo(-spill, h + spill);
            g.fill();
          } else if (motif === 1) {
            const r = Math.min(w, h) * (0.52 - share * 0.4);
            g.fillStyle = vertical(g, h * 0.5 - r, h * 0.5 + r, lighten(colour, 0.3), darken(colour, 0.3));
            g.beginPath();
            for (let at = 0; at <= 90; at++) {
              const angle = (at / 90) * Math.PI * 2;
              const wobble = 1 + 0.12 * Math.sin(angle * (3 + (index % 3)) + phase);
              g.lineTo(w / 2 + Math.cos(angle) * r * wobble * 1.25, h / 2 + Math.sin(angle) * r * wobble);
            }
            g.fill();
          } else {
            for (let at = 0; at < 7; at++) {
              const [x, top, r] = [luck() * w, luck() * h, u * luck.between(4, 15) * (0.5 + share)];
              const paint = vertical(g, top - r, top + r, lighten(colour, 0.35), darken(colour, 0.2));
              if ((at + index) % 3 === 0) circle(g, x, top, r, paint);
              else if ((at + index) % 3 === 1)
                shape(
                  g,
                  [
                    [x, top - r],
                    [x + r, top + r * 0.8],
                    [x - r, top + r * 0.8],
                  ],
                  paint,
                );
              else
                shape(
                  g,
                  [
                    [x - r, top - r * 0.4],
                    [x + r * 0.3, top - r],
                    [x + r, top + r * 0.4],
                    [x - r * 0.3, top + r],
                  ],
                  paint,
                );
            }
          }
        },
        {
          reach: u * 9,
          motion: (t) => ({
            x: Math.sin(t * (0.4 + share * 0.4) * scene.tempo * scene.flavour.rhythm + phase) * u * 7,
            y: Math.cos(t * 0.6 * scene.flavour.rhythm + phase * 2) * u * (2 + share * 3),
          }),
        },
      );
    }),
    slot(['air', 'deep'], h * 0.45, 1.2, 0.95, { spread: h * 0.22 }),
    slot(['ground', 'table', 'water', 'landmark'], h * 0.82, 1.2, 1, {}),
  ];
};
