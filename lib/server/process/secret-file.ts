import 'server-only';
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from './env.ts';
import { onceAsync } from './singleton.ts';

/** 32 random bytes in a private file of the data folder, created on first use. */
export function secretFile(name: string): Promise<Buffer> {
  const file = join(env().dataDir, name);
  return onceAsync(`secret:${file}`, () => readOrMake(file));
}

async function readOrMake(file: string): Promise<Buffer> {
  await mkdir(join(file, '..'), { recursive: true });
  const kept = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (kept) {
    await chmod(file, 0o600);
    return kept;
  }
  // Written aside and linked into place: of several processes one wins, and none reads half a key.
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(/* turbopackIgnore: true */ aside, 'wx', 0o600);
  await handle.writeFile(randomBytes(32));
  await handle.sync();
  await handle.close();
  await link(aside, file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  await rm(aside);
  return readFile(file);
}
