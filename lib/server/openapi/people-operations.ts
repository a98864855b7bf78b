import 'server-only';
import { z } from 'zod';
import { Session } from '#lib/studio/connection/session.ts';
import { AuditEntry, AuditQuery } from '#lib/studio/people/audit.ts';
import { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof } from '#lib/studio/people/passkey.ts';
import {
  Acceptance,
  Account,
  AccountPatch,
  Code,
  Invitation,
  InvitationToken,
  Leaving,
  ListedPerson,
  NewInvitation,
  Offered,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  Person,
  PersonPatch,
  Present,
  SecondFactor,
  SsoStart,
} from '#lib/studio/people/person.ts';
import { SignIn } from '../http/requests.ts';
import { many, type Operations, paged } from './operation.ts';

const SignedIn = z.object({ signedIn: z.boolean(), secondFactor: z.boolean().optional() });
const ResetLink = z.object({ link: z.string(), expiresAt: z.number() });
const Elsewhere = z.object({ url: z.string() });

export const peopleOperations: Operations = {
  'GET /api/session': { does: 'Who asks', answer: Present },
  'POST /api/session': { does: 'Signs in', body: SignIn, answer: SignedIn },
  'DELETE /api/session': { does: 'Signs out', status: 204 },
  'POST /api/session/second-factor': { does: 'The second step of signing in', body: Code, answer: SignedIn },
  'POST /api/session/passkey': {
    does: 'What a browser needs to ask for a passkey',
    answer: PasskeyChallenge,
  },
  'PUT /api/session/passkey': { does: 'Signs in by a passkey', body: PasskeyProof, answer: SignedIn },
  'POST /api/session/sso': {
    does: 'Where to sign in by the identity provider',
    body: SsoStart,
    answer: Elsewhere,
  },
  'GET /api/auth/callback/oidc': { does: 'Where the identity provider leads back to' },
  'GET /api/sessions': { does: 'Lists devices', answer: many('sessions', Session) },
  'DELETE /api/sessions/[id]': { does: 'Signs a device out', status: 204 },
  'PATCH /api/account': { does: 'Changes name or email address', body: AccountPatch, answer: Account },
  'PUT /api/account/password': { does: 'Changes the password', body: PasswordChange, status: 204 },
  'POST /api/account/second-factor': {
    does: 'The secret of a second factor, which is told this once',
    body: PasswordProof,
    answer: SecondFactor,
  },
  'PUT /api/account/second-factor': { does: 'Begins to ask for it', body: Code, status: 204 },
  'DELETE /api/account/second-factor': { does: 'Asks for it no more', body: PasswordProof, status: 204 },
  'GET /api/account/passkeys': { does: 'Lists passkeys', answer: many('passkeys', Passkey) },
  'POST /api/account/passkeys': {
    does: 'What a browser needs to make a passkey',
    body: PasswordProof,
    answer: PasskeyChallenge,
  },
  'PUT /api/account/passkeys': { does: 'Adds the passkey it made', body: NewPasskey, answer: Passkey },
  'DELETE /api/account/passkeys/[id]': { does: 'Removes a passkey', body: PasswordProof, status: 204 },
  'POST /api/account/sso': { does: 'Where to connect an identity', body: PasswordProof, answer: Elsewhere },
  'DELETE /api/account/sso': { does: 'Disconnects the identity', body: PasswordProof, status: 204 },
  'POST /api/join': { does: 'What an invitation offers', body: InvitationToken, answer: Offered },
  'PUT /api/join': { does: 'Joins by an invitation', body: Acceptance, answer: SignedIn },
  'POST /api/session/password': {
    does: 'Says whether a link for a new password can be used',
    body: InvitationToken,
    status: 204,
  },
  'PUT /api/session/password': { does: 'Sets a new password by a link', body: PasswordReset, status: 204 },
  'POST /api/people/[id]/reset': {
    does: 'A link by which somebody sets a new password, which is told this once',
    status: 201,
    answer: ResetLink,
  },
  'DELETE /api/people/[id]/second-factor': {
    does: 'Asks somebody who has lost their second factor for none',
    answer: Person,
  },
  'GET /api/people': { does: 'Lists people', answer: many('people', ListedPerson) },
  'PATCH /api/people/[id]': {
    does: 'Changes a role, lets in or keeps out',
    body: PersonPatch,
    answer: Person,
  },
  'DELETE /api/people/[id]': { does: 'Removes a person, hands over their work', query: Leaving, status: 204 },
  'GET /api/invitations': { does: 'Lists open invitations', answer: many('invitations', Invitation) },
  'POST /api/invitations': {
    does: 'Makes an invitation, whose link is told this once',
    repeatable: true,
    body: NewInvitation,
    status: 201,
    answer: Invitation.extend({ link: z.string() }),
  },
  'DELETE /api/invitations/[id]': { does: 'Withdraws an invitation', status: 204 },
  'GET /api/audit': { does: 'Who did what', query: AuditQuery, answer: paged('entries', AuditEntry) },
};
