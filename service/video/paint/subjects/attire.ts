import type { Brush } from '../../compose/layer.ts';
import type { Role } from '../../scene/vocabulary.ts';
import { type Pose, wave } from '../art.ts';
import { blob, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import type { Outfit } from './outfit.ts';

/** What a role wears, as far as it is cloth and hair. */
const CLOTHES: Record<Role, Partial<Outfit>> = {
  wizard: { top: '#3a3f9e', robe: true, beard: '#ecebe6', hair: '#ecebe6' },
  witch: { top: '#5d3a8a', robe: true, longHair: true, hair: '#c25a1e' },
  royal: { top: '#8c2347', robe: true },
  knight: { top: '#aeb6c2', legs: '#7c8593' },
  pirate: { top: '#a83232', legs: '#2b2530', beard: '#2b1d18' },
  chef: { top: '#f4f2ec', legs: '#3b3f4c' },
  worker: { top: '#e8832a', legs: '#2f4a7a' },
  detective: { top: '#b89b6c', robe: true },
  superhero: { top: '#2f5fd0', legs: '#2347a0' },
  skater: {},
  santa: { top: '#c62f2f', robe: true, beard: '#f6f4ee', hair: '#f6f4ee' },
};

export function clothesOf({ subject, colour, face }: Pose): Partial<Outfit> {
  const clothes = subject.role && CLOTHES[subject.role];
  if (!clothes) return {};
  return { ...clothes, ...(colour && { top: colour }), ...(face && { beard: undefined }) };
}

/** From the shoulders to the feet, so that only their tips show. */
export function robe(g: Brush, { phase }: Pose, neck: number, hem: number, cloth: Hex) {
  const sway = wave(phase) * 0.02;
  blob(
    g,
    [
      [-0.09, neck - 0.02],
      [0.09, neck - 0.02],
      [0.13, neck + 0.3],
      [0.2 + sway, hem],
      [0, hem + 0.03],
      [-0.21 + sway, hem],
      [-0.13, neck + 0.3],
    ],
    cloth,
  );
  limb(g, [[0.02, neck + 0.1] as const, [0.05 + sway, hem - 0.02] as const], 0.012, darken(cloth, 0.3));
  limb(
    g,
    [[-0.18 + sway, hem - 0.015] as const, [0.19 + sway, hem - 0.015] as const],
    0.03,
    lighten(cloth, 0.3),
  );
  limb(g, [[-0.11, neck + 0.3] as const, [0.12, neck + 0.3] as const], 0.028, '#d8a840');
}

export function beard(g: Brush, x: number, y: number, r: number, long: boolean, hair: Hex) {
  blob(
    g,
    [
      [x - r * 0.15, y + r * 0.3],
      [x + r * 0.95, y + r * 0.2],
      [x + r * 0.9, y + r * (long ? 1.5 : 1)],
      [x + r * 0.45, y + r * (long ? 3.2 : 1.5)],
      [x - r * 0.2, y + r * (long ? 1.6 : 1.1)],
    ],
    hair,
  );
}
