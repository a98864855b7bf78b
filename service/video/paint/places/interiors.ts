import type { Brush, Layer } from '../../compose/layer.ts';
import { blob, box, circle, ellipse, glow, grain, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { LAMP, skyscraper } from '../buildings.ts';
import { darken, fade, type Hex, lighten, mix, toYuv, turnHue } from '../colour.ts';
import { fir } from '../plants.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';
import { holds } from './waters.ts';

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
        g.lineTo(w / 2 + Math.cos(angle) * r * w * 0.62, h * 0.5 + Math.sin(angle) * r * h * 0.62);
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
