import type { StateStorage } from 'zustand/middleware';

/**
 * Each tab has its own draft, which survives a reload; a new tab begins with the latest of all. Otherwise two
 * tabs would overwrite each other.
 */
export function draftStorage(): StateStorage {
  const [tab, all] = [sessionStorage, localStorage];
  if (!tab || !all) throw new Error('Nothing can be kept here');
  return {
    getItem: (name) => tab.getItem(name) ?? all.getItem(name),
    setItem: (name, value) => {
      tab.setItem(name, value);
      all.setItem(name, value);
    },
    removeItem: (name) => {
      tab.removeItem(name);
      all.removeItem(name);
    },
  };
}

interface Old {
  intent?: string;
  references?: { role?: string }[];
}

const FRAMES = ['first_frame', 'last_frame'];

/** Before images had roles, one intent decided for all. */
export function fromVersionTwo(kept: unknown): unknown {
  const { intent = 'prompt', references = [], ...rest } = (kept ?? {}) as Old;
  const roleAt = (index: number) =>
    intent === 'frames' ? FRAMES[index] : intent === 'elements' ? 'element' : undefined;
  const isUsed = intent !== 'prompt' && intent !== 'streamed';
  return {
    ...rest,
    live: intent === 'streamed',
    references: isUsed ? references.map((reference, index) => ({ ...reference, role: roleAt(index) })) : [],
  };
}
