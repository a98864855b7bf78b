import 'server-only';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Busboy } from '@fastify/busboy';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { VideoEvent } from '#lib/contract/notation.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { areCrumbs, keepable, parseExactJson } from '../http/bounded.ts';
import { PRICED } from '../money/priced-readings.ts';
import { once } from '../process/singleton.ts';
import { hasDuplicateKeys } from './duplicate-keys.ts';
import { isPlainText, partHeads } from './part-heads.ts';

/** What a relayed call can create. */
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
  /** The id of its reserved charge. */
  charge: string | null;
  /** The service that was called. */
  connection: ServiceConnection;
}

/**
 * Records what relayed calls create and delete before the caller gets the answer: it is durable even if the connection
 * breaks at that moment. Errors are logged and do not disturb the call; the event is repeated until it
 * succeeds.
 */
export interface RelayObserver {
  /** The service answered a creation with success. */
  answered(exchange: Exchange, answer: unknown): Promise<void>;
  /** One event of a streamed video reply, in order. */
  streamed(exchange: Exchange, event: VideoEvent): Promise<void>;
  /** The service deleted a task. */
  deleted(id: string, connection: ServiceConnection): Promise<void>;
  /** A call that may have created something ended without a usable answer. */
  lost?(): void;
}

const CREATIONS: readonly Creation[] = [
  'createVideo',
  'createVideos',
  'remixVideo',
  'createCharacter',
  'chat',
];

const steps = (path: string) => path.split('/').filter(Boolean);

/** A path's segments, in both ways a service may read an escaped slash. */
function readingsOf(path: string): string[][] {
  const [pathname = ''] = path.split('?');
  return [steps(pathname).map(decode), steps(posix.normalize(decode(pathname)))];
}

const isAt = (path: readonly string[], template: readonly string[]) =>
  path.length === template.length &&
  template.every((step, index) => step === '{id}' || step.toLowerCase() === path[index]?.toLowerCase());

/** Whether a path is this endpoint of the service, however it is written. */
export const leadsTo = (path: string, endpoint: { path: string }) => calledAt(path, endpoint) !== null;

/** The creation a call is, if any. */
export function creationOf(method: string, path: string): { creation: Creation; id: string | null } | null {
  if (method !== 'POST') return null;
  for (const creation of CREATIONS) {
    const at = calledAt(path, ENDPOINTS[creation]);
    if (at) return { creation, id: at.id };
  }
  return null;
}

/** The service's id of the task a call deletes, if it does. */
export const deletionOf = (method: string, path: string): string | null =>
  method === 'DELETE' ? (calledAt(path, ENDPOINTS.deleteVideo)?.id ?? null) : null;

/** The id in a path that is this endpoint of the service; null if it is another. */
function calledAt(path: string, { path: endpoint }: { path: string }): { id: string | null } | null {
  const template = steps(endpoint);
  const reading = readingsOf(path).find((one) => isAt(one, template));
  return reading ? { id: reading[template.indexOf('{id}')] ?? null } : null;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;
/** For all fields of a form together. */
const MAX_FIELDS_BYTES = 512 * 1024;
const MOST_FIELDS = 100;
/** What all passing bodies may hold in memory together, besides their beginnings. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;

type Body = Record<string, unknown> | null;

/** Reads a request body as it passes, without delaying it or keeping its files. */
export interface RequestCopy {
  add(chunk: Uint8Array): void;
  /** The body has passed: frees what is not needed, as the answer may take long. */
  end(): void;
  /** The body did not pass completely: frees everything. */
  drop(): void;
  /** The body's content without files; null if it is not certain. */
  finish(): Body | Promise<Body>;
  /** Identifies the body once it has passed, including files. */
  fingerprint(): string;
}

/** A body in tiny chunks, or a compressed one, is passed on unread. */
export function copyRequest(contentType: string, contentEncoding: string | null = null): RequestCopy {
  let copy = copyOf(contentType);
  if (contentEncoding !== null && !/^(identity)?$/i.test(contentEncoding.trim())) copy = UNREADABLE;
  let pieces = 0;
  let bytes = 0;
  let finished: ReturnType<RequestCopy['finish']> | undefined;
  return {
    add(chunk) {
      pieces += 1;
      bytes += chunk.byteLength;
      if (areCrumbs(pieces, bytes)) {
        copy.drop();
        copy = UNREADABLE;
      }
      copy.add(chunk);
    },
    end: () => copy.end(),
    drop: () => copy.drop(),
    finish() {
      finished ??= copy.finish();
      return finished;
    },
    fingerprint: () => copy.fingerprint(),
  };
}

/** A form under another type's name would be ambiguous. */
function copyOf(contentType: string): RequestCopy {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return UNREADABLE;
  return /^multipart\/form-data/i.test(contentType) ? formCopy(contentType) : jsonCopy();
}

const NO_FILE = 'data:;base64,';

/** Leaves out files, and cuts texts to what a task stores. */
function lean(name: string, given: unknown): unknown {
  const value = keepable(name, given);
  if (typeof value !== 'string') return value;
  // Text to be spoken is priced by length, whatever it begins with.
  if (value.startsWith('data:') && name !== 'input') return NO_FILE;
  return value.length > LONGEST.prompt ? cutText(value, LONGEST.prompt) : value;
}

/** A body that exceeds the shared limit is passed on unread, like one too large. */
function jsonCopy(): RequestCopy {
  const held = once('relay-copies', () => ({ bytes: 0 }));
  let chunks: Uint8Array[] | null = [];
  let bytes = 0;
  let counted = 0;
  let said: Body = null;
  const hash = createHash('sha256');
  const drop = () => {
    chunks = null;
    held.bytes -= counted;
    counted = 0;
  };
  const end = () => {
    const text = chunks && Buffer.concat(chunks).toString('utf8');
    const json = text === '' ? {} : text && parseExactJson(text, undefined, lean);
    const isCertain = typeof json === 'object' && json !== null && text !== null && !hasDuplicateKeys(text);
    if (isCertain && !isLongSpeech(json)) said = json as Body;
    drop();
  };
  return {
    add(chunk) {
      if (!chunks) return;
      hash.update(chunk);
      bytes += chunk.byteLength;
      const more = Math.max(0, bytes - BEGINNING_BYTES) - counted;
      if (bytes > MAX_JSON_BYTES || (more > 0 && held.bytes + more > MAX_HELD_BYTES)) return drop();
      held.bytes += more;
      counted += more;
      chunks.push(chunk);
    },
    end,
    drop,
    finish() {
      end();
      return said;
    },
    fingerprint: () => hash.copy().digest('base64url'),
  };
}

/** A text that was cut no longer shows what speaking it costs. */
const isLongSpeech = (json: object) =>
  'input' in json && typeof json.input === 'string' && json.input.length >= LONGEST.prompt;

/** An unreadable form is left for the service to refuse. */
const UNREADABLE: RequestCopy = {
  add: () => undefined,
  end: () => undefined,
  drop: () => undefined,
  finish: () => null,
  fingerprint: () => '',
};

function formCopy(contentType: string): RequestCopy {
  let fields: Record<string, unknown> = {};
  let bytes = 0;
  let readable = true;
  /** The parts in order; a file as its hash, so that its content is not taken for another part. */
  const parts: string[] = [];
  const opened = openForm(contentType);
  if (!opened) return UNREADABLE;
  const { parser, boundary } = opened;
  const drop = () => {
    readable = false;
    fields = {};
  };
  const heads = partHeads(boundary, drop);
  parser.on('field', (name, value, isNameCut, isCut) => {
    bytes += name.length + value.length;
    parts.push(JSON.stringify([name, value]));
    const isAnother = Object.hasOwn(fields, name) && fields[name] !== value && !name.endsWith('[]');
    // It is unclear which of two values a service uses.
    if (bytes > MAX_FIELDS_BYTES || isAnother || isNameCut || isCut) drop();
    else if (readable) fields[name] = value;
  });
  parser.on('fieldsLimit', drop);
  parser.on('file', (name, stream) => {
    // What decides the price is never a file.
    if (PRICED.has(name)) drop();
    const hash = createHash('sha256');
    const at = parts.push(name) - 1;
    // Without a listener, a form cut off within a file would end the process.
    stream.on('error', () => undefined).on('data', (chunk: Buffer) => hash.update(chunk));
    stream.on('end', () => {
      parts[at] = JSON.stringify([name, { file: hash.digest('base64url') }]);
    });
  });
  const done = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
    parser.once('error', () => {
      readable = false;
      resolve();
    });
  });
  return {
    add(chunk) {
      if (!readable) return;
      const bytes = Buffer.from(chunk);
      heads.add(bytes);
      parser.write(bytes);
    },
    end: () => undefined,
    drop,
    async finish() {
      if (!readable) return null;
      parser.end();
      await heads.end();
      // The parser never ends for a part without a head.
      if (readable) await done;
      return readable ? fields : null;
    },
    fingerprint: () => createHash('sha256').update(parts.join('\n')).digest('base64url'),
  };
}

/** Other services read a part without a file name as a field, whatever its type. */
const isPartAFile = (_name: string | undefined, _kind: string | undefined, file: string | undefined) =>
  file !== undefined;

const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\\]+)"|([^\s";]+))\s*(?=;|$)/i;

function openForm(contentType: string) {
  const [, quoted, bare] = contentType.match(BOUNDARY) ?? [];
  const boundary = quoted ?? bare;
  // With two boundaries it is unclear which applies.
  const isOne = contentType.match(/;\s*boundary\s*=/gi)?.length === 1;
  if (boundary === undefined || !isOne || !isPlainText(contentType)) return null;
  try {
    const headers = { 'content-type': contentType };
    const limits = { fieldSize: MAX_FIELD_BYTES, fields: MOST_FIELDS };
    return { boundary, parser: new Busboy({ headers, isPartAFile, limits }) };
  } catch {
    return null;
  }
}
