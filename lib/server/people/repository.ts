import 'server-only';
import type { Transaction } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Account, ListedPerson, Person, PersonPatch } from '#lib/studio/people/person.ts';
import { personTable, type Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RowOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { peopleEvents } from './people-events.ts';
import { leaveBehind, transferWork } from './transfer-work.ts';

export interface KnownPerson {
  person: Person;
  owner: string;
}

function known(row: RowOf<typeof personTable>): KnownPerson {
  const { id, name, email, role, owner, disabledAt, twoFactorEnabled, createdAt } = personTable.toRecord(row);
  const hasSecondFactor = twoFactorEnabled === true;
  return {
    owner,
    person: { id, name, email, role, disabledAt, hasSecondFactor, createdAt: Date.parse(createdAt) },
  };
}

/** People with an account. They belong to the studio, so no query names an owner. */
export function people(store: Store) {
  const { db } = store;
  const all = () => db.selectFrom('people').selectAll();

  const find = async (by: 'id' | 'owner' | 'email', value: string): Promise<KnownPerson | null> => {
    const row = await all().where(by, '=', value).executeTakeFirst();
    return row ? known(row) : null;
  };

  async function require(id: string): Promise<KnownPerson> {
    const found = await find('id', id);
    if (!found) throw new StudioError('not_found', 'There is no such person');
    return found;
  }

  /** How much each person has, never what. */
  async function list(): Promise<ListedPerson[]> {
    const rows = await all().orderBy('createdAt').orderBy('id').execute();
    const seen = await db
      .selectFrom('personSessions')
      .select((eb) => ['userId', eb.fn.max('updatedAt').as('seenAt')])
      .groupBy('userId')
      .execute();
    const counted = await db
      .selectFrom('taskCounts')
      .select((eb) => ['owner', eb.fn.sum<number>('total').as('videos')])
      .groupBy('owner')
      .execute();
    return readAll(rows, known).map(({ person, owner }) => {
      const last = seen.find(({ userId }) => userId === person.id)?.seenAt;
      const videos = Number(counted.find((one) => one.owner === owner)?.videos ?? 0);
      return { ...person, videos, seenAt: last ? Date.parse(last) : null };
    });
  }

  async function account({ id }: Pick<Person, 'id'>): Promise<Account> {
    const { person } = await require(id);
    const ways = await db.selectFrom('credentials').select('providerId').where('userId', '=', id).execute();
    const hasPassword = ways.some(({ providerId }) => providerId === 'credential');
    return { ...person, hasPassword, hasSso: ways.length > (hasPassword ? 1 : 0) };
  }

  /** One admin must remain, also when two admins remove each other at the same moment. */
  async function requireOtherAdmin(trx: Transaction<Schema>, id: string): Promise<void> {
    const admins = await trx
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .orderBy('id')
      // The second one waits, and sees what the first has changed. SQLite has a single writer anyway.
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    if (admins.some((admin) => admin.id === id) && admins.length === 1) throw new StudioError('last_admin');
  }

  async function change(id: string, { role, disabled }: PersonPatch): Promise<Person> {
    await require(id);
    const isLess = (role !== undefined && role !== 'admin') || disabled === true;
    const disabledAt = disabled === undefined ? {} : { disabledAt: disabled ? clock.now() : null };
    const columns = { ...(role === undefined ? {} : { role }), ...disabledAt };
    await db.transaction().execute(async (trx) => {
      if (isLess) await requireOtherAdmin(trx, id);
      if (Object.keys(columns).length > 0)
        await trx.updateTable('people').set(columns).where('id', '=', id).execute();
      if (disabled) await trx.deleteFrom('personSessions').where('userId', '=', id).execute();
    });
    return (await require(id)).person;
  }

  /** Removes a person; their work goes to somebody else. */
  async function remove(id: string, heirId: string): Promise<void> {
    const leaving = await require(id);
    const heir = await find('id', heirId);
    if (!heir || heirId === id || heir.person.disabledAt !== null)
      throw new StudioError('not_found', 'Nobody is there to take over the work', { param: 'handTo' });
    // First, so that nothing new is added meanwhile.
    await change(id, { disabled: true });
    await db.deleteFrom('projectMembers').where('member', '=', leaving.owner).execute();
    await leaveBehind(store, leaving.owner);
    await transferWork(store, leaving.owner, heir.owner);
    await db.deleteFrom('tokens').where('owner', '=', leaving.owner).execute();
    for (const { left } of peopleEvents.all()) await left?.(db, leaving.owner);
    await db.deleteFrom('people').where('id', '=', id).execute();
  }

  return {
    get: (id: string) => find('id', id),
    require,
    byOwner: (owner: string) => find('owner', owner),
    byEmail: (email: string) => find('email', email),
    list,
    account,
    change,
    remove,
  };
}
