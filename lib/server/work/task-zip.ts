import 'server-only';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asStream } from '../as-stream.ts';
import { safeFileName } from '../media/attachment.ts';
import { blobs } from '../media/blobs.ts';
import type { TaskRecord } from '../store/task-record.ts';

const NAME_LENGTH = 80;

export interface ZipEntry {
  sha256: string;
  bytes: number;
  name: string;
  at: number;
}

/** What of a task goes into a zip; null while its video is not home. Equal names are numbered. */
export function zipEntry(task: TaskRecord, taken: Set<string>): ZipEntry | null {
  const { archived, title, prompt, createdAt } = task;
  if (archived === null) return null;
  const stem = safeFileName([...(title || prompt)].slice(0, NAME_LENGTH).join('')) || 'video';
  let name = `${stem}.mp4`;
  for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${stem} (${again}).mp4`;
  taken.add(name.toLowerCase());
  return { sha256: archived.sha256, bytes: archived.bytes, name, at: createdAt };
}

/**
 * One zip of many files, made as it is read: a file is opened when its turn comes, and nothing is kept
 * in memory. Videos do not shrink, so they are stored as they are, and the length is known beforehand.
 */
export async function zipStream(
  entries: ZipEntry[],
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number }> {
  const zip = new ZipFile();
  let open: Readable | null = null;
  for (const { sha256, bytes, name, at } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(at), compress: false, size: bytes }, (give) => {
      open = blobs().read(sha256);
      give(null, open);
    });
  }
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  const body = asStream(output, () => {
    open?.destroy();
    output.destroy();
  });
  return { body, bytes };
}
