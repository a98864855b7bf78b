import type { Translator } from '#lib/language/translator.ts';
import type { Connections, QueuePause } from './connection.ts';

/** Where something is or was made, as shown to people. */
export interface Place {
  name: string;
  isRemoved: boolean;
  /** It is the default, and nothing holds it up. */
  isUsual: boolean;
  isOnly: boolean;
  /** It implements the contract, like our own service. */
  isReference: boolean;
  /** It can stop running work. */
  canStop: boolean;
  paused: QueuePause | null;
}

const REMOVED = {
  isRemoved: true,
  isUsual: false,
  isOnly: false,
  isReference: false,
  canStop: false,
  paused: null,
};

export function placeAmong(
  { connections, removed }: Pick<Connections, 'connections' | 'removed'>,
  home: string,
): Place {
  // Old rows hold the address.
  const own = connections.find(({ id, url }) => id === home || url === home);
  if (!own) {
    const name = removed.find(({ id }) => id === home)?.name ?? 'A connection';
    return { name, ...REMOVED };
  }
  const { name, paused } = own;
  return {
    name,
    paused,
    isRemoved: false,
    isUsual: own.defaults.includes('video') && paused === null,
    isOnly: connections.length === 1,
    isReference: own.dialect === 'reference',
    canStop: own.canStop,
  };
}

/** What blocks work there; null if nothing does. */
export const pausedLabel = ({ name, paused }: Place, t: Translator<'audio'>): string | null =>
  paused ? t('pausedAt', { name }) : null;

/** Shown if there are several services. */
export function madeOnLabel({ name, isRemoved, isOnly }: Place, t: Translator<'task'>): string | null {
  if (isRemoved) return t('removedSince', { name });
  return isOnly ? null : name;
}
