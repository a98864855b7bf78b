import 'server-only';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/format/byte-range.ts';

export interface BlobInfo {
  sha256: string;
  bytes: number;
}

/** Bytes that have arrived whole but are not kept yet. */
export interface StagedBlob extends BlobInfo {
  /** Where they lie meanwhile. */
  readonly file: string;
  /** Keeps them; after that the file is no longer there. */
  keep(): Promise<BlobInfo>;
  /** Forgets them. Does nothing once they are kept. */
  discard(): Promise<void>;
}

/** Bytes as they come, or what gives them when it knows the file they go to. */
export type StageSource = AsyncIterable<Uint8Array> | ((file: string) => AsyncIterable<Uint8Array>);

/**
 * Bytes named by their hash: equal bytes are kept once, and what has been kept never changes. Another
 * kind of storage is another implementation of this.
 */
export interface BlobStore {
  /** Takes bytes in without keeping them: nothing is left behind if the source fails. */
  stage(source: StageSource): Promise<StagedBlob>;
  write(source: AsyncIterable<Uint8Array>): Promise<BlobInfo>;
  /** Takes over a complete file from outside the storage. */
  adopt(file: string): Promise<BlobInfo>;
  read(sha256: string, range?: ByteRange): Readable;
  stat(sha256: string): Promise<{ bytes: number; keptAt: number } | null>;
  delete(sha256: string): Promise<void>;
  /** Brings the bytes so near that reading them cannot fail for want of a network. */
  bringNear(sha256: string): Promise<void>;
  /** Lends the bytes as a file to a program that needs one. */
  withFile<Result>(sha256: string, use: (file: string) => Promise<Result>): Promise<Result>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The place of a blob among others: `ab/abcd…`. A name that is no hash never becomes one. */
export function shelved(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('Not the hash of a blob');
  return `${sha256.slice(0, 2)}/${sha256}`;
}
