import type { Brush, Layer } from '../../compose/layer.ts';
import { box, circle, ellipse, glow, grain, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { LAMP, skyscraper } from '../buildings.ts';
import { darken, fade, type Hex, lighten, mix, toYuv, turnHue } from '../colour.ts';
import { fir } from '../plants.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';
import { holds } from './holds.ts';

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
  const table = h * 0.74;
  const outside = (g: Brush) => {
    const [x, y, pw, ph] = [pane.x - pane.w / 2, pane.y, pane.w, pane.h];
    g.save();
    g.beginPath();
    g.rect(x, y, pw, ph);
    g.clip();
    g.fillStyle = vertical(g, y, y + ph, light.top, light.middle, light.low);
    g.fillRect(x, y, pw, ph);
    glow(g, x + pw * 0.7, y + ph * 0.32, ph * 0.8, light.sun, 0.6);
    circle(g, x + pw * 0.7, y + ph * 0.3, u * 3, light.sun);
    const view = chance('view');
    if (scene.beyond.includes('forest') || scene.beyond.includes('mountains') || stage.snowy) {
      land(
        g,
        stage,
        profile(stage, view, y + ph * 0.62, u * 5, 0.5, 1.5),
        light.tone(stage.snowy ? '#e8f0f8' : '#6b8f6a', 0.4),
        light.tone('#55785a', 0.3),
        y + ph * 0.4,
        y + ph,
      );
      for (let index = 0; index < 9; index++)
        fir(
          g,
          x + (index / 8) * pw,
          y + ph * 1.02,
          u * view.between(9, 17),
          light.tone('#3d6550', 0.25),
          view,
          stage.snowy,
        );
    } else
      for (let at = x; at < x + pw; ) {
        const width = u * view.between(4, 8);
        skyscraper(
          g,
          at,
          y + ph,
          width,
          ph * view.between(0.2, 0.62),
          light.tone('#5b6680', 0.42),
          light.lamps * 0.6,
          view,
        );
        at += width + u * 0.4;
      }
    g.restore();
  };
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
        outside(g);
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
          slot(['table'], table + u * 8, 1.25, 1.05, { from: 0.16, to: 0.84 }),
        ]
      : []),
    slot(['ground', 'table', 'water'], tabled ? table + u * 9 : h * 0.9, tabled ? 0.9 : 1.15, 1.05, {
      from: 0.25,
      to: 0.8,
    }),
    motes(stage),
  ];
};

function furniture(g: Brush, { w, u, light, chance }: Stage, side: number, wall: Hex, floor: number) {
  const luck = chance('furniture');
  const x = w * (0.5 + side * 0.32);
  const shade = light.dark ? 0.35 : 0.05;
  const wood = darken(light.tone('#8a5a38'), shade);
  const [shelf, tall] = [u * 27, u * 44];
  box(g, x - shelf / 2, floor - tall, shelf, tall, darken(wood, 0.25), u * 0.6);
  for (let row = 0; row < 4; row++) {
    const y = floor - tall + u * 2 + row * (tall / 4);
    box(g, x - shelf / 2 + u * 1.2, y, shelf - u * 2.4, tall / 4 - u * 2, darken(wood, 0.55));
    for (let at = x - shelf / 2 + u * 1.6; at < x + shelf / 2 - u * 3; ) {
      const wide = u * luck.between(1, 2.2);
      const high = (tall / 4 - u * 2) * luck.between(0.6, 0.95);
      if (luck() < 0.86)
        box(
          g,
          at,
          y + tall / 4 - u * 2 - high,
          wide,
          high,
          darken(
            light.tone(luck.pick(['#c8453c', '#2f6f8f', '#e2b04a', '#5a8f5a', '#8a5aa0', '#e8dcc4'])),
            shade,
          ),
          1,
        );
      at += wide + u * 0.15;
    }
  }
  const plant = w * (0.5 - side * 0.42);
  shape(
    g,
    [
      [plant - u * 4, floor - u * 8],
      [plant + u * 4, floor - u * 8],
      [plant + u * 3, floor + u * 1.5],
      [plant - u * 3, floor + u * 1.5],
    ],
    darken(light.tone('#c56f4a'), shade),
  );
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI * (0.1 + (index / 10) * 0.8);
    ellipse(
      g,
      plant + Math.cos(angle) * u * 7,
      floor - u * 11 + Math.sin(angle) * u * 9,
      u * 6.5,
      u * 1.7,
      darken(light.tone(index % 2 ? '#4f8f4c' : '#3d7a46'), shade),
      angle,
    );
  }
  for (const [dx, dy, size] of [
    [0.02, 0.2, 9],
    [0.13, 0.26, 7],
  ] as const) {
    const px = w * (0.5 + side * dx) + side * u * 3;
    if (Math.abs(px - x) < shelf * 0.6) continue;
    box(g, px, floor * dy + u * 4, u * size, u * size * 1.25, '#f6efe2');
    box(
      g,
      px + u,
      floor * dy + u * 5,
      u * (size - 2),
      u * (size * 1.25 - 2),
      mix(turnHue(wall, 120), '#ffffff', 0.25),
    );
  }
}

function curtains({ u, light }: Stage, pane: { x: number; y: number; w: number; h: number }): Layer {
  const [width, height] = [pane.w * 1.5, pane.h * 1.22];
  const cloth = light.tone('#f2e2cf');
  return {
    kind: 'sprite',
    depth: 0.34,
    width,
    height,
    anchor: { x: width / 2, y: 0 },
    poses: 20,
    period: 4,
    at: () => ({ x: pane.x, y: pane.y - u * 3 }),
    paint(g, phase) {
      box(g, width * 0.06, 0, width * 0.88, u * 0.9, darken(light.tone('#6b4a33'), 0.2), u * 0.4);
      for (const left of [true, false])
        for (let fold = 0; fold < 5; fold++) {
          const sway = Math.sin(phase * Math.PI * 2 + fold * 0.6) * u * 0.9;
          const x = left ? width * (0.1 + fold * 0.035) : width * (0.9 - fold * 0.035);
          limb(
            g,
            [
              [x, u],
              [x + sway * 0.4, height * 0.5],
              [x + sway + (left ? -u : u) * 0.5, height * 0.97],
            ],
            width * 0.044,
            fold % 2 ? cloth : darken(cloth, 0.12),
          );
        }
    },
  };
}

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
