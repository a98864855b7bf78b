import 'server-only';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/format/byte-range.ts';

export interface BlobInfo {
  sha256: string;
  bytes: number;
}

/** Bytes that have fully arrived but are not stored yet. */
export interface StagedBlob extends BlobInfo {
  /** Where they are meanwhile. */
  readonly file: string;
  /** Stores them; the staged file is then gone. */
  keep(): Promise<BlobInfo>;
  /** Discards them. Does nothing once they are stored. */
  discard(): Promise<void>;
}

/** Bytes, or a function that yields them once it knows the target file. */
export type StageSource = AsyncIterable<Uint8Array> | ((file: string) => AsyncIterable<Uint8Array>);

/**
 * Bytes named by their hash: equal bytes are stored once, and never change. Another kind of storage is
 * another implementation of this.
 */
export interface BlobStore {
  /** Stages bytes: nothing is left behind if the source fails. */
  stage(source: StageSource): Promise<StagedBlob>;
  write(source: AsyncIterable<Uint8Array>): Promise<BlobInfo>;
  /** Takes over a complete file from outside the storage. */
  adopt(file: string): Promise<BlobInfo>;
  read(sha256: string, range?: ByteRange): Readable;
  stat(sha256: string): Promise<{ bytes: number; keptAt: number } | null>;
  delete(sha256: string): Promise<void>;
  /** Makes the bytes local, so that reading them needs no network. */
  bringNear(sha256: string): Promise<void>;
  /** Provides the bytes as a file for a program that needs one. */
  withFile<Result>(sha256: string, use: (file: string) => Promise<Result>): Promise<Result>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The path of a blob: `ab/abcd…`. Throws for a name that is not a hash. */
export function shelved(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('Not the hash of a blob');
  return `${sha256.slice(0, 2)}/${sha256}`;
}
