import 'server-only';
import type { Connection, ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Role } from '#lib/studio/people/person.ts';

/*
 * Where a service is and how its key ends is for who manages it; all others see what it is called and can do.
 */

export const listedTo = (role: Role | null, told: ListedConnection): ListedConnection =>
  role === 'admin' ? told : { ...told, url: '', keyHint: null };

export const shownTo = (role: Role | null, told: Connection): Connection =>
  role === 'admin' ? told : { ...told, address: '', keyHint: null };
