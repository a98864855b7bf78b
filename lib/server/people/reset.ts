import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { PasswordReset } from '#lib/studio/people/person.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { auth } from './auth.ts';
import { type KnownPerson, people } from './repository.ts';

const LASTS_MS = DAY_MS;

/** Only the hash is stored. */
const nameOf = (token: string) => `reset ${createHash('sha256').update(token).digest('base64url')}`;

/** The token of a password reset link, valid once and for a day; it replaces earlier ones. */
export async function createReset(
  id: string,
  now = clock.now(),
): Promise<{ token: string; expiresAt: number }> {
  const opened = await store();
  await people(opened).require(id);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + LASTS_MS;
  const at = new Date(now).toISOString();
  await endResets(opened, id);
  await opened.db
    .insertInto('verifications')
    .values({
      id: newId('reset'),
      identifier: nameOf(token),
      value: id,
      expiresAt: new Date(expiresAt).toISOString(),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends earlier links. */
export async function endResets({ db }: Store, id: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', id)
    .where('identifier', 'like', 'reset %')
    .execute();
}

interface KeptReset {
  /** The id of the person. */
  value: string;
  expiresAt: string;
}

/** The person of a reset link; throws if it has expired, or they are gone. */
async function holderOf(opened: Store, kept: KeptReset | undefined): Promise<KnownPerson> {
  const isOpen = kept !== undefined && Date.parse(kept.expiresAt) > clock.now();
  const known = isOpen ? await people(opened).get(kept.value) : null;
  if (!known) throw new StudioError('invitation_over');
  return known;
}

/** Throws if a link is no longer valid. */
export async function requireReset(token: string): Promise<void> {
  const opened = await store();
  const kept = await opened.db
    .selectFrom('verifications')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', nameOf(token))
    .executeTakeFirst();
  await holderOf(opened, kept);
}

/**
 * Sets a new password and ends whatever somebody with the old one may have made: sessions, passkeys and the
 * linked identity. A second factor stays.
 */
export async function resetPassword({ token, password }: PasswordReset): Promise<KnownPerson> {
  const opened = await store();
  // If several try, one wins.
  const used = await opened.db
    .deleteFrom('verifications')
    .where('identifier', '=', nameOf(token))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  const known = await holderOf(opened, used);
  const { id } = known.person;
  const { $context } = await auth();
  const { internalAdapter, password: hasher } = await $context;
  const hash = await hasher.hash(password);
  const ways = await internalAdapter.findAccounts(id);
  if (ways.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(id, hash);
    await opened.db
      .deleteFrom('credentials')
      .where('userId', '=', id)
      .where('providerId', '!=', 'credential')
      .execute();
  } else
    await internalAdapter.createAccount({
      userId: id,
      providerId: 'credential',
      accountId: id,
      password: hash,
    });
  await opened.db.deleteFrom('personSessions').where('userId', '=', id).execute();
  await opened.db.deleteFrom('passkeys').where('userId', '=', id).execute();
  return known;
}
