import type { Brush } from '../compose/layer.ts';
import type { Brow } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import type { Hex } from '../paint/colour.ts';
import type { SceneSubject } from '../scene/scene.ts';
import { DRESSES, type Dress } from './roles.ts';

export const dressOf = ({ role }: Pick<SceneSubject, 'role'>): Dress | undefined => role && DRESSES[role];

/** The colour of things without a named one. */
const DYE: Hex = '#d0342f';
/** Worn with a hat. */
const HATLESS = new Set(['sunglasses', 'glasses', 'headphones', 'bowtie', 'scarf']);

/** Everything on and below a head: worn things win over the role's hat. */
export function headdress(
  g: Brush,
  { role, worn = [] }: Pick<SceneSubject, 'role' | 'worn'>,
  { x, y, r, neck = { x: x - r * 0.1, y: y + r * 1.15 }, eyes }: Brow,
  cloth: Hex,
  /** Has a snout or a beak. */
  snouted: boolean,
) {
  const pieces = worn.map(({ thing, colour }) => ({ row: DRESSES[thing], colour, thing }));
  for (const { row, colour } of pieces)
    placed(g, neck.x, neck.y, neck.r ?? r, () => row?.collar?.(g, { a: colour ?? DYE }));
  const own = dressOf({ role });
  const hat = (snouted && own?.open) || own?.cap;
  if (hat && pieces.every(({ thing }) => HATLESS.has(thing)))
    placed(g, x, y, r, () => hat(g, { a: own?.felt ?? cloth }));
  for (const { row, colour, thing } of pieces) {
    const palette = { a: colour ?? row?.felt ?? (row?.top && !HATLESS.has(thing) ? row.top : DYE) };
    if (eyes && row?.front)
      for (const side of [-1, 1])
        placed(g, x + side * eyes.apart, eyes.y, eyes.r, () => row.front?.(g, palette));
    else placed(g, x, y, r, () => row?.cap?.(g, palette));
  }
}
