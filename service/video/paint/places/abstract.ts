import type { Layer } from '../../compose/layer.ts';
import { circle, glow, grain, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix, turnHue } from '../colour.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';

/** From the farthest form to the nearest. */
const PALETTES: Hex[][] = [
  ['#f7c59f', '#ef6f6c', '#a23b72', '#5b2a86', '#2b1a4f'],
  ['#d8f3dc', '#74c69d', '#2d8a6a', '#1b5e54', '#0c3b3a'],
  ['#fff1b8', '#ffc145', '#ff8b2c', '#e8452a', '#8f1d2c'],
  ['#cdeefb', '#6cc4ee', '#2f86d0', '#2350a0', '#161f5c'],
  ['#fde2f3', '#f49ac1', '#c56bd6', '#7a4fd0', '#3a2f8f'],
  ['#f4efe4', '#d9c7a3', '#b08a62', '#6e5140', '#33282a'],
  ['#f9f871', '#5fe0a0', '#16a6b6', '#3a5fa8', '#3d2c6b'],
  ['#ffd9cf', '#ff9f8a', '#f2c14e', '#4f9d8f', '#264653'],
];

/** No place at all: ribbons and forms whose number, colours and rhythm come from the words. */
export const abstract: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance, light } = stage;
  const luck = chance('abstract');
  const { tint } = scene;
  // A colour that was asked for stays that colour.
  const palette = tint
    ? [0.55, 0.3, 0.08, -0.25, -0.5].map((by) => (by > 0 ? lighten(tint, by) : darken(tint, -by)))
    : luck.pick(PALETTES).map((colour) => turnHue(colour, scene.flavour.hue));
  const tone = (share: number) => {
    const at = share * (palette.length - 1);
    const [from, to] = [palette[Math.floor(at)] as Hex, palette[Math.ceil(at)] as Hex];
    return mix(from, to, at % 1);
  };
  const motif = Math.floor(luck() * 5);
  const night = light.dark || luck() < 0.4;
  const ribbons = 4 + Math.floor(luck() * 4);
  return [
    painted(
      0.05,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          h,
          mix(tone(night ? 1 : 0), '#0b0d22', night ? 0.55 : 0.05),
          tone(night ? 0.8 : 0.15),
          mix(tone(night ? 0.6 : 0.3), '#ffffff', night ? 0 : 0.3),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w * (0.5 + scene.flavour.lean * 0.25), h * 0.4, h * 0.7, lighten(tone(0.2), 0.4), 0.6);
        grain(g, 0, 0, w, h, luck, 0.06);
      },
      { opaque: true },
    ),
    slot(['heaven'], h * 0.3, 1, 0.2, { spread: h * 0.12 }),
    ...Array.from({ length: ribbons }, (_, index): Layer => {
      const share = index / (ribbons - 1);
      const colour = mix(tone(night ? 1 - share : share), '#ffffff', 0.04 + 0.1 * (index % 2));
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
          } else if (motif === 2) {
            const [x, foot] = [w * (0.5 + scene.flavour.lean * 0.3), h * 1.05];
            g.strokeStyle = colour;
            g.lineWidth = (h * 0.62) / ribbons;
            g.beginPath();
            g.arc(x, foot, h * (1 - share * 0.78), Math.PI, 0);
            g.stroke();
          } else if (motif === 3) {
            const lean = h * (0.5 + luck() * 0.5);
            for (let at = -1; at < 4; at++) {
              const [x, thick] = [w * (at * 0.3 + share * 0.26), u * luck.between(2, 9)];
              shape(
                g,
                [
                  [x, -spill],
                  [x + thick, -spill],
                  [x + thick - lean, h + spill],
                  [x - lean, h + spill],
                ],
                fade(colour, 0.9),
              );
            }
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
