import type { Art } from '../paint/art.ts';
import { TURN, wave } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import { ink } from '../paint/ink.ts';
import { album } from './album.ts';

/** Things to sit on, lie on, stand under and climb. */
const PIECES = album('furniture');

const COVER = ink('a R-.4 -.8 1.5 .72 .12; a+40 R-.4 -.8 .3 .72 .1; a-40~30 O.2 -.4 .06 .2O.6 -.4 .06 .2');
const rideOf = (id: string, ride: NonNullable<Art['ride']>): Art => ({ ...(PIECES[id] as Art), ride });

export const FURNITURE: Readonly<Record<string, Art>> = {
  ...PIECES,
  bed: {
    ...(PIECES.bed as Art),
    cover(g, { colour, subject }) {
      // Raised by the sleeper under it.
      const rise = subject.kind === 'child' ? 0.75 : 1;
      if (subject.action === 'sleep' && ['person', 'woman', 'child'].includes(subject.kind))
        placed(g, 0, 0, [1, rise], () => COVER(g, { a: colour ?? '#6f8fc0' }));
    },
  },
  stairs: rideOf('stairs', (phase) => ({
    x: -0.78 + phase * 1.4,
    y: -0.1 - Math.floor(phase * 8.9) * 0.1,
    action: 'walk',
  })),
  spiralstairs: rideOf('spiralstairs', () => ({ x: 0.14, y: -0.49, action: 'stand', scale: 0.8 })),
  escalator: rideOf('escalator', (phase) => ({
    x: -0.3 + phase * 0.36,
    y: -0.25 - phase * 0.233,
    action: 'stand',
  })),
  ladder: rideOf('ladder', (phase) => ({ x: 0, y: -0.3 + Math.cos(phase * TURN) * 0.2, action: 'walk' })),
  hamsterwheel: rideOf('hamsterwheel', () => ({ x: 0, y: -0.16, action: 'run', scale: 1.5 })),
  swing: rideOf('swing', (phase) => {
    const turn = wave(phase) * 0.35;
    return { x: 0.3 - Math.sin(turn) * 0.5, y: -0.67 + Math.cos(turn) * 0.5 + 0.12, action: 'sit', turn };
  }),
  hammock: rideOf('hammock', (phase) => ({
    x: 0.34,
    y: -0.16 + wave(phase) * 0.01,
    action: 'stand',
    turn: -Math.PI / 2 + 0.1,
  })),
};
