import type { StateStorage } from 'zustand/middleware';

/**
 * Each tab keeps a draft of its own, which a reload finds again; a new tab begins with the latest of all. Without
 * that, two tabs would write over each other.
 */
export const draftStorage: StateStorage = {
  getItem: (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
  setItem: (name, value) => {
    sessionStorage.setItem(name, value);
    localStorage.setItem(name, value);
  },
  removeItem: (name) => {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
  },
};

interface Old {
  intent?: string;
  references?: { role?: string }[];
}

const FRAMES = ['first_frame', 'last_frame'];

/** Before roles were said of each image, an intent decided about them all. */
export function fromVersionTwo(kept: unknown): unknown {
  const { intent = 'prompt', references = [], ...rest } = (kept ?? {}) as Old;
  const roleAt = (index: number) =>
    intent === 'frames' ? FRAMES[index] : intent === 'elements' ? 'element' : undefined;
  const isUsed = intent !== 'prompt' && intent !== 'streamed';
  return {
    ...rest,
    live: intent === 'streamed',
    references: isUsed
      ? references.map((reference, index) => ({ ...reference, role: roleAt(index) }))
      : [],
  };
}
