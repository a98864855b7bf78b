import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/format/byte-range.ts';

interface KeptFile {
  bytes: number;
  /** Changes with the content. */
  tag: string;
  modifiedAt: Date | null;
  read(range: ByteRange): Readable;
}

/** Files by names such as `tasks/<token>/video.mp4`. Stored files are immutable. */
export interface Files {
  /** Moves a complete file into the store. */
  keep(name: string, path: string): Promise<void>;
  find(name: string): Promise<KeptFile | null>;
  /** A readable path: its own, or that of a copy in `folder`. */
  near(name: string, folder: string): Promise<string>;
  copy(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
  removeFolder(name: string): Promise<void>;
  /** Why files can neither be kept nor read now; null if they can. */
  trouble(): Promise<string | null>;
  /** The names of all files in a folder older than `ms`. */
  olderThan(folder: string, ms: number): AsyncIterable<string>;
}
