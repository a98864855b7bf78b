import { expect, test } from 'vitest';
import { freshBlock, watchHeld } from './held-memory.ts';

async function* blocks(count: number) {
  for (let index = 0; index < count; index += 1) yield freshBlock();
}

test('what passes by is not counted as held', async () => {
  const held = watchHeld();
  for await (const _ of held.watched(blocks(32)));
  expect(held.most()).toBeLessThan(6);
});

test('what is gathered is counted', async () => {
  const held = watchHeld();
  const gathered = await Array.fromAsync(held.watched(blocks(32)));
  expect(gathered).toHaveLength(32);
  expect(held.most()).toBeGreaterThan(24);
});
