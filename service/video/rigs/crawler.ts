import { type Art, TURN, wave } from '../paint/art.ts';
import { circle, placed } from '../paint/brushwork.ts';
import { darken, type Hex } from '../paint/colour.ts';
import { ink } from '../paint/ink.ts';

const RAISED =
  ink(`a/.19 M0 0Q.3 -.1 .14 -.59; a+45 O.19 -.1 .075 .03O.19 -.22 .075 .03O.19 -.34 .075 .03O.19 -.46 .075 .03
a O.24 -.66 .2 .125 .1; a+40 O.28 -.61 .15 .05 .1; #f6e27a O.3 -.71 .042; #1d1a1c O.31 -.71 .013 .036
#d5342f/.018 M.42 -.63Q.55 -.63 .62 -.68M.42 -.63Q.55 -.63 .62 -.58`);

/** Crawlers: a wave along a banded spine of that thickness. */
export const serpent = (size: number, skin: Hex, band = darken(skin, 0.35), thick = 0.105): Art => ({
  ...{ size, wide: 2.6, travel: 'walk', speed: 0.3, period: 1.6, poses: 20 },
  brow: { x: 0.84, y: -0.81, r: 0.14, neck: { x: 0.76, y: -0.6 } },
  paint(g, { phase, colour = skin }) {
    const spine = (share: number) => -0.1 + Math.sin(share * 11 - phase * TURN) * 0.07 * (1 - share * 0.5);
    const ring = colour === skin ? band : darken(colour, 0.35);
    for (let at = 0; at <= 44; at++) {
      const r = thick * (0.3 + 0.7 * Math.min(1, at / 16));
      circle(g, -1.1 + (at / 44) * 1.7, spine(at / 44), r, at % 6 < 2 ? ring : colour);
    }
    placed(g, 0.6 + wave(phase) * 0.03, spine(1), 1, () => RAISED(g, { a: colour }));
  },
});
