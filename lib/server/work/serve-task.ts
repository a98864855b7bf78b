import 'server-only';
import { z } from 'zod';
import { numeric } from '#lib/contract/fields.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { posterMark } from '#lib/studio/poster.ts';
import { asStream } from '../as-stream.ts';
import { currentConnection } from '../connection.ts';
import { blobBytes } from '../media/asset-bytes.ts';
import { rangedResponse } from '../media/ranged-response.ts';
import { thumbnail } from '../media/thumbnails.ts';
import { readQuery } from '../read-body.ts';
import { ServiceUnreachable } from '../service-client.ts';
import type { TaskMedia } from '../store/task-media.ts';
import { guardedRequest } from './guarded-request.ts';
import { TIMING } from './timing.ts';

const NAME_LENGTH = 80;

const isDownload = (request: Request) =>
  ['1', 'true'].includes(new URL(request.url).searchParams.get('download') ?? '');

const nameOf = ({ title, prompt }: TaskMedia) => (title || prompt.slice(0, NAME_LENGTH)).trim() || 'video';

/** The video of a task: from home, or through us from the service while it is not home yet. */
export async function serveVideo(request: Request, task: TaskMedia): Promise<Response> {
  if (task.archivedSha256 === null) return passThrough(request, task);
  const downloadName = isDownload(request) ? `${nameOf(task)}.mp4` : undefined;
  const video = await blobBytes(task.archivedSha256, 'video/mp4');
  return rangedResponse(request, { ...video, downloadName, mayChange: true });
}

const PosterQuery = z.object({ thumb: numeric(1, 4096).optional(), v: z.string().optional() });

/** A still of the video; `thumb` asks for a small one. An address that names its bytes holds for good. */
export async function servePoster(request: Request, { posterSha256 }: TaskMedia): Promise<Response> {
  if (posterSha256 === null) throw new StudioError('not_found', 'There is no picture of this video yet');
  const { thumb, v } = readQuery(request, PosterQuery);
  const picture =
    thumb === undefined ? blobBytes(posterSha256, 'image/webp') : thumbnail(posterSha256, thumb);
  return rangedResponse(request, { ...(await picture), mayChange: v !== posterMark(posterSha256) });
}

const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

async function passThrough(request: Request, { status, videoUrl }: TaskMedia): Promise<Response> {
  if (status !== 'completed' || videoUrl === null)
    throw new StudioError('not_found', 'There is no video yet');
  const connection = await currentConnection();
  const range = request.headers.get('range');
  const answer = await guardedRequest(videoUrl, {
    headers: range === null ? {} : { range },
    signal: request.signal,
    own: connection && { origin: new URL(connection.address).origin, key: connection.key },
    silence: TIMING.stall,
  }).catch((cause: unknown) => {
    throw new ServiceUnreachable('The video is not home yet, and the service does not give it', { cause });
  });
  if (answer.statusCode >= 400 && answer.statusCode !== 416) {
    await answer.body.dump();
    throw new ServiceUnreachable(`The video is not home yet, and the service answered ${answer.statusCode}`);
  }
  const headers = new Headers({ 'cache-control': 'no-store, no-transform' });
  for (const name of PASSED) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = asStream(answer.body, () => answer.body.destroy());
  return new Response(body, { status: answer.statusCode, headers });
}
