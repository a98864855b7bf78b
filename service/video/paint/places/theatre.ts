import { blob, box, circle, ellipse, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex } from '../colour.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';

export const theatre: PlacePainter = (stage) => {
  const { w, h, u, scene, spill, chance } = stage;
  const velvet = scene.tint ?? '#9c1f2f';
  const boards = h * 0.8;
  return [
    painted(
      0.15,
      (g) => {
        g.fillStyle = vertical(g, 0, boards, '#120a1c', '#2c1438', '#4a1f45');
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        for (let x = -spill; x < w + spill; x += u * 5)
          box(g, x, -spill, u * 2.4, boards + spill, fade('#ffffff', 0.025));
        box(g, -spill, boards, w + 2 * spill, h, vertical(g, boards, h, '#a8703f', '#4a2a1c'));
        for (let index = -8; index < 18; index++)
          limb(
            g,
            [
              [w * (0.5 + (index - 5) * 0.06), boards],
              [w * (0.5 + (index - 5) * 0.16), h + spill * 0.3],
            ],
            u * 0.2,
            'rgba(30,12,8,0.5)',
          );
      },
      { opaque: true },
    ),
    slot(['air', 'heaven', 'deep'], h * 0.3, 1, 0.7, { spread: h * 0.12 }),
    slot(['landmark'], boards + u * 2, 0.9, 0.6, {}),
    ...[0, 1, 2].map((index) => {
      const x = w * (0.28 + index * 0.22);
      const colour = ['#fff2c8', '#ffd0e8', '#c8e4ff'][index] as Hex;
      return painted(
        0.5,
        (g) => {
          shape(
            g,
            [
              [x - u * 1.5, -u * 8],
              [x + u * 1.5, -u * 8],
              [w * 0.5 + u * 26 + (index - 1) * u * 18, boards + u * 7],
              [w * 0.5 - u * 26 + (index - 1) * u * 18, boards + u * 7],
            ],
            vertical(g, 0, boards, fade(colour, 0.42), fade(colour, 0.1)),
          );
          ellipse(g, w * 0.5 + (index - 1) * u * 18, boards + u * 7, u * 27, u * 4.5, fade(colour, 0.3));
        },
        {
          reach: u * 10,
          motion: (t: number) => ({ x: Math.sin(t * 0.7 * scene.tempo + index * 2) * u * 7, y: 0 }),
        },
      );
    }),
    slot(['ground', 'table', 'water'], h * 0.88, 1.25, 1, { from: 0.25, to: 0.75 }),
    painted(
      1.25,
      (g) => {
        for (const side of [0, 1])
          for (let fold = 0; fold < 7; fold++) {
            const x = side ? w + u * 2 - fold * u * 4.2 : -u * 2 + fold * u * 4.2;
            const sweep = (side ? -1 : 1) * u * (7 - fold) * 0.6;
            g.fillStyle = horizontal(
              g,
              x - u * 3,
              x + u * 3,
              darken(velvet, 0.55),
              velvet,
              darken(velvet, 0.45),
            );
            g.beginPath();
            g.moveTo(x - u * 3, -spill);
            g.quadraticCurveTo(x - u * 2 + sweep * 0.2, h * 0.5, x - u * 3 - sweep, h * 1.1);
            g.lineTo(x + u * 3 - sweep, h * 1.1);
            g.quadraticCurveTo(x + u * 3, h * 0.5, x + u * 3, -spill);
            g.fill();
          }
        for (let index = 0; index < 13; index++)
          blob(
            g,
            [
              [(index / 12) * w - u * 8, -spill],
              [(index / 12) * w + u * 8, -spill],
              [(index / 12) * w + u * 7, u * 5],
              [(index / 12) * w, u * 13],
              [(index / 12) * w - u * 7, u * 5],
            ],
            index % 2 ? darken(velvet, 0.2) : velvet,
          );
      },
      { reach: u, motion: (t) => ({ x: Math.sin(t * 0.8) * u * 0.4, y: 0 }) },
    ),
    painted(
      1.5,
      (g) => {
        const heads = chance('audience');
        for (let index = 0; index < 22; index++)
          circle(
            g,
            ((index + heads.between(0.2, 0.8)) / 22) * (w + spill) - spill / 2,
            h * 1.01 + heads.between(-1, 1) * u,
            u * heads.between(3.2, 4.2),
            '#0d0812',
          );
      },
      { top: h * 0.88 },
    ),
  ];
};
