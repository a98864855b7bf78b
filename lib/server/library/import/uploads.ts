import 'server-only';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '#lib/contract/errors.ts';
import { formatLimit } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { bounded } from '../../http/bounded.ts';
import { readUpload } from '../../http/upload.ts';
import { whileThereIsRoom } from '../../process/disk.ts';
import { env } from '../../process/env.ts';
import { ARCHIVE_LIMITS } from './archive.ts';

/** How long an upload waits for confirmation. */
const KEPT_MS = 2 * 60 * 60_000;
const NAME = /^library-[0-9a-f-]{36}\.zip$/;
const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Among the incoming files, so that leftovers of a dead process are swept with them.
const folder = () => join(env().dataDir, 'incoming');
const place = (token: string, ending: 'zip' | 'taken') => join(folder(), `library-${token}.${ending}`);

export interface Upload {
  token: string;
  file: string;
}

/** Streams the file of a form to disk; a partial one is removed. */
export async function receiveUpload(request: Request, owner: string): Promise<Upload> {
  await mkdir(folder(), { recursive: true });
  await sweepUploads();
  const token = randomUUID();
  const file = place(token, 'zip');
  try {
    await readUpload(request, { owner, most: ARCHIVE_LIMITS.bytes }, (_name, bytes) => {
      const accepted = whileThereIsRoom(folder(), bounded(bytes, ARCHIVE_LIMITS.bytes, tooLarge));
      return pipeline(accepted, createWriteStream(file));
    });
    return { token, file };
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}

function tooLarge(): ServiceError {
  const most = formatLimit(ARCHIVE_LIMITS.bytes);
  return new ServiceError('file_too_large', `The zip is larger than ${most}`, { param: 'file' });
}

/** Uses an upload once: a second call with the same token finds nothing. */
export async function withUpload<Result>(
  token: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const taken = place(checked(token), 'taken');
  try {
    await rename(place(token, 'zip'), taken);
  } catch (cause) {
    throw gone(cause);
  }
  try {
    return await use(taken);
  } finally {
    await rm(taken, { force: true });
  }
}

export const discardUpload = (token: string): Promise<void> =>
  rm(place(checked(token), 'zip'), { force: true });

function checked(token: string): string {
  if (!TOKEN.test(token)) throw gone();
  return token;
}

const gone = (cause?: unknown) =>
  new StudioError('not_found', 'The uploaded library is no longer here. Choose the file again.', { cause });

async function sweepUploads(): Promise<void> {
  for (const name of await readdir(folder())) {
    const file = join(folder(), name);
    const found = NAME.test(name) ? await stat(file).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
