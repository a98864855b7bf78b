import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../process/env.ts';
import { onceAsync } from '../process/singleton.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed with another key file than the one we have, or damaged. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret';
}

/** Text that only this studio can read back: nonce, tag and cipher text as base64. */
export async function seal(text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await sealingKey(), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

export async function unseal(sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const bodyStart = NONCE_BYTES + TAG_BYTES;
  try {
    const cipher = createDecipheriv(ALGORITHM, await sealingKey(), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, bodyStart));
    return Buffer.concat([cipher.update(bytes.subarray(bodyStart)), cipher.final()]).toString('utf8');
  } catch (cause) {
    throw new UnreadableSecret('The stored key cannot be read with the key file of this data folder', {
      cause,
    });
  }
}

const sealingKey = () => secretFile('secret.key');

/** 32 random bytes in a file of the data folder that nobody else may read, made when first asked for. */
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
