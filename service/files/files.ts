import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/format/byte-range.ts';

interface KeptFile {
  bytes: number;
  /** Changes with the content. */
  tag: string;
  modifiedAt: Date | null;
  read(range: ByteRange): Readable;
}

/** Files by names such as `tasks/<token>/video.mp4`. What is kept does not change. */
export interface Files {
  /** Takes over a complete file. */
  keep(name: string, path: string): Promise<void>;
  find(name: string): Promise<KeptFile | null>;
  /** A path to read it from: its own, or that of a copy made in `folder`. */
  near(name: string, folder: string): Promise<string>;
  copy(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
  removeFolder(name: string): Promise<void>;
  /** The names of all files under a folder that were kept longer ago than `ms`. */
  olderThan(folder: string, ms: number): AsyncIterable<string>;
}
