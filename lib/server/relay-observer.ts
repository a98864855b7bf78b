import 'server-only';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { VideoEvent } from '#lib/contract/events.ts';

/** What a relayed call can bring into the world. */
export type Creation = 'createVideo' | 'createVideos' | 'remixVideo' | 'createCharacter' | 'chat';

/** A relayed call that may create something, as it was sent. */
export interface Exchange {
  creation: Creation;
  /** As sent to the service, with its query. */
  path: string;
  /** The id in the path, decoded: the source of a remix. */
  id: string | null;
  /** The JSON body, or the text fields of a form; null when it could not be read or was too large. */
  body: Record<string, unknown> | null;
  requestId: string;
}

/**
 * Is told what relayed calls create, before the caller learns of it: what it records is durable even
 * if the connection to the caller is lost in the next moment. What it throws is logged and does not
 * disturb the call.
 */
export interface RelayObserver {
  /** The service answered a creation with success. */
  answered(exchange: Exchange, answer: unknown): Promise<void>;
  /** One event of a streamed video reply, in order. */
  streamed(exchange: Exchange, event: VideoEvent): Promise<void>;
}

const CREATIONS: readonly Creation[] = [
  'createVideo',
  'createVideos',
  'remixVideo',
  'createCharacter',
  'chat',
];

const patterns = CREATIONS.map((creation) => ({
  creation,
  pattern: new RegExp(`^${ENDPOINTS[creation].path.replace('{id}', '([^/]+)')}/?$`),
}));

/** Which creation a call is, if it is one. */
export function creationOf(method: string, path: string): { creation: Creation; id: string | null } | null {
  if (method !== 'POST') return null;
  const [pathname = ''] = path.split('?');
  for (const { creation, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match) return { creation, id: match[1] === undefined ? null : decode(match[1]) };
  }
  return null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
