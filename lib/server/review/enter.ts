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
import { env } from '../process/env.ts';
import { attempt } from '../sessions/attempts.ts';
import { cookieOf, setCookie } from '../sessions/cookies.ts';
import { sessionSecret } from '../sessions/secret.ts';
import { type ShareRecord, shareBy } from './shares.ts';
import { type ShownWork, shownWorks } from './shown-works.ts';
import { titlesOf } from './subjects.ts';

const UNLOCKED_SECONDS = 7 * 24 * 60 * 60;

/** A link that is good, and who gave it. */
export interface Entered {
  share: ShareRecord;
  /** The name of who shares it; null in a studio of one. */
  by: string | null;
}

/** Finds what a link stands for. Whatever is wrong with one, the answer is the same. */
async function find(store: Store, token: string, now = Date.now()): Promise<Entered> {
  const share = await shareBy(store, token);
  const isOver = share === null || (share.expiresAt !== null && share.expiresAt <= now);
  if (isOver) throw new StudioError('share_over');
  if (!env().accounts) {
    if (share.owner !== LOCAL_OWNER) throw new StudioError('share_over');
    return { share, by: null };
  }
  const maker = await people(store).byOwner(share.owner);
  // Who may share nothing any more shows nothing any more.
  if (!maker || maker.person.disabledAt !== null || !mayAct(maker.person.role, 'member'))
    throw new StudioError('share_over');
  return { share, by: maker.person.name };
}

/** Lets somebody in by a link, and by its password where it has one. */
export async function enter(store: Store, request: Request, token: string): Promise<Entered> {
  const entered = await find(store, token);
  const { id, passwordHash } = entered.share;
  if (passwordHash === null) return entered;
  const given = Buffer.from(cookieOf(request, cookieName(id)) ?? '');
  const right = Buffer.from(await unlockedMark(id, passwordHash));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new StudioError('share_locked');
  return entered;
}

/** Proves the password once; another password locks it again. */
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

/** What a link shows, as its visitors see it. */
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
  // A video without a title is called by its prompt in the studio, which is not for everybody.
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

/** The one work of a link that is asked for. */
export async function requireWork(store: Store, share: ShareRecord, id: string): Promise<ShownWork> {
  const [work] = await shownWorks(store, share.owner, share, id);
  if (!work) throw new StudioError('not_found', 'It is not part of this link');
  return work;
}

/** Where nothing may be said, nothing is read either. */
export function requireComments({ access }: ShareRecord): void {
  if (access !== 'comment') throw new StudioError('role_exceeded', 'This link is for viewing alone');
}

/** Who reloads without end must not have a row written each time. */
const COUNTED_EVERY_MS = 60_000;

/** Counts a visit, one in a minute; the first one is written down. */
export async function countVisit(
  { db }: Store,
  request: Request,
  { id, openedAt }: ShareRecord,
  now = Date.now(),
): Promise<void> {
  if (openedAt !== null && now - openedAt < COUNTED_EVERY_MS) return;
  await db
    .updateTable('shares')
    .set((eb) => ({ opened: eb('opened', '+', 1), openedAt: now }))
    // By what its link gave: the owner was told by it.
    .where('id', '=', id)
    .execute();
  if (openedAt === null) await audit(request, { action: 'share.open', subject: id, by: null });
}

/** On everything that is given by a link: for nobody's search and nobody's shared cache. */
export function asSecret<Given extends Response>(response: Given): Given {
  response.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
  return response;
}
