import type { Art } from '../art.ts';
import { ASTRONAUT_AND_ROBOT } from './astronaut-and-robot.ts';
import { DANCER } from './dancer.ts';
import { figure, walker } from './figure.ts';
import { outfit } from './outfit.ts';
import { SNOWMAN_AND_GHOST } from './snowman-and-ghost.ts';

export const PEOPLE = {
  person: {
    ...walker,
    size: 31,
    paint: (g, pose) =>
      figure(g, pose, {
        ...outfit(pose),
        ...(pose.chance() > 0.6 && !pose.face && !pose.subject.role && { hat: '#5b4636' }),
      }),
  },
  woman: {
    ...walker,
    size: 30,
    paint: (g, pose) => figure(g, pose, { ...outfit(pose), skirt: true, longHair: true }),
  },
  child: {
    ...walker,
    head: 0.25,
    size: 21,
    paint: (g, pose) => figure(g, pose, { ...outfit(pose), head: 0.25 }),
  },
  ...DANCER,
  ...ASTRONAUT_AND_ROBOT,
  ...SNOWMAN_AND_GHOST,
} satisfies Record<string, Art>;
