import { isHuman } from '../../catalogue/all.ts';
import type { Brush } from '../../compose/layer.ts';
import type { SceneSubject } from '../../scene/scene.ts';
import type { Art, Pose } from '../art.ts';
import { clothesOf } from './attire.ts';
import { headdress } from './headdress.ts';

/** A subject with its hat on: a pointed one is higher than the ears. */
export function clad(art: Art, { kind, role, worn }: SceneSubject): Art {
  if (!worn && (!role || isHuman(kind))) return art;
  const { brow } = art;
  const above = Math.max(art.above ?? 0, isHuman(kind) ? 0.45 : 0.75);
  if (!brow) return { ...art, above };
  const layer = art.hatOver ? 'shine' : 'paint';
  return {
    ...art,
    above,
    [layer](g: Brush, pose: Pose) {
      art[layer]?.(g, pose);
      headdress(g, pose, typeof brow === 'function' ? brow(pose) : brow, clothesOf(pose).top ?? '#7d4bc0');
    },
  };
}
