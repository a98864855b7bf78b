import type { Role } from '../../scene/role-words.ts';
import type { SceneSubject } from '../../scene/scene.ts';
import type { Art } from '../art.ts';
import { placed } from '../brushwork.ts';
import { ART } from './all.ts';
import { SET_PIECES } from './set-pieces.ts';
import { STANCES } from './stances.ts';

/** A subject with what belongs to it: the rider on a mount, the thing in a hand. */
export function withExtras(art: Art, subject: SceneSubject): Art {
  if (subject.mount) return ridden(art, subject);
  if (subject.holds) return holding(art, subject);
  if (subject.role) return equipped(art, subject.role);
  return art;
}

/** Hats, staffs, brooms and drums reach beyond the one who has them. */
function equipped(art: Art, role: Role): Art {
  const planted = STANCES[role]?.feet !== undefined;
  return {
    ...art,
    wide: Math.max(art.wide, 1.8, SET_PIECES[role]?.wide ?? 0),
    above: Math.max(art.above ?? 0, 0.4),
    ...(planted && { travel: 'stay' as const }),
  };
}

function ridden(mount: Art, subject: SceneSubject): Art {
  const rider = ART[subject.kind];
  const seat = mount.seat ?? { x: 0, y: -0.5, scale: 0.7 };
  const scale = seat.scale * (subject.character ? 1.3 : 1);
  return {
    ...mount,
    above: Math.max(mount.above ?? 0, scale * 0.95 - (1 + seat.y) + 0.1),
    paint(g, pose) {
      placed(g, seat.x, seat.y, scale, () => {
        g.translate(0, 0.24);
        rider.paint(g, { ...pose, colour: subject.colour, action: 'sit' });
      });
      mount.paint(g, pose);
    },
    shine(g, pose) {
      mount.shine?.(g, pose);
      placed(g, seat.x, seat.y, scale, () => {
        g.translate(0, 0.24);
        rider.shine?.(g, { ...pose, colour: subject.colour, action: 'sit' });
      });
    },
  };
}

function holding(bearer: Art, subject: SceneSubject): Art {
  const kind = subject.holds;
  if (!kind) return bearer;
  const thing = ART[kind];
  const aloft = kind === 'balloon' || kind === 'umbrella' || kind === 'kite';
  const scale =
    {
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
    }[kind as string] ?? 0.3;
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
      placed(g, lifted.x, lifted.y, scale, () =>
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
