import type { Layer } from '../../compose/layer.ts';
import { circle, glow, grain, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten, mix, turnHue } from '../colour.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';

/** No place at all: ribbons and forms whose number, hue and rhythm come from the words. */
export const abstract: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance, light } = stage;
  const luck = chance('abstract');
  const base = scene.tint ?? luck.pick(['#ff5f6d', '#3f7cff', '#20b89a', '#8a4dff', '#ff9a3c', '#e84fa0']);
  // A colour that was asked for stays that colour.
  const breadth = scene.tint ? 0.22 : 1;
  const hue = (degrees: number) => turnHue(base, (degrees + scene.flavour.hue * 3) * breadth);
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
          mix(hue(150), '#0b0d22', light.dark || scene.tint ? 0.8 : 0.35),
          mix(hue(60), '#15142e', light.dark || scene.tint ? 0.7 : 0.2),
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
