import { describeError } from '../error/studio-error.ts';
import type { Connections, ListedConnection, ServiceTrial, WorkKind } from './connection.ts';

/** The code of a pause that no service is the cause of. */
export const PAUSED_BY_HAND = 'paused_by_hand';

/** In the order in which the kinds of work are shown. */
export const WORK_LABELS: Readonly<Record<WorkKind, string>> = {
  video: 'Video',
  speech: 'Speech',
  transcription: 'Transcription',
  talk: 'Talk',
};

export const inWorkOrder = (kinds: Iterable<string>): WorkKind[] => {
  const given = new Set(kinds);
  return (Object.keys(WORK_LABELS) as WorkKind[]).filter((kind) => given.has(kind));
};

type Recognised = Extract<ServiceTrial, { ok: true }>;

/** What the studio takes a service for, as surely as it knows. */
export function recognisedLabel({ dialect: { name }, sure }: Recognised): string {
  if (sure === 'certain') return `This is ${name}.`;
  if (sure === 'likely') return `This looks like ${name}.`;
  if (sure === 'guess') return `This answers like ${name}, as many services do.`;
  return `It answers as ${name}.`;
}

type Refused = Extract<ServiceTrial, { ok: false }>;

const KEY_CODES: readonly string[] = ['invalid_api_key', 'missing_api_key', 'expired_api_key'];

/** Why a service cannot be used as it was given, and what it said itself where that tells more. */
export function refusedLabel(
  { dialect, error: { status, code, message } }: Refused,
  withKey: boolean,
): { words: string; said: string | null } {
  if (status === null)
    return {
      words: 'Nobody answers there. Check the address, and that the service is running.',
      said: message,
    };
  const isRefused = status === 401 || KEY_CODES.includes(code);
  // Who lets nobody in at all wants to know who asks.
  if (isRefused || (status === 403 && !(withKey && dialect))) {
    const isMissing = !withKey || code === 'missing_api_key';
    const words = isMissing ? 'It needs a key.' : 'It did not accept this key.';
    return { words: dialect ? `This is ${dialect.name}. ${words}` : words, said: message };
  }
  if (!dialect)
    return { words: 'Something answers there, but it is no service the studio knows.', said: null };
  if (status === 404 || status < 400)
    return { words: `Something answers there, but not as ${dialect.name} does.`, said: null };
  const { title, advice } =
    status >= 500 ? { title: 'It fails just now', advice: 'Try again in a moment.' } : describeError(code);
  return { words: `This is ${dialect.name}. ${title}. ${advice}`, said: message };
}

/** A name for a new connection that no other has. */
export function suggestedName(dialectName: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? dialectName : `${dialectName} ${count}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** The first service of one's own is there to be used; a further one only for what nobody does yet. */
export function suggestedDefaults(
  kinds: readonly WorkKind[],
  connections: readonly Pick<ListedConnection, 'source' | 'defaults'>[],
): WorkKind[] {
  if (connections.every(({ source }) => source !== 'settings')) return [...kinds];
  return kinds.filter((kind) => !connections.some(({ defaults }) => defaults.includes(kind)));
}

/** Where something is or was made, as far as it matters to those who look at it. */
export interface Place {
  name: string;
  isRemoved: boolean;
  /** What is made goes there without being asked, and nothing holds it up. */
  isUsual: boolean;
  isOnly: boolean;
}

export function placeAmong(
  { connections, removed }: Pick<Connections, 'connections' | 'removed'>,
  home: string,
): Place {
  // What is older than connections knows the address.
  const own = connections.find(({ id, url }) => id === home || url === home);
  if (!own) {
    const name = removed.find(({ id }) => id === home)?.name ?? 'A connection';
    return { name, isRemoved: true, isUsual: false, isOnly: false };
  }
  const isUsual = own.defaults.includes('video') && own.paused === null;
  return { name: own.name, isRemoved: false, isUsual, isOnly: connections.length === 1 };
}

/** Said where there is more than one it could be. */
export function madeOnLabel({ name, isRemoved, isOnly }: Place): string | null {
  if (isRemoved) return `${name}, removed since`;
  return isOnly ? null : name;
}
