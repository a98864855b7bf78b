import 'server-only';
import type { Role } from '#lib/studio/people/person.ts';

/** Where a service is and how its key ends is for who manages it; all others see what it is called and can do. */
export const shownTo = <Told extends { url: string; keyHint: string | null }>(
  role: Role | null,
  told: Told,
): Told => (role === 'admin' ? told : { ...told, url: '', keyHint: null });
