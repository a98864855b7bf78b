import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LOCAL_OWNER } from '../db/store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { keptParts } from './kept-parts.ts';

const incoming = join(ownDataFolder(), 'incoming');
const parts = keptParts(incoming, LOCAL_OWNER, { id: 'one', address: 'https://a.example' });
const order = { model: 'm', voice: 'v', text: 'One.', format: 'mp3', speed: 1, instructions: null } as const;

async function* sound() {
  yield Buffer.from('first ');
  yield Buffer.from('second');
}

test('a part is passed on before it is written, and kept once it is whole', async () => {
  const passed = parts.keep(order, sound());
  expect(await passed.next()).toMatchObject({ value: Buffer.from('first ') });
  expect(await readdir(join(incoming, 'speech'))).toEqual([]);
  expect(await buffer(passed)).toEqual(Buffer.from('second'));
  const kept = await parts.find(order);
  expect(kept && (await buffer(kept))).toEqual(Buffer.from('first second'));
});

test('a part that is left half-way is not kept', async () => {
  for await (const _ of parts.keep({ ...order, text: 'Two.' }, sound())) break;
  expect(await parts.has({ ...order, text: 'Two.' })).toBe(false);
});
