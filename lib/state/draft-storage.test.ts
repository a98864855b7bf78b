import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { upToVersion } from './draft-storage.ts';

function texts() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

const draftIn = (kept: ReturnType<typeof texts>, version: number) =>
  createStore<{ text: string }>()(
    persist(() => ({ text: '' }), {
      name: 'draft',
      version,
      migrate: (state) => state as { text: string },
      storage: createJSONStorage(() => upToVersion(version, () => kept)),
    }),
  );

test('an older page leaves what a newer one has kept as it is, and a newer one takes over what an older one kept', () => {
  const kept = texts();
  draftIn(kept, 1).setState({ text: 'of version 1' });
  const newer = draftIn(kept, 2);
  expect(newer.getState()).toEqual({ text: 'of version 1' });
  newer.setState({ text: 'of version 2' });
  const older = draftIn(kept, 1);
  expect(older.getState()).toEqual({ text: '' });
  older.setState({ text: 'would be lost' });
  expect(draftIn(kept, 2).getState()).toEqual({ text: 'of version 2' });
});
