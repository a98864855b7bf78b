import 'server-only';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The few shapes of CBOR that an attestation is written in. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Buffer) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((entry) => entry.map(cbor))]);
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export interface Circumstances {
  /** Where the page is that asks. */
  origin?: string;
  /** Whether it asked its person who they are. */
  verifies?: boolean;
}

/** A device that keeps one passkey, as browsers speak for it. */
export function authenticator(home: string, uses = 0) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(home).hostname);
  let counter = uses;

  const state = (flags: number, { verifies = true }: Circumstances) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([rpIdHash, Buffer.from([flags | PRESENT | (verifies ? VERIFIED : 0)]), count]);
  };
  const said = (type: string, challenge: string, { origin = home }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  function create({ challenge }: { challenge: string }, now: Circumstances = {}) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const data = Buffer.concat([
      state(ATTESTED, now),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return credential({
      clientDataJSON: said('webauthn.create', challenge, now),
      attestationObject: cbor(attestation),
    });
  }

  function get({ challenge }: { challenge: string }, now: Circumstances = {}) {
    const clientDataJSON = said('webauthn.get', challenge, now);
    const authenticatorData = state(0, now);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
    return credential({ clientDataJSON, authenticatorData, signature });
  }

  return { create, get };
}
