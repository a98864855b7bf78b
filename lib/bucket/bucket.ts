import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { UploadPart } from 's3mini';
import { z } from 'zod';
import type { ByteRange } from '#lib/format/byte-range.ts';
import { openClient, type S3Place } from './client.ts';
import { BrokenOff, type Failure, failureOf, isAway, isMissing, noBucket } from './failures.ts';
import { noteOnce } from './note.ts';

const MB = 1024 * 1024;
/** The most of a file held in memory; an object may have at most ten thousand parts. */
const PART = 8 * MB;
const PART_OF_LARGE = 64 * MB;
const LARGE = 8000 * PART;
const TRIES = 3;
const BETWEEN_TRIES_MS = 100;

interface StoredObject {
  key: string;
  bytes: number;
  at: number;
}

interface Unfinished {
  key: string;
  uploadId: string;
  startedAt: number;
}

interface FileInfo {
  sha256: string;
  bytes: number;
}

export interface Bucket {
  readonly name: string;
  /** Why the bucket cannot be used; null if it can. */
  trouble(): Promise<Failure | null>;
  /** Throws if the bucket cannot be used, saying why. */
  check(): Promise<void>;
  /** Stores a file atomically: all of it, or nothing changes under this key. */
  upload(key: string, file: string, info: FileInfo): Promise<void>;
  /** The bytes from `start` to `end` inclusive. Resumes after a broken connection. */
  read(key: string, range: ByteRange): Readable;
  /** Null if there is no such object. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Writes a text unless one exists, even concurrently. Returns the existing or new text. */
  note(key: string, text: string): Promise<string>;
  list(prefix: string): AsyncGenerator<StoredObject>;
  unfinished(): Promise<Unfinished[]>;
  abandon(upload: Unfinished): Promise<void>;
}

/** S3 or a compatible store. Failures are converted by `toError`. */
export function openBucket(place: S3Place, toError: (failure: Failure) => Error): Bucket {
  const { bucket: name } = place;
  const s3 = openClient(place);

  const ours = (cause: unknown): unknown => {
    const failure = failureOf(cause, place);
    return failure ? toError(failure) : cause;
  };

  /** Retries if that may help; converts foreign errors to ours. */
  async function asking<Answer>(ask: () => Promise<Answer>, most = TRIES): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (cause) {
        if (!isAway(cause) || tries >= most) throw ours(cause);
        await delay(BETWEEN_TRIES_MS * 2 ** tries);
      }
    }
  }

  async function upload(key: string, file: string, { sha256, bytes }: FileInfo): Promise<void> {
    const hash = createHash('sha256');
    await using handle = await open(file, 'r');
    const part = Buffer.alloc(Math.min(bytes, bytes > LARGE ? PART_OF_LARGE : PART));
    const nextPart = async () => {
      const { bytesRead } = await handle.read(part, 0, part.length, null);
      hash.update(part.subarray(0, bytesRead));
      return part.subarray(0, bytesRead);
    };
    // The bytes in memory are both sent and hashed: the store verifies the former, we the latter.
    const check = () => {
      if (hash.digest('hex') !== sha256) throw new Error('The file changed while it was being stored');
    };
    if (bytes <= PART) {
      const whole = await nextPart();
      check();
      await asking(() => s3.putObject(key, whole, undefined, undefined, checked(whole), whole.length));
    } else {
      await inParts(key, bytes, nextPart, check);
    }
    if ((await size(key)) !== bytes) throw ours(new BrokenOff('It kept less than was sent'));
  }

  async function inParts(key: string, bytes: number, nextPart: () => Promise<Buffer>, check: () => void) {
    const uploadId = await asking(() => s3.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let sent = 0; sent < bytes; ) {
        const part = await nextPart();
        if (part.length === 0) break;
        const number = parts.length + 1;
        parts.push(
          await asking(() => s3.uploadPart(key, uploadId, part, number, {}, undefined, checked(part))),
        );
        sent += part.length;
      }
      check();
      await asking(() => s3.completeMultipartUpload(key, uploadId, parts));
    } catch (cause) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
      throw cause;
    }
  }

  async function size(key: string): Promise<number | null> {
    try {
      return await asking(() => s3.getContentLength(key));
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  }

  function read(key: string, { start, end }: ByteRange): Readable {
    let body: Readable | null = null;
    let isOver = false;
    async function* bytes() {
      let at = start;
      for (let tries = 1; at <= end; tries += 1) {
        try {
          const response = await s3.getObjectRaw(key, false, at, end + 1);
          if (!response.body) throw new BrokenOff('An answer without bytes');
          if (response.status !== 206) throw new Error(`The bucket ${name} gives no parts of files`);
          body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
          for await (const chunk of body) {
            at += chunk.length;
            tries = 1;
            yield chunk;
          }
          if (at <= end) throw new BrokenOff('The bytes ended too early');
        } catch (cause) {
          if (isMissing(cause))
            throw toError({ kind: 'missing', message: 'The file is missing from the storage' });
          if (isOver || !isAway(cause) || tries >= TRIES) throw ours(cause);
          await delay(BETWEEN_TRIES_MS * 2 ** tries);
        }
      }
    }
    const stream = Readable.from(bytes(), { objectMode: false });
    // A generator that waits for its next chunk is not told that the reader left.
    return stream.once('close', () => {
      isOver = true;
      body?.destroy();
    });
  }

  async function trouble(): Promise<Failure | null> {
    try {
      return (await s3.listObjectsPaged(undefined, '', 1)) ? null : noBucket(place);
    } catch (cause) {
      const failure = failureOf(cause, place);
      if (failure) return failure;
      throw cause;
    }
  }

  return {
    name,
    upload,
    read,
    size,
    trouble,
    async check() {
      const failure = await trouble();
      if (failure) throw toError(failure);
    },
    async remove(key) {
      await asking(() => s3.deleteObject(key)).catch(unlessMissing);
    },
    note: (key, text) => asking(() => noteOnce(s3, key, text)),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await asking(() => s3.listObjectsPaged(undefined, prefix, 1000, next));
        for (const { Key, Size, LastModified } of page?.objects ?? [])
          yield { key: Key, bytes: Number(Size), at: new Date(LastModified).getTime() };
        next = page?.nextContinuationToken;
      } while (next);
    },
    async unfinished() {
      const answer = await asking(() => s3.listMultipartUploads());
      return Uploads.parse(answer).map(({ Key, UploadId, Initiated }) => ({
        key: Key,
        uploadId: UploadId,
        startedAt: new Date(Initiated).getTime(),
      }));
    },
    async abandon({ key, uploadId }) {
      await asking(() => s3.abortMultipartUpload(key, uploadId)).catch(unlessMissing);
    },
  };
}

function unlessMissing(cause: unknown): void {
  if (!isMissing(cause)) throw cause;
}

/** Lets the store reject bytes that changed in transit. */
const checked = (bytes: Buffer): Record<string, string> => ({
  'content-md5': createHash('md5').update(bytes).digest('base64'),
});

const Upload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() });
/** A single one is not in a list, and none is absent. */
const Uploads = z
  .object({
    ListMultipartUploadsResult: z.object({ Upload: z.union([Upload, z.array(Upload)]).optional() }),
  })
  .transform(({ ListMultipartUploadsResult: { Upload: found = [] } }) =>
    Array.isArray(found) ? found : [found],
  );
