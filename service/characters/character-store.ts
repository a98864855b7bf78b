import { randomInt, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { type Database, type Folders, transaction } from '../store.ts';
import { newToken } from '../tasks/task.ts';

const words = (list: string) => list.split(' ');
const FIRST = words(
  'amber brisk calm copper daring dusky gentle golden hazel jolly keen lively lunar mellow misty nimble quiet rosy sunny velvet',
);
const SECOND = words(
  'badger comet crane fern finch fox harbor heron juniper lynx maple marten otter pebble raven reed sparrow thistle willow wren',
);

const pick = (list: readonly string[]) => list[randomInt(list.length)];

/** A handle that is easy to type; the caller makes sure it is not taken. */
const randomUsername = () => `${pick(FIRST)}.${pick(SECOND)}${randomInt(100, 10_000)}`;

export interface Character {
  id: string;
  keyId: string;
  username: string;
  token: string;
  createdAt: number;
  /** Whether prompts may name it; otherwise it only belongs to the task it was made with. */
  listed: boolean;
}

type Row = Record<string, unknown>;

const characterOfRow = (row: Row): Character => ({
  id: row.id as string,
  keyId: row.key_id as string,
  username: row.username as string,
  token: row.token as string,
  createdAt: row.created_at as number,
  listed: row.listed === 1,
});

export class CharacterStore {
  readonly #database: Database;
  readonly #folders: Folders;

  constructor(database: Database, folders: Folders) {
    this.#database = database;
    this.#folders = folders;
  }

  /** A character not yet inserted: its picture goes to `picturePath` first. */
  draft(keyId: string, listed: boolean): Character {
    let username = randomUsername();
    while (this.findByUsername(username)) username = randomUsername();
    return { id: `char_${randomUUID()}`, keyId, username, token: newToken(), createdAt: Date.now(), listed };
  }

  insert({ id, keyId, username, token, createdAt, listed }: Character) {
    transaction(this.#database, () =>
      this.#database
        .prepare(
          'insert into characters (id, key_id, username, token, created_at, listed) values (?, ?, ?, ?, ?, ?)',
        )
        .run(id, keyId, username, token, createdAt, listed ? 1 : 0),
    );
  }

  picturePath({ token }: Pick<Character, 'token'>) {
    return join(this.#folders.characters, `${token}.jpg`);
  }

  get(id: string) {
    return this.#one('select * from characters where id = ?', id);
  }

  findByUsername(username: string) {
    return this.#one('select * from characters where username = ?', username);
  }

  findByToken(token: string) {
    return this.#one('select * from characters where token = ?', token);
  }

  /** The characters of this key that a prompt names; unknown names are ignored. */
  mentioned(keyId: string, prompt: string): Character[] {
    return mentionedUsernames(prompt).flatMap((username) => {
      const character = this.findByUsername(username);
      return character?.keyId === keyId && character.listed ? [character] : [];
    });
  }

  #one(sql: string, value: string): Character | undefined {
    const row = this.#database.prepare(sql).get(value);
    return row && characterOfRow(row);
  }
}

/** Removes pictures of characters that were never inserted because the process died first. */
export async function removeStrayPictures(folders: Folders, characters: CharacterStore) {
  const files = await readdir(folders.characters);
  const strays = files.filter((file) => !characters.findByToken(basename(file, '.jpg')));
  await Promise.all(strays.map((file) => rm(join(folders.characters, file), { force: true })));
}
