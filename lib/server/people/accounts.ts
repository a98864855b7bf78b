import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Person } from '#lib/studio/people/person.ts';
import { env } from '../process/env.ts';

/** Account features do not exist in a studio without accounts. */
export function requireAccounts(): void {
  if (!env().accounts) throw new StudioError('not_found', 'This studio has no accounts');
}

export function requirePerson(person: Person | null): Person {
  requireAccounts();
  if (!person) throw new StudioError('session_required');
  return person;
}
