import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../env.ts';
import { blobs } from '../media/blobs.ts';
import { demuxerFor } from '../media/examine.ts';
import { mediaJob } from '../media/media-worker.ts';
import type { SentFile } from '../work/service-body.ts';

export interface Span {
  start: number;
  end: number;
}

/** Lends a part of a video that we keep as a small file of its own, ready to be sent. */
export async function withCut<Result>(
  sha256: string,
  span: Span,
  use: (clip: SentFile) => Promise<Result>,
): Promise<Result> {
  const folder = join(env().dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const into = join(folder, `${randomUUID()}.cut.mp4`);
  try {
    await blobs().withFile(sha256, async (file) =>
      mediaJob('cut', { file, demuxer: await demuxerFor(file), into, ...span }),
    );
    const { size: bytes } = await stat(into);
    return await use({ name: 'clip.mp4', mime: 'video/mp4', bytes, read: () => createReadStream(into) });
  } finally {
    await rm(into, { force: true });
  }
}
