import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { here } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { mayAct } from '#lib/studio/people/person-values.ts';
import { MOST_SHARED } from '#lib/studio/review/limits.ts';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { posterVersion } from '#lib/studio/task/task-frame.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { audit } from '../people/audit.ts';
import { people } from '../people/repository.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { attempt } from '../sessions/attempts.ts';
import { cookieOf, setCookie } from '../sessions/cookies.ts';
import { sessionSecret } from '../sessions/secret.ts';
import { type ShareRecord, shareBy } from './shares.ts';
import { type ShownWork, shownWorks } from './shown-works.ts';
import { titlesOf } from './subjects.ts';

const UNLOCKED_SECONDS = 7 * 24 * 60 * 60;

/** A valid link, and who shared it. */
export interface Entered {
  share: ShareRecord;
  /** The name of the person sharing; null without accounts. */
  by: string | null;
}

/** Finds a link's share. Any invalid link gets the same answer. */
async function find(store: Store, token: string, now = clock.now()): Promise<Entered> {
  const share = await shareBy(store, token);
  const isOver = share === null || (share.expiresAt !== null && share.expiresAt <= now);
  if (isOver) throw new StudioError('share_over');
  if (!env().accounts) {
    if (share.owner !== LOCAL_OWNER) throw new StudioError('share_over');
    return { share, by: null };
  }
  const maker = await people(store).byOwner(share.owner);
  // A person who may no longer share shows nothing any longer.
  if (!maker || maker.person.disabledAt !== null || !mayAct(maker.person.role, 'member'))
    throw new StudioError('share_over');
  return { share, by: maker.person.name };
}

/** Opens a link, checking its password if it has one. */
export async function enter(store: Store, request: Request, token: string): Promise<Entered> {
  const entered = await find(store, token);
  const { id, passwordHash } = entered.share;
  if (passwordHash === null) return entered;
  const given = Buffer.from(cookieOf(request, cookieName(id)) ?? '');
  const right = Buffer.from(await unlockedMark(id, passwordHash));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new StudioError('share_locked');
  return entered;
}

/** Checks the password once; changing it locks the link again. */
export async function unlock(
  store: Store,
  request: Request,
  token: string,
  password: string,
): Promise<Response> {
  const { share } = await find(store, token);
  const { id, passwordHash } = share;
  const response = new Response(null, { status: 204 });
  if (passwordHash === null) return response;
  const subject = `share ${id}`;
  const proof = async () => ((await verifyPassword({ hash: passwordHash, password })) ? true : null);
  await attempt(request, { subject, refusal: 'wrong_password', proof });
  setCookie(request, response, cookieName(id), await unlockedMark(id, passwordHash), UNLOCKED_SECONDS);
  return response;
}

const cookieName = (id: string) => `dailies_s_${id.slice(-10)}`;

const unlockedMark = async (id: string, passwordHash: string) =>
  createHmac('sha256', await sessionSecret())
    .update(`share:${id}:${passwordHash}`)
    .digest('base64url');

/** The content of a link for its visitors. */
export async function sharedView(
  store: Store,
  { share, by }: Entered,
  token: string,
  visitor: string | null,
): Promise<Shared> {
  const { owner, kind, subjectId, access, expiresAt, showTitle } = share;
  const works = await shownWorks(store, owner, share);
  const titles = await titlesOf(store, owner, [share]);
  if (works.length === 0 && !titles.has(subjectId)) throw new StudioError('share_over');
  // In the studio a video without a title is named by its prompt, which is not for visitors.
  const title = kind === 'video' ? (works[0]?.title ?? null) : (titles.get(subjectId) ?? null);
  return {
    ...{ kind, access, by, expiresAt, visitor },
    title: showTitle ? title : null,
    works: works.slice(0, MOST_SHARED).map((work) => toSharedWork(work, share, token)),
    more: works.length > MOST_SHARED,
  };
}

function toSharedWork(work: ShownWork, { showTitle, showPrompt }: ShareRecord, token: string): SharedWork {
  const { id, kind, width, height, duration, preparing, sha256, posterSha256 } = work;
  const address = here(`/api/shared/${token}/works/${encodeURIComponent(id)}`);
  return {
    ...{ id, kind, width, height, duration, preparing },
    title: showTitle ? work.title : null,
    prompt: showPrompt ? work.prompt : null,
    videoUrl: `${address}/video?v=${posterVersion(sha256)}`,
    posterUrl: posterSha256 === null ? null : `${address}/poster?v=${posterVersion(posterSha256)}`,
  };
}

/** One work of a link. */
export async function requireWork(store: Store, share: ShareRecord, id: string): Promise<ShownWork> {
  const [work] = await shownWorks(store, share.owner, share, id);
  if (!work) throw new StudioError('not_found', 'It is not part of this link');
  return work;
}

/** Without the right to comment, none can be read. */
export function requireComments({ access }: ShareRecord): void {
  if (access !== 'comment') throw new StudioError('role_exceeded', 'This link is for viewing alone');
}

/** Endless reloads must not write a row each time. */
const COUNTED_EVERY_MS = 60_000;

/** Counts visits, at most one a minute; the first is audited. */
export async function countVisit(
  { db }: Store,
  request: Request,
  { id, openedAt }: ShareRecord,
  now = clock.now(),
): Promise<void> {
  if (openedAt !== null && now - openedAt < COUNTED_EVERY_MS) return;
  await db
    .updateTable('shares')
    .set((eb) => ({ opened: eb('opened', '+', 1), openedAt: now }))
    // No owner: the link gave the share.
    .where('id', '=', id)
    .execute();
  if (openedAt === null) await audit(request, { action: 'share.open', subject: id, by: null });
}

/** For all responses of a link: not for search engines or shared caches. */
export function asSecret<Given extends Response>(response: Given): Given {
  response.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
  return response;
}
