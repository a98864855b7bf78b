import { type Art, wave } from '../art.ts';
import { blob, box, limb } from '../brushwork.ts';
import { darken } from '../colour.ts';
import { beam } from './headlamp.ts';
import { wheel } from './wheel.ts';
import { GLASS } from './window-glass.ts';

export const COACHES = {
  schoolbus: {
    size: 24,
    wide: 3.2,
    travel: 'drive',
    speed: 0.8,
    period: 0.6,
    poses: 12,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#f5b81f';
      box(g, -1.3, -1.0, 2.0, 0.84, paint, 0.08);
      box(g, 0.6, -0.6, 0.72, 0.44, paint, 0.1);
      for (const y of [-0.5, -0.34]) box(g, -1.3, y, 2.0, 0.035, '#26262e');
      for (let at = 0; at < 5; at++)
        box(g, -1.2 + at * 0.36, -0.9, 0.28, 0.3, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
      box(g, 0.62, -0.92, 0.1, 0.34, GLASS, 0.02);
      limb(g, [[-0.2, -0.42] as const, [0.02, -0.42] as const], 0.03, '#8a8f98');
      box(g, 0.0, -0.54, 0.2, 0.24, '#d5302a', 0.06);
      for (const x of [-0.85, 0.92]) wheel(g, x, -0.16, 0.17, phase);
    },
    shine: (g, { light }) => beam(g, 1.3, -0.36, light.lamps, 0.3),
  },
  metro: {
    size: 20,
    wide: 6.2,
    travel: 'drive',
    speed: 2.2,
    period: 0.5,
    poses: 8,
    paint(g, { phase, colour, light }) {
      const trim = colour ?? '#2f6fd0';
      const jolt = wave(phase) * 0.006;
      for (let car = 0; car < 2; car++) {
        const x = -2.9 + car * 2.2;
        box(g, x, -0.96 + jolt, 2.14, 0.82, '#eef1f4', 0.08);
        box(g, x, -0.36 + jolt, 2.14, 0.12, trim);
        for (let at = 0; at < 5; at++)
          box(g, x + 0.14 + at * 0.4, -0.82 + jolt, 0.3, 0.3, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.04);
        box(g, x + 2.1, -0.8, 0.12, 0.56, '#33363f');
      }
      blob(
        g,
        [
          [1.46, -0.14],
          [1.46, -0.98 + jolt],
          [2.0, -0.94 + jolt],
          [2.5, -0.5 + jolt],
          [2.78, -0.24],
          [2.5, -0.14],
        ],
        '#eef1f4',
      );
      blob(
        g,
        [
          [1.8, -0.6],
          [1.8, -0.84],
          [2.1, -0.8],
          [2.36, -0.54],
        ],
        darken(GLASS, 0.4),
      );
      box(g, 1.4, -0.36 + jolt, 1.2, 0.1, trim, 0.03);
      box(g, -2.9, -0.16, 5.4, 0.12, '#33363f', 0.04);
    },
    shine: (g, { light }) => beam(g, 2.6, -0.3, Math.max(0.4, light.lamps), 0.3),
  },
} satisfies Record<string, Art>;
