import 'server-only';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type ByteRange, parseByteRange } from '#lib/format/byte-range.ts';
import { normalized } from '#lib/format/normal-text.ts';
import { asPlainFile } from './media-type.ts';

/**
 * A body that pulls only as fast as it is read. The source is opened on the first read, because an answer
 * whose caller has left is neither read nor cancelled. `release` frees the source on cancel: a generator
 * would first wait for its pending chunk.
 */
export function asStream(
  open: () => AsyncIterable<Uint8Array>,
  release: () => void,
): ReadableStream<Uint8Array> {
  let iterator: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        iterator ??= open()[Symbol.asyncIterator]();
        const step = await iterator.next();
        if (step.done) controller.close();
        else controller.enqueue(step.value);
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}

const LONGEST = 120;
/** No file system allows more; the end has the extension. */
const LONGEST_GIVEN = 1000;

/** A name that every file system accepts, keeping non-ASCII letters. */
export function safeFileName(name: string): string {
  const cleaned = normalized(name.length > LONGEST_GIVEN ? name.slice(-LONGEST_GIVEN) : name, 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const ending = dot > 0 && cleaned.length - dot <= 10 ? cleaned.slice(dot) : '';
  const stem = cleaned.slice(0, cleaned.length - ending.length);
  return `${[...stem].slice(0, LONGEST).join('').trim() || 'file'}${ending}`;
}

/** `Content-Disposition` of a download: an ASCII name for old clients, the full one for all others. */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain =
    normalized(safe, 'NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["%;\\]/g, '')
      .replace(/ +/g, ' ')
      .trim() || 'file';
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export interface Servable {
  sha256: string;
  bytes: number;
  mime: string;
  read(range?: ByteRange): Readable;
  /** It may be out of reach, unlike a file on disk. */
  isRemote?: boolean;
  /** Sends a download with this name. */
  downloadName?: string | undefined;
  /** The content at this URL may change; by default it never does. */
  mayChange?: boolean;
}

// `no-transform` prevents compression, which would break the length and the ranges.
const FOREVER = 'private, max-age=31536000, immutable, no-transform';
const ASK_AGAIN = 'private, no-cache, no-transform';

/** Streams bytes with ranges, validators and lengths. */
export async function rangedResponse(request: Request, what: Servable): Promise<Response> {
  const { bytes, mime } = what;
  const etag = `"${what.sha256}"`;
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': what.mayChange ? ASK_AGAIN : FOREVER,
    etag,
  });
  if (matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });

  headers.set('content-type', mime);
  if (what.downloadName !== undefined) headers.set('content-disposition', attachment(what.downloadName));
  asPlainFile(headers);
  const isCurrent = [null, etag].includes(request.headers.get('if-range'));
  const range = isCurrent ? parseByteRange(request.headers.get('range'), bytes) : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes}`);
    headers.delete('content-type');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${bytes}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || bytes === 0) return new Response(null, { status, headers });
  // A remote source is opened before the headers promise anything.
  let source = what.isRemote ? what.read(range ?? undefined) : undefined;
  if (source) await once(source, 'readable');
  const open = () => {
    source ??= what.read(range ?? undefined);
    return source;
  };
  return new Response(
    asStream(open, () => source?.destroy()),
    { status, headers },
  );
}

const matches = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');
