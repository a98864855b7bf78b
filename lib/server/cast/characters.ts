import 'server-only';
import { here } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { Character } from '#lib/studio/library/character.ts';
import { fitting, newestPage } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import { characterTable, type Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { filedIn } from '../projects/filing.ts';
import { accessTo, isAccessibleTo, listedFor } from '../projects/visibility.ts';

/** A character, and how many videos it appears in. */
export type CharacterRecord = RecordOf<typeof characterTable> & Pick<Character, 'uses' | 'may'>;

export type NewCharacterRecord = Pick<
  CharacterRecord,
  'serviceId' | 'username' | 'permalink' | 'pictureUrl' | 'origin' | 'timestamps'
> & { id?: string; name?: string | null; connection?: string | null; projectId?: string | null };

export type CharacterUpdate = Partial<
  Pick<
    CharacterRecord,
    'name' | 'notes' | 'favourite' | 'portrait' | 'pictureUrl' | 'pictureSha256' | 'projectId'
  >
>;

const READ_AT_ONCE = 500;
const MOST_NAMED = 2000;

type Row = Schema['characters'] & Pick<Character, 'uses' | 'may'>;

/** The characters one person sees; new ones are theirs, and their own usernames are unique. */
export function characters(store: Store, owner: string) {
  const { db } = store;
  const kept = () =>
    db
      .selectFrom('characters')
      .selectAll()
      .select(accessTo(owner, 'characters'))
      .select((eb) =>
        eb
          .selectFrom('taskCharacters')
          .innerJoin('tasks', 'tasks.id', 'taskCharacters.taskId')
          .select(eb.fn.countAll<number>().as('uses'))
          .whereRef('taskCharacters.owner', '=', 'characters.owner')
          .whereRef('taskCharacters.username', '=', 'characters.username')
          .where('tasks.trashedAt', 'is', null)
          .as('uses'),
      )
      .where('characters.deletedAt', 'is', null);

  async function get(id: string): Promise<CharacterRecord | null> {
    const row = await kept()
      .where(isAccessibleTo(owner, 'characters'))
      .where('characters.id', '=', id)
      .executeTakeFirst();
    return row ? toRecord(row as Row) : null;
  }

  async function byUsername(username: string): Promise<CharacterRecord | null> {
    const row = await kept()
      .where('characters.owner', '=', owner)
      .where('characters.username', '=', username)
      .executeTakeFirst();
    return row ? toRecord(row as Row) : null;
  }

  /** Whether this character, or another of the same task, exists or was deleted. */
  async function knows(username: string, taskId: string): Promise<boolean> {
    const row = await db
      .selectFrom('characters')
      .select('id')
      .where('owner', '=', owner)
      .where((eb) => eb.or([eb('username', '=', username), eb.and({ originKind: 'task', originId: taskId })]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Those with a name in this studio. */
  const named = async (): Promise<{ username: string; name: string | null }[]> =>
    db
      .selectFrom('characters')
      .select(['username', 'name'])
      .where(await listedFor(store, owner, 'characters'))
      .where('deletedAt', 'is', null)
      .where('name', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(MOST_NAMED)
      .execute();

  /** Saves a character. One with the same username is updated, and restored if it was deleted. */
  async function insert(given: NewCharacterRecord): Promise<CharacterRecord> {
    await db
      .insertInto('characters')
      .values(characterTable.toRow({ id: newId('char'), ...given, owner, createdAt: clock.now() }))
      .onConflict((conflict) => conflict.columns(['owner', 'username']).doUpdateSet({ deletedAt: null }))
      .execute();
    return (await byUsername(given.username)) as CharacterRecord;
  }

  /** Newest first, as many as fit into one answer. */
  async function list(project?: string): Promise<CharacterRecord[]> {
    const wanted = kept()
      .where(await listedFor(store, owner, 'characters'))
      .where(await filedIn(store, owner, 'characters.projectId', project));
    const found: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null && fitting(found).length === found.length) {
      const page: { rows: object[]; nextCursor: string | null } = await newestPage(wanted, 'characters', {
        limit: READ_AT_ONCE,
        cursor,
      });
      found.push(...(page.rows as Row[]));
      cursor = page.nextCursor;
    }
    return readAll(fitting(found), toRecord);
  }

  async function update(id: string, change: CharacterUpdate): Promise<CharacterRecord | null> {
    await set(id, change);
    return get(id);
  }

  /** Deletes a character; it can be restored until it is purged. */
  async function remove(id: string): Promise<CharacterRecord | null> {
    const gone = await get(id);
    if (gone) await set(id, { deletedAt: clock.now() });
    return gone;
  }

  async function restore(id: string): Promise<CharacterRecord | null> {
    await set(id, { deletedAt: null });
    return get(id);
  }

  async function set(id: string, change: Partial<CharacterRecord>): Promise<void> {
    const columns = characterTable.toColumns(change);
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('characters')
      .set(columns)
      .where(isAccessibleTo(owner, 'characters', 'change'))
      .where('id', '=', id)
      .execute();
  }

  /** Purges those deleted before a time, and returns their pictures' hashes. */
  async function purge(before: number): Promise<string[]> {
    const gone = await db
      .deleteFrom('characters')
      .where('owner', '=', owner)
      .where('deletedAt', '<', before)
      .returning('pictureSha256')
      .execute();
    return gone.flatMap(({ pictureSha256 }) => pictureSha256 ?? []);
  }

  return { insert, get, byUsername, knows, list, named, update, remove, restore, purge };
}

const toRecord = ({ uses, may, ...row }: Row): CharacterRecord => ({
  ...characterTable.toRecord(row),
  uses,
  may,
});

/** A character as a browser sees it; we serve the picture, never the service. */
export function toCharacter(record: CharacterRecord): Character {
  const hasPicture = record.pictureSha256 !== null || record.pictureUrl !== null;
  return Character.parse({
    ...record,
    pictureUrl: hasPicture ? here(`/api/characters/${record.id}/picture`) : null,
  });
}

export async function requireCharacter(store: Store, owner: string, id: string): Promise<CharacterRecord> {
  const character = await characters(store, owner).get(id);
  if (!character) throw new StudioError('not_found', `There is no character ${id}`);
  return character;
}
