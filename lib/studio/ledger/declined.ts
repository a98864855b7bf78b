/** Programs read this message; the browser parses it again, to show it in its language. */
const DECLINED = /^It was declined in the studio(?: by ([^:]*))?(?:: (.*))?$/su;

export const declinedMessage = (by: string | null, reason: string | null): string =>
  `It was declined in the studio${by ? ` by ${by.replaceAll(':', ' ')}` : ''}${reason ? `: ${reason}` : ''}`;

/** Who declined something, and why, as far as stated. */
export function readDeclined(message: string): { by: string | null; reason: string | null } {
  const [, by = null, reason = null] = DECLINED.exec(message) ?? [];
  return { by, reason };
}
