import { box, ellipse, glow, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { painted, type Stage } from '../stage.ts';
import type { Interior, Walls } from './interior.ts';
import { furniture } from './room-furniture.ts';
import { beyondTheGlass, curtains, outside } from './room-window.ts';

const paneOf = ({ w, h, u, portrait }: Stage, { side }: Walls) => ({
  x: w * (0.5 - side * (portrait ? 0.16 : 0.2)),
  y: h * 0.14,
  w: Math.min(w * 0.44, u * 52),
  h: h * 0.44,
});

/** A living room with books and a window. */
export const parlour: Interior = {
  walls: ['#c98f6b', '#7f9a8c', '#6f87a8', '#b58a9a', '#cdae72', '#8a7fa8'],
  paint(g, stage, walls) {
    const { w, h, u, light, spill } = stage;
    const { wall, floor, side, luck } = walls;
    const pane = paneOf(stage, walls);
    g.fillStyle = horizontal(
      g,
      0,
      w,
      side > 0 ? lighten(wall, 0.08) : darken(wall, 0.18),
      wall,
      side > 0 ? darken(wall, 0.18) : lighten(wall, 0.08),
    );
    g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
    g.globalAlpha = 0.12;
    for (let x = -spill; x < w + spill; x += u * 7)
      box(g, x, -spill, u * 3.5, floor + spill, darken(wall, 0.4));
    g.globalAlpha = 1;
    const boards = light.tone(luck.pick(['#8a5c3a', '#6f4a33', '#a3754a']));
    box(
      g,
      -spill,
      floor,
      w + 2 * spill,
      h - floor + spill,
      vertical(g, floor, h, mix(boards, wall, 0.2), darken(boards, 0.4)),
    );
    for (let index = -6; index < 14; index++)
      limb(
        g,
        [
          [w * (0.5 + (index - 4) * 0.06), floor],
          [w * (0.5 + (index - 4) * 0.2), h + spill * 0.3],
        ],
        u * 0.25,
        fade(darken(boards, 0.6), 0.5),
      );
    box(g, -spill, floor - u * 1.6, w + 2 * spill, u * 1.8, mix(lighten(wall, 0.35), boards, 0.15));
    outside(g, stage, pane);
    const frame = light.dark ? '#8a7566' : '#f6eee2';
    g.strokeStyle = frame;
    g.lineWidth = u * 1.5;
    g.strokeRect(pane.x - pane.w / 2, pane.y, pane.w, pane.h);
    g.lineWidth = u * 0.8;
    g.beginPath();
    g.moveTo(pane.x, pane.y);
    g.lineTo(pane.x, pane.y + pane.h);
    g.moveTo(pane.x - pane.w / 2, pane.y + pane.h * 0.5);
    g.lineTo(pane.x + pane.w / 2, pane.y + pane.h * 0.5);
    g.stroke();
    box(g, pane.x - pane.w * 0.56, pane.y + pane.h, pane.w * 1.12, u * 2, lighten(frame, 0.1), u * 0.4);
    furniture(g, stage, side, wall, floor);
    if (!light.dark)
      shape(
        g,
        [
          [pane.x - pane.w * 0.4 + side * u * 14, floor + u * 3],
          [pane.x + pane.w * 0.3 + side * u * 14, floor + u * 3],
          [pane.x + pane.w * 0.55 + side * u * 26, h + u * 5],
          [pane.x - pane.w * 0.3 + side * u * 26, h + u * 5],
        ],
        fade('#fff2c4', 0.3),
      );
  },
  layers: (stage, walls) => {
    const { w, h, light, scene } = stage;
    const lamp = painted(
      0.5,
      (g) => glow(g, w * (0.5 + walls.side * 0.3), h * 0.36, h * 0.75, LAMP, light.dark ? 0.5 : 0.12),
      {},
    );
    const pane = paneOf(stage, walls);
    return [
      ...beyondTheGlass(stage, pane),
      curtains(stage, pane),
      ...(light.dark || scene.mood === 'calm' ? [lamp] : []),
    ];
  },
  table(g, { w, h, u, light, spill }, edge, luck) {
    const wood = light.tone(luck.pick(['#9a6239', '#7d4f30', '#b98150']));
    shape(
      g,
      [
        [w * 0.02, edge],
        [w * 0.98, edge],
        [w * 1.12, h + spill],
        [-w * 0.12, h + spill],
      ],
      vertical(g, edge, h, lighten(wood, 0.16), darken(wood, 0.3)),
    );
    for (let index = 0; index < 12; index++)
      ellipse(
        g,
        w * luck(),
        edge + luck() * (h - edge),
        u * luck.between(10, 26),
        u * 0.35,
        fade(darken(wood, 0.5), 0.25),
      );
    box(g, w * 0.02, edge, w * 0.96, u * 0.7, lighten(wood, 0.35));
  },
};
