import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
const BLOCK = 8;
/** 128 MB and a few tenths of a second per guess. */
const COST = 2 ** 17;

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

export const Sealed = z.object({
  cost: z
    .int()
    .min(2)
    .max(2 ** 20),
  salt: bytes,
  nonce: bytes,
  tag: bytes,
  text: bytes,
});
export type Sealed = z.input<typeof Sealed>;

function keyFrom(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCK, p: 1, maxmem: 256 * BLOCK * cost };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (cause, key) =>
      cause ? reject(cause) : resolve(key),
    );
  });
}

export async function seal(plain: Buffer, passphrase: string): Promise<Sealed> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(ALGORITHM, await keyFrom(passphrase, salt, COST), nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), text };
  return { cost: COST, ...base64(parts) };
}

const base64 = <Name extends string>(parts: Record<Name, Buffer>) =>
  Object.fromEntries(
    Object.entries<Buffer>(parts).map(([name, value]) => [name, value.toString('base64')]),
  ) as Record<Name, string>;

/** Null if the passphrase is wrong or the sealed data were changed. */
export async function unseal(sealed: z.output<typeof Sealed>, passphrase: string): Promise<Buffer | null> {
  const { cost, salt, nonce, tag, text } = sealed;
  const key = await keyFrom(passphrase, salt, cost);
  try {
    const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]);
  } catch {
    return null;
  }
}
