import { isHuman } from '../../catalogue/all.ts';
import type { SceneSubject, SubjectId } from '../../scene/scene.ts';
import type { Art } from '../art.ts';
import { artOf } from '../art-of.ts';
import { placed } from '../brushwork.ts';
import { sinkOf } from './sink.ts';

/** How large things are beside whoever has them in the hand. */
const SCALES: Partial<Record<SubjectId, number>> = {
  balloon: 0.62,
  umbrella: 0.8,
  kite: 0.5,
  lantern: 0.34,
  book: 0.16,
  guitar: 0.5,
  violin: 0.42,
  saxophone: 0.42,
  flower: 0.34,
  sunflower: 0.4,
  cup: 0.16,
  bread: 0.14,
  pizza: 0.16,
  icecream: 0.22,
  burger: 0.15,
  apple: 0.12,
  banana: 0.16,
  wine: 0.2,
  phone: 0.17,
  leaf: 0.2,
  fish: 0.2,
  candle: 0.2,
};

export function holding(bearer: Art, subject: SceneSubject, kind: SubjectId): Art {
  const thing = artOf(kind);
  if (!isHuman(subject.kind)) return biting(bearer, thing, subject);
  const aloft = kind === 'balloon' || kind === 'umbrella' || kind === 'kite';
  const scale = SCALES[kind] ?? 0.3;
  const hand = { x: 0.22, y: aloft ? -0.72 : kind === 'guitar' || kind === 'saxophone' ? -0.38 : -0.66 };
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) => {
      const lifted =
        kind === 'balloon'
          ? { x: hand.x + 0.02, y: hand.y - 0.28 }
          : kind === 'umbrella'
            ? { x: hand.x - 0.02, y: hand.y + 0.1 }
            : hand;
      placed(g, lifted.x, lifted.y + sinkOf(pose.action), scale, () =>
        thing[layer]?.(g, { ...pose, colour: subject.holdsColour, action: undefined }),
      );
    };
  return {
    ...bearer,
    wide: Math.max(bearer.wide, 1.6),
    above: aloft ? 0.75 : (bearer.above ?? 0.1),
    paint(g, pose) {
      bearer.paint(g, pose);
      draw('paint')(g, pose);
    },
    shine(g, pose) {
      bearer.shine?.(g, pose);
      draw('shine')(g, pose);
    },
  };
}

/** Animals carry in the mouth. */
function biting(bearer: Art, thing: Art, subject: SceneSubject): Art {
  const catchColour = subject.holdsColour ?? (subject.holds === 'fish' ? '#9fb4c4' : undefined);
  const mouth = bearer.mouth ?? { x: 0.3, y: -0.7 };
  const scale = 0.34;
  return {
    ...bearer,
    wide: Math.max(bearer.wide, (mouth.x + 0.45) * 2),
    paint(g, pose) {
      bearer.paint(g, pose);
      placed(g, mouth.x, mouth.y + scale * 0.5, scale, () =>
        thing.paint(g, { ...pose, colour: catchColour, action: undefined }),
      );
    },
  };
}
