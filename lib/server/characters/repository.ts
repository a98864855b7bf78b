import 'server-only';
import type { Selectable } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { Character } from '#lib/studio/library/character.ts';
import { newId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

export interface CharacterRecord extends Omit<Character, 'pictureUrl'> {
  owner: string;
  /** Where the service keeps the picture, and our copy of it. */
  pictureUrl: string | null;
  pictureSha256: string | null;
}

export type NewCharacterRecord = Pick<
  CharacterRecord,
  'serviceId' | 'username' | 'permalink' | 'pictureUrl' | 'origin' | 'timestamps'
> & { name?: string | null };

export type CharacterUpdate = Partial<
  Pick<CharacterRecord, 'name' | 'notes' | 'favourite' | 'pictureUrl' | 'pictureSha256'>
>;

type Row = Selectable<Schema['characters']> & { uses: number };

/** The characters of one owner; a username is known once. */
export function characters({ db }: Store, owner: string) {
  const mine = () =>
    db
      .selectFrom('characters')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('task_characters')
          .innerJoin('tasks', 'tasks.id', 'task_characters.task_id')
          .select(eb.fn.countAll<number>().as('uses'))
          .where('task_characters.owner', '=', owner)
          .whereRef('task_characters.username', '=', 'characters.username')
          .where('tasks.trashed_at', 'is', null)
          .as('uses'),
      )
      .where('characters.owner', '=', owner)
      .where('characters.deleted_at', 'is', null);

  async function get(id: string): Promise<CharacterRecord | null> {
    const row = await mine().where('characters.id', '=', id).executeTakeFirst();
    return row ? toRecord(row as Row) : null;
  }

  async function byUsername(username: string): Promise<CharacterRecord | null> {
    const row = await mine().where('characters.username', '=', username).executeTakeFirst();
    return row ? toRecord(row as Row) : null;
  }

  /** Whether there is or was such a character, deleted ones included. */
  async function knows(username: string): Promise<boolean> {
    const row = await db
      .selectFrom('characters')
      .select('id')
      .where('owner', '=', owner)
      .where('username', '=', username)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Keeps a character; one seen before, by the relay and by us, stays one, and a deleted one is back. */
  async function insert(given: NewCharacterRecord): Promise<CharacterRecord> {
    await db
      .insertInto('characters')
      .values({
        id: newId('char'),
        owner,
        service_id: given.serviceId,
        username: given.username,
        name: given.name ?? null,
        notes: '',
        permalink: given.permalink,
        picture_url: given.pictureUrl,
        picture_sha256: null,
        origin_kind: given.origin.kind,
        origin_id: given.origin.id,
        timestamps: given.timestamps,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.columns(['owner', 'username']).doUpdateSet({ deleted_at: null }))
      .execute();
    return (await byUsername(given.username)) as CharacterRecord;
  }

  async function list(): Promise<CharacterRecord[]> {
    const rows = await mine()
      .orderBy('characters.created_at', 'desc')
      .orderBy('characters.id', 'desc')
      .execute();
    return rows.map((row) => toRecord(row as Row));
  }

  async function update(id: string, change: CharacterUpdate): Promise<CharacterRecord | null> {
    const { name, notes, favourite, pictureUrl, pictureSha256 } = change;
    const columns = {
      ...(name === undefined ? {} : { name }),
      ...(notes === undefined ? {} : { notes }),
      ...(favourite === undefined ? {} : { favourite: favourite ? (1 as const) : (0 as const) }),
      ...(pictureUrl === undefined ? {} : { picture_url: pictureUrl }),
      ...(pictureSha256 === undefined ? {} : { picture_sha256: pictureSha256 }),
    };
    if (Object.keys(columns).length > 0) {
      await db
        .updateTable('characters')
        .set(columns)
        .where('owner', '=', owner)
        .where('id', '=', id)
        .execute();
    }
    return get(id);
  }

  /** Takes a character out of the library; it can be brought back until it is purged. */
  async function remove(id: string): Promise<CharacterRecord | null> {
    const gone = await get(id);
    if (gone) await mark(id, Date.now());
    return gone;
  }

  async function restore(id: string): Promise<CharacterRecord | null> {
    await mark(id, null);
    return get(id);
  }

  async function mark(id: string, deletedAt: number | null): Promise<void> {
    await db
      .updateTable('characters')
      .set({ deleted_at: deletedAt })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  /** Removes for good what was deleted before a time, and gives the hashes of the pictures. */
  async function purge(before: number): Promise<string[]> {
    const gone = await db
      .deleteFrom('characters')
      .where('owner', '=', owner)
      .where('deleted_at', '<', before)
      .returning('picture_sha256')
      .execute();
    return gone.flatMap(({ picture_sha256 }) => picture_sha256 ?? []);
  }

  return { insert, get, byUsername, knows, list, update, remove, restore, purge };
}

function toRecord(row: Row): CharacterRecord {
  const origin = Character.shape.origin.parse({ kind: row.origin_kind, id: row.origin_id });
  return {
    id: row.id,
    owner: row.owner,
    serviceId: row.service_id,
    username: row.username,
    name: row.name,
    notes: row.notes,
    favourite: row.favourite === 1,
    permalink: row.permalink,
    pictureUrl: row.picture_url,
    pictureSha256: row.picture_sha256,
    origin,
    timestamps: row.timestamps,
    uses: row.uses,
    createdAt: row.created_at,
  };
}

/** What a browser sees of a character; its picture comes from us, never from where the service has it. */
export function toCharacter({ pictureUrl, pictureSha256, owner: _, ...shown }: CharacterRecord): Character {
  const hasPicture = pictureSha256 !== null || pictureUrl !== null;
  return { ...shown, pictureUrl: hasPicture ? `/api/characters/${shown.id}/picture` : null };
}

export async function requireCharacter(store: Store, owner: string, id: string): Promise<CharacterRecord> {
  const character = await characters(store, owner).get(id);
  if (!character) throw new StudioError('not_found', `There is no character ${id}`);
  return character;
}
