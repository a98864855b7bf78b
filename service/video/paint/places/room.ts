import type { Layer } from '../../compose/layer.ts';
import { HUMANS } from '../../scene/word-sets.ts';
import { box, ellipse, glow, grain, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten, mix, toYuv } from '../colour.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { holds } from './holds.ts';
import { furniture } from './room-furniture.ts';
import { curtains, outside } from './room-window.ts';

export const room: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const luck = chance('room');
  const wallBase =
    scene.tint ?? luck.pick(['#c98f6b', '#7f9a8c', '#6f87a8', '#b58a9a', '#cdae72', '#8a7fa8']);
  const wall = mix(wallBase, light.dark ? '#2a2036' : '#fff3e0', light.dark ? 0.5 : 0.22);
  const floor = h * 0.78;
  const side = scene.flavour.lean > 0 ? 1 : -1;
  const pane = {
    x: w * (0.5 - side * (stage.portrait ? 0.16 : 0.2)),
    y: h * 0.14,
    w: Math.min(w * 0.44, u * 52),
    h: h * 0.44,
  };
  const tabled = holds(stage, 'table');
  const peopled = scene.subjects.some(({ kind }) => HUMANS.has(kind));
  const table = h * 0.74;
  return [
    painted(
      0.3,
      (g) => {
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
        grain(g, 0, 0, w, h, luck, 0.05);
      },
      { opaque: true },
    ),
    curtains(stage, pane),
    ...(light.dark || scene.mood === 'calm'
      ? [
          painted(
            0.5,
            (g) => glow(g, w * (0.5 + side * 0.3), h * 0.36, h * 0.75, LAMP, light.dark ? 0.5 : 0.12),
            {},
          ),
        ]
      : []),
    slot(['air', 'heaven', 'deep'], h * 0.32, 0.85, 0.9, { spread: h * 0.12 }),
    slot(['landmark'], floor + u * 4, 0.7, 0.8, {}),
    // People stand behind the table; what is on it is no larger than whoever else there is.
    ...(tabled && peopled ? [slot(['ground'], table + u * 17, 1.4, 0.95, { from: 0.4, to: 0.9 })] : []),
    ...(tabled
      ? [
          painted(
            1,
            (g) => {
              const wood = light.tone(luck.pick(['#9a6239', '#7d4f30', '#b98150']));
              shape(
                g,
                [
                  [w * 0.02, table],
                  [w * 0.98, table],
                  [w * 1.12, h + spill],
                  [-w * 0.12, h + spill],
                ],
                vertical(g, table, h, lighten(wood, 0.16), darken(wood, 0.3)),
              );
              for (let index = 0; index < 12; index++)
                ellipse(
                  g,
                  w * luck(),
                  table + luck() * (h - table),
                  u * luck.between(10, 26),
                  u * 0.35,
                  fade(darken(wood, 0.5), 0.25),
                );
              box(g, w * 0.02, table, w * 0.96, u * 0.7, lighten(wood, 0.35));
            },
            { top: table - u },
          ),
          slot(['table'], table + u * 8, holds(stage, 'ground') ? 0.8 : 1.25, 1.05, { from: 0.16, to: 0.84 }),
        ]
      : []),
    slot(['ground', 'table', 'water'], tabled ? table + u * 9 : h * 0.9, 1.15, 1.05, {
      from: 0.25,
      to: 0.8,
    }),
    motes(stage),
  ];
};

function motes({ w, h, u, chance, light }: Stage): Layer {
  const luck = chance('motes');
  const all = Array.from({ length: 26 }, () => ({ x: luck(), y: luck(), beat: luck() * 7 }));
  return {
    kind: 'particles',
    depth: 0.7,
    colour: toYuv(light.dark ? LAMP : '#fff7dc'),
    stamps: [dot(u * 0.5)],
    each: (t, dab) => {
      for (const { x, y, beat } of all)
        dab(
          w * x + Math.sin(t * 0.4 + beat) * u * 4,
          h * (0.15 + y * 0.6) + Math.sin(t * 0.3 + beat * 2) * u * 3,
          0,
          0.3 + 0.3 * Math.sin(t + beat),
        );
    },
  };
}
