import { isHuman, isSeat, subjectOf } from '../../catalogue/all.ts';
import type { Role } from '../../catalogue/roles.ts';
import { rests } from '../../scene/resting.ts';
import type { SceneSubject } from '../../scene/scene.ts';
import type { Art } from '../art.ts';
import { artOf } from '../art-of.ts';
import { placed } from '../brushwork.ts';
import { fade } from '../colour.ts';
import { aflame } from './aflame.ts';
import { carried } from './carried.ts';
import { clad } from './clad.ts';
import { holding } from './holding.ts';
import { lying } from './lying.ts';
import { paired } from './pairs.ts';
import { perched } from './perched.ts';
import { SET_PIECES } from './set-pieces.ts';
import { onSeat } from './sitting.ts';
import { STANCES } from './stances.ts';
import { tumbling } from './tumbling.ts';

/** A subject with what belongs to it: the rider on a mount, the thing in a hand. */
export function withExtras(art: Art, subject: SceneSubject): Art {
  const whole = accompanied(art, subject);
  const moving = subject.action === 'flip' ? tumbling(whole) : whole;
  return subject.burning ? aflame(moving) : moving;
}

function accompanied(art: Art, subject: SceneSubject): Art {
  if (subject.mount && isSeat(subject.mount)) return onSeat(art, subject);
  if (subject.mount && art.ride) return carried(art, subject, art.ride);
  if (subject.mount) return ridden(art, subject);
  const dressed = clad((rests(subject) && art.rest) || art, subject);
  if (subject.perch) return perched(dressed, subject, subject.perch);
  if (subject.partner) return paired(dressed, subject, subject.partner);
  if (subject.holds) return holding(dressed, subject, subject.holds);
  if (subject.action === 'sleep' && subjectOf(subject.kind).anyone) return lying(dressed);
  if (subject.role && isHuman(subject.kind)) return equipped(dressed, subject.role);
  return dressed;
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
  const rider = clad(artOf(subject.kind), subject);
  if (mount.window) return driven(mount, rider, subject, mount.window);
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

/** Whoever is inside shows in the window. */
function driven(car: Art, driver: Art, subject: SceneSubject, window: NonNullable<Art['window']>): Art {
  const brow = typeof driver.brow === 'object' ? driver.brow : undefined;
  const crown = driver.crown ?? brow ?? { x: 0.02, y: -0.68, r: subject.character ? 0.18 : 0.1 };
  const hatted = subject.worn || (subject.role && !isHuman(subject.kind));
  const scale = (window.h * (hatted ? 0.26 : 0.44)) / crown.r;
  const [x, y] = [window.x + window.w / 2, window.y + window.h * (hatted ? 0.7 : 0.54)];
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) => {
      car[layer]?.(g, pose);
      g.save();
      g.beginPath();
      g.roundRect(window.x, window.y, window.w, window.h, window.h * 0.2);
      g.clip();
      placed(g, x - crown.x * scale, y - crown.y * scale, scale, () =>
        driver[layer]?.(g, { ...pose, colour: subject.colour, action: 'sit' }),
      );
      g.fillStyle = fade('#dff0ff', layer === 'paint' ? 0.14 : 0);
      g.fillRect(window.x, window.y, window.w, window.h);
      g.restore();
    };
  return { ...car, paint: draw('paint'), shine: draw('shine') };
}
