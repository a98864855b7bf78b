import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { LONGEST_PASSKEY_NAME } from './person-values.ts';

/** A key that a device keeps for a person, who unlocks it there. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const bytes = z.string('must be base64url').max(8000);
/** A browser's WebAuthn answer to a challenge; it is examined during verification. */
const answer = {
  id: z.string('must be text').min(1).max(2000),
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

export const PasskeyProof = z.object({
  credential: z.object({
    ...answer,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const NewPasskey = z.object({
  name: text
    .trim()
    .min(1, 'must not be empty')
    .max(LONGEST_PASSKEY_NAME, `must be at most ${LONGEST_PASSKEY_NAME} characters`),
  credential: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A browser's challenge, and for whom. */
export const PasskeyChallenge = z.looseObject({ challenge: z.string() });
