import 'server-only';
import { personChanges } from '#lib/studio/people/audit.ts';
import type { Person } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import { audit } from './audit.ts';
import type { Caller } from './identify-caller.ts';
import { people } from './repository.ts';

interface Asked {
  id: string;
  by: Pick<Caller, 'person' | 'token'>;
}

/** Changes a person and audits the difference. */
export async function changePerson(
  request: Request,
  { id, by }: Asked,
  act: (known: ReturnType<typeof people>) => Promise<unknown>,
): Promise<Person> {
  const known = people(await store());
  const { person: before } = await known.require(id);
  await act(known);
  const { person: after } = await known.require(id);
  const changes = personChanges(before, after);
  if (changes.length > 0) await audit(request, { action: 'person.change', subject: id, changes, by });
  return after;
}
