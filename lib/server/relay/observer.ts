import 'server-only';
import { Busboy } from '@fastify/busboy';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { VideoEvent } from '#lib/contract/notation.ts';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { areCrumbs, keepable, parseExactJson } from '../http/bounded.ts';

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
  /** What was reserved for it, by its id. */
  charge: string | null;
  /** The service that was asked. */
  connection: ServiceConnection;
}

/**
 * Is told what relayed calls create, before the caller learns of it: what it records is durable even
 * if the connection to the caller is lost in the next moment. What it throws is logged and does not
 * disturb the call; it is told again until it succeeds.
 */
export interface RelayObserver {
  /** The service answered a creation with success. */
  answered(exchange: Exchange, answer: unknown): Promise<void>;
  /** One event of a streamed video reply, in order. */
  streamed(exchange: Exchange, event: VideoEvent): Promise<void>;
  /** A call that may have created something ended without an answer that tells. */
  lost?(): void;
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

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;

type Body = Record<string, unknown> | null;

/** Reads along while a request body passes, without holding it up or keeping its files. */
export interface RequestCopy {
  add(chunk: Uint8Array): void;
  /** It has passed: what is not needed is let go, for the answer may take its time. */
  end(): void;
  /** What the body said, without its files. */
  finish(): Body | Promise<Body>;
}

/** A body in crumbs is passed on unread. */
export function copyRequest(contentType: string): RequestCopy {
  let copy = /^multipart\/form-data/i.test(contentType) ? formCopy(contentType) : jsonCopy();
  let pieces = 0;
  let bytes = 0;
  let finished: ReturnType<RequestCopy['finish']> | undefined;
  return {
    add(chunk) {
      pieces += 1;
      bytes += chunk.byteLength;
      if (areCrumbs(pieces, bytes)) copy = UNREADABLE;
      copy.add(chunk);
    },
    end: () => copy.end(),
    finish() {
      finished ??= copy.finish();
      return finished;
    },
  };
}

const NO_FILE = 'data:;base64,';

/** A file is passed on and not kept; of a text, no more than a task keeps. */
function lean(name: string, given: unknown): unknown {
  const value = keepable(name, given);
  if (typeof value !== 'string') return value;
  if (value.startsWith('data:')) return NO_FILE;
  return value.length > LONGEST.prompt ? cutText(value, LONGEST.prompt) : value;
}

function jsonCopy(): RequestCopy {
  let chunks: Uint8Array[] | null = [];
  let bytes = 0;
  let said: Body = null;
  const end = () => {
    const json = chunks && parseExactJson(Buffer.concat(chunks).toString('utf8'), undefined, lean);
    if (typeof json === 'object' && json !== null) said = json as Body;
    chunks = null;
  };
  return {
    add(chunk) {
      bytes += chunk.byteLength;
      if (bytes > MAX_JSON_BYTES) chunks = null;
      chunks?.push(chunk);
    },
    end,
    finish() {
      end();
      return said;
    },
  };
}

/** A form that cannot be read is the service's to refuse. */
const UNREADABLE: RequestCopy = { add: () => undefined, end: () => undefined, finish: () => null };

function formCopy(contentType: string): RequestCopy {
  const fields: Record<string, unknown> = {};
  let readable = true;
  const parser = openForm(contentType);
  if (!parser) return UNREADABLE;
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  // A form that is cut off in a file would end the process if nobody listened.
  parser.on('file', (_name, stream) => stream.on('error', () => undefined).resume());
  const done = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
    parser.once('error', () => {
      readable = false;
      resolve();
    });
  });
  return {
    add(chunk) {
      if (readable) parser.write(Buffer.from(chunk));
    },
    end: () => undefined,
    async finish() {
      if (readable) parser.end();
      await done;
      return readable ? fields : null;
    },
  };
}

function openForm(contentType: string) {
  try {
    const headers = { 'content-type': contentType };
    return new Busboy({ headers, limits: { fieldSize: MAX_FIELD_BYTES, fields: 100 } });
  } catch {
    return null;
  }
}
