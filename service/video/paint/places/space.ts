import type { Brush } from '../../compose/layer.ts';
import { circle, ellipse, glow, vertical } from '../brushwork.ts';
import { fade, type Hex, toYuv, turnHue } from '../colour.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';

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
      calm: true,
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
