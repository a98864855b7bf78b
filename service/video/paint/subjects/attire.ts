import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import type { Outfit } from './outfit.ts';

/** What a role wears, as far as it is cloth and hair. */
const CLOTHES: Partial<Record<Role, Partial<Outfit>>> = {
  wizard: { top: '#3a3f9e', robe: true, beard: '#ecebe6', hair: '#ecebe6' },
  witch: { top: '#5d3a8a', robe: true, longHair: true, hair: '#c25a1e' },
  royal: { top: '#8c2347', robe: true },
  knight: { top: '#aeb6c2', legs: '#7c8593' },
  pirate: { top: '#a83232', legs: '#2b2530', beard: '#2b1d18' },
  chef: { top: '#f4f2ec', legs: '#3b3f4c' },
  worker: { top: '#e8832a', legs: '#2f4a7a' },
  detective: { top: '#b89b6c', robe: true },
  superhero: { top: '#2f5fd0', legs: '#2347a0' },
  wrestler: { bare: true, shorts: '#2b3a6a', hair: '#1c1a1e' },
  boxer: { bare: true, shorts: '#c62f3a' },
  drummer: { top: '#2b2b33' },
  dj: { top: '#23242e' },
  singer: { top: '#5d2a7a', legs: '#1c1a22' },
  painter: { top: '#4f7fb0' },
  firefighter: { top: '#3a3a40', legs: '#3a3a40' },
  smith: { top: '#6b4a34', beard: '#5a3420' },
  tennis: { top: '#fbfaf6', shorts: '#fbfaf6' },
  golfer: { top: '#e0604c', legs: '#f0ebe0' },
  hockey: { top: '#c62f3a', legs: '#23242e' },
  baseball: { top: '#f4f2ec', legs: '#f4f2ec' },
  basketball: { top: '#e8832a', shorts: '#e8832a' },
  footballer: { top: '#2f6fd0', shorts: '#fbfaf6' },
  keeper: { top: '#f2c230', shorts: '#26262e' },
  lifter: { top: '#2f6fd0', shorts: '#2f6fd0' },
  runner: { top: '#2aa6a0', shorts: '#26262e' },
  yogi: { top: '#7d4bc0', legs: '#4a2f7a', skirt: false },
  archer: { top: '#3f7d3a', legs: '#5a4630' },
  skier: { top: '#2f6fd0', legs: '#26304a' },
  snowboarder: { top: '#e8832a', legs: '#3a3f5a' },
  astronaut: { top: '#eef1f5', legs: '#dfe4ea' },
  angler: { top: '#d8a632', legs: '#5a6a3a', beard: '#d8d4ca' },
  cowboy: { top: '#a8552f', legs: '#3a4f7a' },
  jockey: { legs: '#f4f2ec' },
  samurai: { top: '#8c2330', legs: '#26242e' },
  ninja: { top: '#22242e', legs: '#22242e' },
  viking: { top: '#6b4a34', legs: '#4a4038', beard: '#c2702a', hair: '#c2702a' },
  vampire: { top: '#1c1a22', robe: true, skin: '#e3e6ea', hair: '#17161c' },
  zombie: { top: '#5f6a5a', legs: '#4a4440', skin: '#8fae78', hair: '#3a3a30' },
  doctor: { top: '#f4f6f8', legs: '#8fc4d4', skirt: false },
  soldier: { top: '#5a6640', legs: '#4a5436' },
  police: { top: '#23356b', legs: '#1c2848' },
  business: { top: '#2b3248', legs: '#2b3248' },
  farmer: { top: '#c8453c', legs: '#3a5a9a' },
  photographer: {},
  bride: { top: '#fbfaf6', robe: true, longHair: true },
  fairy: { top: '#f08ac0', skirt: true, longHair: true, hair: '#f2c96a' },
  angel: { top: '#fbfaf6', robe: true, longHair: true, hair: '#f2c96a' },
  clown: { top: '#f2c230', legs: '#3f9b4b', hair: '#e0453c' },
  teacher: { top: '#6a7f5a', legs: '#4a4038' },
  lumberjack: { top: '#b5332f', legs: '#2f4a7a', beard: '#5a3420' },
  magician: { top: '#1c1a22', legs: '#1c1a22' },
  fencer: { top: '#f7f7f4', legs: '#f7f7f4' },
  fighter: { top: '#f7f7f4', legs: '#f7f7f4', skirt: false },
  mummy: { skin: '#e3d8ba', hair: '#e3d8ba', top: '#e9dfc4', legs: '#d8ccac', skirt: false },
  monk: { top: '#d9772f', robe: true },
  santa: { top: '#c62f2f', robe: true, beard: '#f6f4ee', hair: '#f6f4ee' },
};

export function clothesOf({
  subject,
  colour,
  face,
}: Pick<Pose, 'subject' | 'colour' | 'face'>): Partial<Outfit> {
  const clothes = subject.role && CLOTHES[subject.role];
  if (!clothes) return {};
  return {
    ...clothes,
    ...(colour && { top: colour }),
    ...((face || subject.kind !== 'person') && { beard: undefined }),
  };
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
