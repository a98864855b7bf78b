import type { Layer } from '../compose/layer.ts';
import { placed } from './brushwork.ts';
import { ink } from './ink.ts';
import { painted, type Stage } from './stage.ts';

const CLAPPER = ink(`#10141c~30 R-.06 -.02 1.12 .86 .14; #ffffff~70 R0 .22 1 .56 .07; #20242c~70 O.5 .5 .15
#ffffff~70 M-.02 .08 .97 -.08 .99 .06 0 .22Z; #20242c~70 M.1 .06 .24 .04 .26 .18 .12 .2ZM.4 .01 .54 -.01 .56 .13 .42 .15ZM.69 -.04 .83 -.06 .85 .08 .71 .1Z`);

/** A small clapper board in the lower right corner, faint and fixed. */
export function watermark({ w, h, u }: Pick<Stage, 'w' | 'h' | 'u'>): Layer {
  const size = u * 6;
  const [x, y] = [w - size - u * 2.2, h - size * 0.8 - u * 2.2];
  return painted(0, (g) => placed(g, x, y, size, () => CLAPPER(g)), { top: y - size * 0.3, bottom: h });
}
