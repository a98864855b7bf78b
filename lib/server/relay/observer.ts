import 'server-only';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Busboy } from '@fastify/busboy';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { VideoEvent } from '#lib/contract/notation.ts';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { areCrumbs, keepable, parseExactJson } from '../http/bounded.ts';
import { PRICED } from '../ledger/readings.ts';
import { once } from '../process/singleton.ts';
import { namesTwice } from './names-twice.ts';
import { isPlainText, partHeads } from './part-heads.ts';

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

const steps = (path: string) => path.split('/').filter(Boolean);

/** The steps of a path as a service may read it: an escaped slash is part of a step, or one as any other. */
function readingsOf(path: string): string[][] {
  const [pathname = ''] = path.split('?');
  return [steps(pathname).map(decode), steps(posix.normalize(decode(pathname)))];
}

const isAt = (path: readonly string[], template: readonly string[]) =>
  path.length === template.length &&
  template.every((step, index) => step === '{id}' || step.toLowerCase() === path[index]?.toLowerCase());

/** Whether a path leads to one of these of the service, however it is written. */
export const leadsTo = (path: string, { path: template }: { path: string }) =>
  readingsOf(path).some((reading) => isAt(reading, steps(template)));

/** Which creation a call is, if it is one. */
export function creationOf(method: string, path: string): { creation: Creation; id: string | null } | null {
  if (method !== 'POST') return null;
  for (const creation of CREATIONS) {
    const template = steps(ENDPOINTS[creation].path);
    const reading = readingsOf(path).find((one) => isAt(one, template));
    if (reading) return { creation, id: reading[template.indexOf('{id}')] ?? null };
  }
  return null;
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
/** Of all fields of a form together. */
const MAX_FIELDS_BYTES = 512 * 1024;
const MOST_FIELDS = 100;
/** What all bodies together may hold while they pass, but for the beginning of each. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;

type Body = Record<string, unknown> | null;

/** Reads along while a request body passes, without holding it up or keeping its files. */
export interface RequestCopy {
  add(chunk: Uint8Array): void;
  /** It has passed: what is not needed is let go, for the answer may take its time. */
  end(): void;
  /** It does not pass whole: nothing of it is held any longer. */
  drop(): void;
  /** What the body said, without its files; null where that cannot be told for certain. */
  finish(): Body | Promise<Body>;
  /** By what it is known again once it has passed, with its files. */
  fingerprint(): string;
}

/** A body in crumbs, or one that is packed, is passed on unread. */
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

/** What calls itself a form of one kind and is one of another would be read in two ways. */
function copyOf(contentType: string): RequestCopy {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return UNREADABLE;
  return /^multipart\/form-data/i.test(contentType) ? formCopy(contentType) : jsonCopy();
}

const NO_FILE = 'data:;base64,';

/** A file is passed on and not kept; of a text, no more than a task keeps. */
function lean(name: string, given: unknown): unknown {
  const value = keepable(name, given);
  if (typeof value !== 'string') return value;
  // What is to be spoken is priced by its length, whatever it begins with.
  if (value.startsWith('data:') && name !== 'input') return NO_FILE;
  return value.length > LONGEST.prompt ? cutText(value, LONGEST.prompt) : value;
}

/** A body beyond what all may hold together is passed on unread, as one that is too large. */
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
    const isCertain = typeof json === 'object' && json !== null && text !== null && !namesTwice(text);
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

/** A text that was cut to be kept tells no longer what speaking it costs. */
const isLongSpeech = (json: object) =>
  'input' in json && typeof json.input === 'string' && json.input.length >= LONGEST.prompt;

/** A form that cannot be read is the service's to refuse. */
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
  /** What each part is, in their order; a file by its hash, so that its end is not taken for another part. */
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
    // Which of two values a service takes is its own affair.
    if (bytes > MAX_FIELDS_BYTES || isAnother || isNameCut || isCut) drop();
    else if (readable) fields[name] = value;
  });
  parser.on('fieldsLimit', drop);
  parser.on('file', (name, stream) => {
    // What a price depends on is never a file.
    if (PRICED.has(name)) drop();
    const hash = createHash('sha256');
    const at = parts.push(name) - 1;
    // A form that is cut off in a file would end the process if nobody listened.
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
      // The parser waits for ever for the head of a part that has none.
      if (readable) await done;
      return readable ? fields : null;
    },
    fingerprint: () => createHash('sha256').update(parts.join('\n')).digest('base64url'),
  };
}

/** Other services read a part without the name of a file as a field, whatever kind it says it is. */
const isPartAFile = (_name: string | undefined, _kind: string | undefined, file: string | undefined) =>
  file !== undefined;

const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\\]+)"|([^\s";]+))\s*(?=;|$)/i;

function openForm(contentType: string) {
  const [, quoted, bare] = contentType.match(BOUNDARY) ?? [];
  const boundary = quoted ?? bare;
  // Which of two ends of a part holds is as uncertain.
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
