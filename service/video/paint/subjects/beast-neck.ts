import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { circle, limb, placed } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import type { Beast } from './beast.ts';
import { head } from './beast-head.ts';

export function neckAndHead(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose) {
  const nod = wave(pose.phase * 2) * 0.012;
  const [hx, hy] = [
    x + beast.neck * (1 - beast.upright * 0.72) + beast.head * 0.3,
    y - beast.neck * (0.2 + beast.upright * 0.8) + nod,
  ];
  if (beast.neck > 0.05) {
    g.strokeStyle = coat;
    limb(
      g,
      [
        [x - beast.girth * 0.12, y + beast.girth * 0.2],
        [x + (hx - x) * 0.3, y - (y - hy) * 0.35],
        [hx - beast.head * 0.15, hy],
      ],
      Math.max(beast.girth * 0.5, beast.head * 0.62),
      coat,
    );
    if (beast.mark === 'spots' && beast.neck > 0.35)
      for (let index = 0; index < 6; index++)
        circle(g, x + (hx - x) * (index / 6) * 0.8, y + (hy - y) * (index / 6), 0.03, darken(coat, 0.45));
  }
  if (beast.mane)
    for (let index = 0; index < 9; index++) {
      const share = index / 8;
      const thick = beast.ears === 'round' ? beast.head * 0.62 : beast.head * 0.26;
      const around =
        beast.ears === 'round'
          ? [
              hx - beast.head * 0.3 + Math.cos(share * 6.3) * beast.head * 0.5,
              hy + Math.sin(share * 6.3) * beast.head * 0.55,
            ]
          : [
              x + (hx - x) * share - beast.head * 0.32,
              y + (hy - y) * share - beast.head * 0.2 + wave(pose.phase, share) * 0.01,
            ];
      circle(
        g,
        around[0] as number,
        around[1] as number,
        thick,
        index % 2 ? beast.mane : darken(beast.mane, 0.15),
      );
    }
  if (pose.action === 'howl')
    placed(g, hx, hy, 1, () => head(g, beast, 0, 0, beast.crown ?? coat, pose), -0.85);
  else head(g, beast, hx, hy, beast.crown ?? coat, pose);
}
