import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import { secretFile } from '../process/secret-file.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Four characters of a shorter key would give too much away. */
const SHORTEST_HINTED = 12;

const sealingKey = () => secretFile('secret.key');

/**
 * The key of a service. It leaves this class only whole, in the headers of a request to the service, or as
 * its last four characters for a person. Never in a log or in JSON.
 */
export class ServiceKey {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** In the dialect's headers. */
  headers(authorise: (key: string) => Record<string, string>): Record<string, string> {
    return authorise(this.#text);
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

  /** Throws if it was sealed with the key file of another data folder, or is damaged. */
  static async unseal(sealed: string): Promise<ServiceKey> {
    const sealing = await sealingKey();
    const bytes = Buffer.from(sealed, 'base64');
    const bodyStart = NONCE_BYTES + TAG_BYTES;
    try {
      const cipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, bodyStart));
      const text = Buffer.concat([cipher.update(bytes.subarray(bodyStart)), cipher.final()]).toString('utf8');
      return new ServiceKey(text);
    } catch (cause) {
      const message = 'The saved key can no longer be read: give it again in Settings';
      throw new ServiceError('missing_api_key', message, { cause });
    }
  }
}
