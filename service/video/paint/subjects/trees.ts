import { type Art, TURN, wave } from '../art.ts';
import { circle, ellipse } from '../brushwork.ts';
import { broadleaf, fir, palm } from '../plants.ts';
import { still } from './still.ts';

export const TREES = {
  tree: {
    ...still,
    size: 36,
    wide: 1.3,
    above: 0.16,
    paint: (g, { phase, colour, chance, light }) =>
      broadleaf(g, 0, 0, 1, colour ?? (light.dark ? '#4a7a4a' : '#5f9a45'), '#5a4030', chance, wave(phase)),
  },
  pine: {
    ...still,
    size: 34,
    wide: 0.9,
    poses: 1,
    above: 0.16,
    paint: (g, { colour, chance }) => fir(g, 0, 0, 1, colour ?? '#2f6a4a', chance),
  },
  palm: {
    ...still,
    size: 44,
    wide: 1.3,
    above: 0.2,
    paint: (g, { phase, colour, chance }) =>
      palm(g, 0, 0, 1, colour ?? '#3f9a55', '#8a6540', chance, wave(phase)),
  },
  blossom: {
    ...still,
    size: 42,
    wide: 1.5,
    above: 0.16,
    paint(g, { phase, colour, chance }) {
      broadleaf(g, 0, 0, 1, colour ?? '#f6a9c4', '#5f4440', chance, wave(phase));
      for (let petal = 0; petal < 44; petal++)
        circle(g, chance.between(-0.42, 0.42), -0.72 + chance.between(-0.28, 0.24), 0.014, '#fff0f5');
      for (let petal = 0; petal < 9; petal++) {
        const age = (phase + petal / 9) % 1;
        ellipse(
          g,
          -0.35 + petal * 0.08 + Math.sin(age * TURN) * 0.05,
          -0.5 + age * 0.5,
          0.014,
          0.008,
          '#ffd3e2',
          age * 6,
        );
      }
    },
  },
} satisfies Record<string, Art>;
