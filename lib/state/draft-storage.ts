import type { StateStorage } from 'zustand/middleware';

/**
 * Each tab has its own draft, which survives a reload; a new tab begins with the latest of all. Otherwise two
 * tabs would overwrite each other.
 */
export function draftStorage(): Texts {
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

interface Texts {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** Kept values end with the version of the page that wrote them. */
const VERSION = /"version":(\d+)\}$/;

/**
 * What a newer page has kept stays as it is. A page that is older, for it was open during an update or came back with an
 * older studio, begins without it and keeps nothing.
 */
export function upToVersion(version: number, open: () => Texts = () => localStorage): StateStorage {
  const texts = open();
  const isNewer = (name: string) => Number(VERSION.exec(texts.getItem(name) ?? '')?.[1] ?? 0) > version;
  return {
    getItem: (name) => (isNewer(name) ? null : texts.getItem(name)),
    setItem: (name, value) => {
      if (!isNewer(name)) texts.setItem(name, value);
    },
    removeItem: (name) => {
      if (!isNewer(name)) texts.removeItem(name);
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
