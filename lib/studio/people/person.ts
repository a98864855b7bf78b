import { z } from 'zod';
import { oneOf, text } from '#lib/contract/fields.ts';
import { DAY_MS } from '#lib/format/units.ts';
import { cleanName, hasHiddenSigns, LONGEST_PERSON_NAME, NAME_SHAPE } from './person-name.ts';
import { ROLES, SHORTEST_PASSWORD } from './person-values.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Hashing takes time: longer passwords could keep the studio busy. */
const LONGEST_PASSWORD = 128;

const Name = text
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_PERSON_NAME, `must be at most ${LONGEST_PERSON_NAME} characters`)
  .refine((name) => !hasHiddenSigns(name), NAME_SHAPE);
const Email = z.email('must be an email address').max(254).toLowerCase();

/** Somebody as an identity provider describes them: the address is checked, a name that nobody can type is cleaned. */
export const Identity = z
  .object({ email: Email, name: z.string().transform(cleanName).catch('') })
  .transform(({ email, name }) => ({ email, name: name || cleanName(email.split('@', 1)[0] ?? '') }));
const Password = z
  .string('must be text')
  .min(SHORTEST_PASSWORD, `must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `must be at most ${LONGEST_PASSWORD} characters`);
const GivenPassword = z.string('must be text').min(1, 'must not be empty').max(LONGEST_PASSWORD);
const Secret = z.string('must be text').min(1).max(200);

/** Somebody who works in the studio, as an admin sees them. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  createdAt: z.number(),
  /** Since when they are kept out. */
  disabledAt: z.number().nullable(),
  hasSecondFactor: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** The same, with what only they need to know. */
export const Account = Person.extend({
  /** Without one they come in by the identity provider. */
  hasPassword: z.boolean(),
  hasSso: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const ListedPerson = Person.extend({
  seenAt: z.number().nullable(),
  /** How much there is of theirs; what it is, nobody is shown. */
  videos: z.number(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const PersonPatch = z
  .object({ role: oneOf(ROLES), disabled: z.boolean('must be true or false') })
  .partial();
export type PersonPatch = z.infer<typeof PersonPatch>;

/** Who gets the work of a person who leaves. */
export const Leaving = z.object({ handTo: z.string().min(1).max(100) });

export const AccountPatch = z
  .object({ name: Name, email: Email, password: GivenPassword })
  .partial()
  .refine(({ email, password }) => email === undefined || password !== undefined, {
    path: ['password'],
    error: 'must be given to change the email address',
  });
export type AccountPatch = z.infer<typeof AccountPatch>;

export const PasswordChange = z.object({ current: GivenPassword, next: Password });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordProof = z.object({ password: GivenPassword });
export const Code = z.object({ code: z.string('must be text').trim().min(1).max(32) });

export const SecondFactor = z.object({ uri: z.string(), backupCodes: z.array(z.string()) });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** An invitation link; the link itself is returned once, on creation. */
export const Invitation = z.object({
  id: z.string(),
  role: Role,
  /** The intended person, in its maker's words. */
  note: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type Invitation = z.infer<typeof Invitation>;

const LONGEST_INVITATION_DAYS = 30;

export const NewInvitation = z.object({
  role: oneOf(ROLES),
  note: z.string('must be text').trim().max(80, 'must be at most 80 characters').default(''),
  days: z.int('must be a number of days').min(1).max(LONGEST_INVITATION_DAYS).default(7),
});
export type NewInvitation = z.input<typeof NewInvitation>;
export const invitationEnds = (days: number, now: number) => now + days * DAY_MS;

export const InvitationToken = z.object({ token: Secret });
export const Acceptance = z.object({ token: Secret, name: Name, email: Email, password: Password });
export type Acceptance = z.infer<typeof Acceptance>;

/** A new password by a link that was made for it. */
export const PasswordReset = z.object({ token: Secret, password: Password });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PersonSignIn = z.object({ email: Email, password: GivenPassword });
/** Begins to sign in by the identity provider; with an invitation, to join. */
export const SsoStart = z.object({ token: Secret.optional() });

/** The terms of an invitation, for its holder. */
export const Offered = z.object({ role: Role, isFirst: z.boolean(), sso: z.boolean() });
export type Offered = z.infer<typeof Offered>;

/** The user, as pages need them. */
export const Present = z.object({
  accounts: z.boolean(),
  sso: z.boolean(),
  /** The name of this studio that passkeys are made for; null where they cannot be. */
  passkeysFor: z.string().nullable(),
  person: Account.nullable(),
});
export type Present = z.infer<typeof Present>;
