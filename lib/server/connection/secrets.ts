import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFile } from '../process/secret-file.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Four characters of a shorter key would give too much away. */
const SHORTEST_HINTED = 12;

const sealingKey = () => secretFile('secret.key');

/**
 * The key of a service, the secret of a webhook, or the token of a link. It leaves this class sealed, in the headers of
 * a request, as its last four characters, or whole for its owner, where that is asked for by name. It never shows in a
 * log or in JSON.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** As it is sent, or signed with. */
  headers(authorise: (secret: string) => Record<string, string>): Record<string, string> {
    return authorise(this.#text);
  }

  /** In plain text, to be shown to its owner. */
  reveal(): string {
    return this.#text;
  }

  equals(text: string): boolean {
    return this.#text === text;
  }

  get hint(): string {
    return this.#text.length >= SHORTEST_HINTED ? this.#text.slice(-4) : '';
  }

  /** Encrypted for storage: nonce, tag and cipher text as base64. */
  async seal(): Promise<string> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, await sealingKey(), nonce);
    const sealed = Buffer.concat([cipher.update(this.#text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Null for what was sealed with the key file of another data folder, or is damaged. */
  static async unseal(sealed: string): Promise<Secret | null> {
    const sealing = await sealingKey();
    const bytes = Buffer.from(sealed, 'base64');
    const bodyStart = NONCE_BYTES + TAG_BYTES;
    try {
      const cipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, bodyStart));
      const text = Buffer.concat([cipher.update(bytes.subarray(bodyStart)), cipher.final()]).toString('utf8');
      return new Secret(text);
    } catch {
      return null;
    }
  }
}
