import 'server-only';
import type { Cap, CapSubject } from '#lib/studio/ledger/caps.ts';
import type { Store } from '../db/store.ts';
import { usedCaps } from '../limits/caps.ts';
import { personOf } from '../people/person-of.ts';
import { knownProject } from '../projects/filing.ts';
import { namesOf } from './names.ts';
import type { Reader } from './query.ts';

/** Whether a cap may block work of an owner. */
async function concerns(store: Store, owner: string, { kind, id }: CapSubject): Promise<boolean> {
  const { db } = store;
  if (kind === 'studio' || kind === 'connection') return true;
  if (kind === 'person') return id === (await personOf(db, owner));
  // Work in somebody else's project counts against its cap, too.
  if (kind === 'project') return (await knownProject(store, owner, id)) !== null;
  const own = db.selectFrom('tokens').select('id').where('owner', '=', owner).where('name', '=', id);
  return (await own.executeTakeFirst()) !== undefined;
}

/** The caps that concern somebody, or for an admin all, by name. */
export async function shownCaps(store: Store, { owner, seesAll }: Reader): Promise<Cap[]> {
  const caps = await usedCaps(store, owner);
  const kinds = [...new Set(caps.map(({ subject }) => subject.kind))];
  const names = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await namesOf(store, owner, kind)] as const)),
  );
  const shown = await Promise.all(
    caps.map(async ({ subject, ...cap }) => {
      const name = names.get(subject.kind)?.get(subject.id) ?? subject.id;
      return { ...cap, subject, name, concernsYou: await concerns(store, owner, subject) };
    }),
  );
  return shown.filter(({ concernsYou }) => seesAll || concernsYou);
}
