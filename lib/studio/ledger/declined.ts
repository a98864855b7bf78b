/** Whoever is told of a declined request reads this; the browser takes it apart again, to say it in its language. */
const DECLINED = /^It was declined in the studio(?: by ([^:]*))?(?:: (.*))?$/su;

export const declinedMessage = (by: string | null, reason: string | null): string =>
  `It was declined in the studio${by ? ` by ${by.replaceAll(':', ' ')}` : ''}${reason ? `: ${reason}` : ''}`;

/** By whom something was declined, and why, as far as that was said. */
export function readDeclined(message: string): { by: string | null; reason: string | null } {
  const [, by = null, reason = null] = DECLINED.exec(message) ?? [];
  return { by, reason };
}
