import 'server-only';
import type { Connection, ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Role } from '#lib/studio/people/person.ts';

/* Only people who manage a service see its address and key hint; others see its name and what it can do. */

export const redactListed = (role: Role | null, told: ListedConnection): ListedConnection =>
  role === 'admin' ? told : { ...told, url: '', keyHint: null };

export const redactConnection = (role: Role | null, told: Connection): Connection =>
  role === 'admin' ? told : { ...told, address: '', keyHint: null };
