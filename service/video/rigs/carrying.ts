import { isHuman } from '../catalogue/all.ts';
import type { Brush } from '../compose/layer.ts';
import type { Art, Brow, Pose } from '../paint/art.ts';
import { artOf } from '../paint/art-of.ts';
import { placed } from '../paint/brushwork.ts';
import type { SceneSubject, SubjectId } from '../scene/scene.ts';
import { sinkOf } from './bearing.ts';
import { dressOf, headdress } from './wear.ts';

export type Layer = 'paint' | 'shine';

/** Both layers, drawn alike. */
export const drawn = (draw: (g: Brush, pose: Pose, layer: Layer) => void): Pick<Art, Layer> => ({
  paint: (g, pose) => draw(g, pose, 'paint'),
  shine: (g, pose) => draw(g, pose, 'shine'),
});

/** A subject with its hat: a pointed one exceeds the ears. */
export function clad(art: Art, { kind, role, worn }: SceneSubject): Art {
  if (!worn && (!role || isHuman(kind))) return art;
  const above = Math.max(art.above ?? 0, isHuman(kind) ? 0.45 : 0.75);
  if (art.dresses) return { ...art, above };
  const usual: Brow = { x: 0, y: -0.8, r: 0.2 };
  const { brow = usual } = art;
  const layer: Layer = art.hatOver ? 'shine' : 'paint';
  return {
    ...art,
    above,
    [layer](g: Brush, pose: Pose) {
      art[layer]?.(g, pose);
      const at = typeof brow === 'function' ? brow(pose) : brow;
      headdress(g, pose.subject, at, dressOf(pose.subject)?.top ?? '#7d4bc0', !isHuman(kind));
    },
  };
}

/** A subject without its seat. */
export function bearer(subject: SceneSubject): Art {
  const art = clad(artOf(subject.kind), subject);
  return subject.holds && isHuman(subject.kind) ? holding(art, subject, subject.holds) : art;
}

/** Sizes of things in a hand, where their own size does not fit. */
const SCALES: Readonly<Record<SubjectId, number>> = {
  ...{ balloon: 0.62, umbrella: 0.8, kite: 0.5, lantern: 0.34, guitar: 0.5, violin: 0.42, saxophone: 0.42 },
  ...{ flower: 0.34, sunflower: 0.4, phone: 0.17, leaf: 0.2, fish: 0.2 },
};
/** Held overhead, with the offset from the hand. */
const ALOFT: Readonly<Record<SubjectId, readonly [x: number, y: number]>> = {
  balloon: [0.02, -0.28],
  umbrella: [-0.02, 0.1],
  kite: [0, 0],
};
const STRUMMED = new Set<SubjectId>(['guitar', 'saxophone', 'banjo', 'accordion', 'violin']);

export function holding(holder: Art, subject: SceneSubject, kind: SubjectId): Art {
  const thing = artOf(kind);
  const aloft = ALOFT[kind];
  const scale = SCALES[kind] ?? Math.min(0.42, Math.max(0.12, thing.size / 130));
  const [dx, dy] = aloft ?? [0, 0];
  const y = (aloft ? -0.72 : STRUMMED.has(kind) ? -0.38 : -0.66) + dy;
  const carry = (g: Brush, pose: Pose, layer: Layer) => {
    holder[layer]?.(g, pose);
    placed(g, 0.22 + dx, y + sinkOf(pose.action), scale, () =>
      thing[layer]?.(g, { ...pose, colour: subject.holdsColour, action: undefined }),
    );
  };
  const above = aloft ? 0.75 : (holder.above ?? 0.1);
  return { ...holder, wide: Math.max(holder.wide, 1.6), above, ...drawn(carry) };
}

/** Animals carry things in the mouth. */
export function biting(biter: Art, thing: Art, subject: SceneSubject): Art {
  const colour = subject.holdsColour ?? (subject.holds === 'fish' ? '#9fb4c4' : undefined);
  const mouth = biter.mouth ?? { x: biter.wide * 0.3, y: -0.6 };
  return {
    ...biter,
    wide: Math.max(biter.wide, (mouth.x + 0.45) * 2),
    paint(g, pose) {
      biter.paint(g, pose);
      const own = { ...pose, colour, action: undefined };
      placed(g, mouth.x, mouth.y + 0.17, 0.34, () => thing.paint(g, own));
    },
  };
}
