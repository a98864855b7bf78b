import 'server-only';

/**
 * At most so many a second over time, a few at once. When all are used up, the next go once there is room for
 * some: starting every single one at its own moment would cost more than it.
 */
export function createPace(perSecond: number, atOnce: number) {
  const some = atOnce / 4;
  let saved = atOnce;
  let at = 0;
  let used = false;
  const refill = (now: number) => {
    saved = Math.min(atOnce, saved + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
    if (saved >= some) used = false;
    return saved;
  };
  return {
    room: (now: number) => Math.floor(refill(now)),
    take: (now: number) => {
      saved = refill(now) - 1;
      if (saved < 1) used = true;
    },
    freeAt: (now: number) => {
      const left = refill(now);
      return used ? now + Math.ceil(((some - left) / perSecond) * 1000) : now;
    },
  };
}
