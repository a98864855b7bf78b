import { randomInt, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { clock } from '../clock.ts';
import type { Row, Sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { newToken } from '../new-token.ts';

const words = (list: string) => list.split(' ');
const FIRST = words(
  'amber brisk calm copper daring dusky gentle golden hazel jolly keen lively lunar mellow misty nimble quiet rosy sunny velvet',
);
const SECOND = words(
  'badger comet crane fern finch fox harbor heron juniper lynx maple marten otter pebble raven reed sparrow thistle willow wren',
);

const pick = (list: readonly string[]) => list[randomInt(list.length)];

/** An easy-to-type handle; the caller ensures that it is free. */
const randomUsername = () => `${pick(FIRST)}.${pick(SECOND)}${randomInt(100, 10_000)}`;

export interface Character {
  id: string;
  keyId: string;
  username: string;
  token: string;
  createdAt: number;
  /** Whether prompts may name it; otherwise it belongs to the task it was made with. */
  listed: boolean;
}

/** Where a character's picture is stored. */
export const pictureName = ({ token }: Pick<Character, 'token'>) => `characters/${token}.jpg`;

const characterOfRow = (row: Row): Character => ({
  id: row.id as string,
  keyId: row.key_id as string,
  username: row.username as string,
  token: row.token as string,
  createdAt: row.created_at as number,
  listed: row.listed === 1,
});

export class CharacterStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** A character not yet inserted: its picture is stored first. */
  async draft(keyId: string, listed: boolean): Promise<Character> {
    let username = randomUsername();
    while (await this.findByUsername(username)) username = randomUsername();
    return { id: `char_${randomUUID()}`, keyId, username, token: newToken(), createdAt: clock.now(), listed };
  }

  async insert({ id, keyId, username, token, createdAt, listed }: Character) {
    await this.#sql.run(
      'insert into characters (id, key_id, username, token, created_at, listed) values (?, ?, ?, ?, ?, ?)',
      ...[id, keyId, username, token, createdAt, listed ? 1 : 0],
    );
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
  async mentioned(keyId: string, prompt: string): Promise<Character[]> {
    const named = await Promise.all(mentionedUsernames(prompt).map((name) => this.findByUsername(name)));
    return named.flatMap((character) => (character?.keyId === keyId && character.listed ? [character] : []));
  }

  async #one(text: string, value: string): Promise<Character | undefined> {
    const row = await this.#sql.one(text, value);
    return row && characterOfRow(row);
  }
}

/** Removes pictures of characters that were never inserted because the process died first. */
export async function removeStrayPictures(files: Files, characters: CharacterStore, olderThan: number) {
  for (const name of await Array.fromAsync(files.olderThan('characters', olderThan))) {
    if (!(await characters.findByToken(basename(name, '.jpg')))) await files.remove(name);
  }
}
