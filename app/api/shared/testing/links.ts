import 'server-only';
import { afterAll, expect } from 'vitest';
import { cutRenders } from '#lib/server/cuts/renders.ts';
import type { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { addVideo, clipBytes } from '#lib/server/testing/sample-library.ts';
import type { NewShare, Share, Shared } from '#lib/studio/review/share.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import * as all from '../../shares/route.ts';
import * as linkComments from '../[token]/comments/route.ts';
import * as shared from '../[token]/route.ts';
import * as video from '../[token]/works/[id]/video/route.ts';

type Somebody = Awaited<ReturnType<typeof joined>>;
type Film = Awaited<ReturnType<ReturnType<typeof cuts>['insert']>>;

/** For one test file: a studio in which Ann shares her work by links. */
export async function annShares() {
  ownDataFolder({ ACCOUNTS: 'on' });
  afterAll(async () => (await store()).close());
  const ann = await joined('Ann', 'member');
  const clip = await clipBytes(ownFolder(), 1);

  const newVideo = async (over = {}) =>
    (await addVideo(await store(), blobs(), ann.owner, clip, { title: 'Heron', ...over })).id;

  /** A finished render of a film, by this owner. */
  async function rendered(owner: string, { id, timeline }: Film): Promise<string> {
    const opened = await store();
    const render = await cutRenders(opened, owner).begin(id, 1, timeline);
    const { sha256 } = await blobs().write([clip] as unknown as AsyncIterable<Uint8Array>);
    const done = { status: 'done', sha256 } as const;
    await opened.db.updateTable('cutRenders').set(done).where('id', '=', render.id).execute();
    return render.id;
  }

  /** A project of hers with another editor. */
  async function projectWith({ email }: Somebody) {
    const opened = await store();
    const ours = await projects(opened, ann.owner).create({ name: 'Ours' });
    const team = await projectTeam(opened, { owner: ann.owner, role: 'member' }, ours.id);
    await team.add({ email, role: 'edit' });
    return { ours, team };
  }

  async function share(given: NewShare, somebody = ann): Promise<Share & { token: string }> {
    const answer = await all.POST(by(ask('/shares', 'POST', given), somebody.cookie), none);
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as Share;
    return { ...made, token: made.link?.split('/').at(-1) ?? '' };
  }

  return { ann, clip, newVideo, rendered, projectWith, share };
}

let visitors = 0;

/** A visitor with only a link; each has its own address. */
export function stranger(path: string, method = 'GET', body?: unknown, cookie = '') {
  visitors += 1;
  return by(ask(path, method, body), cookie, `203.0.113.${visitors % 250}`);
}

export const visit = (token: string, cookie = '') =>
  shared.GET(stranger(`/shared/${token}`, 'GET', undefined, cookie), {
    params: Promise.resolve({ token }),
  });

export const watch = (token: string, id: string, headers: Record<string, string> = {}, cookie = '') => {
  const request = stranger(`/shared/${token}/works/${id}/video`, 'GET', undefined, cookie);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return video.GET(request, { params: Promise.resolve({ token, id }) });
};

export const view = async (token: string): Promise<Shared> => (await visit(token)).json();

export const say = (token: string, body: object, cookie = '') =>
  linkComments.POST(stranger(`/shared/${token}/comments`, 'POST', body, cookie), {
    params: Promise.resolve({ token }),
  });

export const codeOf = async (answer: Response) => (await answer.json()).error.code;
