import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { z } from 'zod';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import type { VideoCreated, VideoQueried } from '#lib/contract/video-create.ts';
import type {
  OpenAiVideo,
  RemixCreated,
  VideoContent,
  VideoList,
  VideoStatusFamilyA,
  VideoStatusFamilyB,
  VideosCreated,
} from '#lib/contract/videos.ts';
import type { Character } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import type { Task } from '../tasks/task.ts';
import { previewPath } from '../tasks/task-files.ts';

type StatusA = z.infer<typeof VideoStatusFamilyA>;
type StatusB = z.infer<typeof VideoStatusFamilyB>;

export interface Links {
  video(task: Task): string | null;
  permalink(character: Character): string;
  picture(character: Character): string;
  /** A small frame of an unfinished film, as a `data:` URL. */
  preview(task: Task): string | null;
}

const HOST = /^[\w.:[\]-]+$/;

/** The public address, when a studio on this machine asks for somebody else. */
function forwardedBase({ headers, ip }: FastifyRequest): string | undefined {
  if (ipaddr.process(ip).range() !== 'loopback') return undefined;
  const [host, proto, prefix] = ['host', 'proto', 'prefix'].map((part) => headers[`x-forwarded-${part}`]);
  if (typeof host !== 'string' || !HOST.test(host)) return undefined;
  const path = prefix ?? '';
  if (typeof path !== 'string' || !/^(?:\/[\w.-]+)*$/.test(path)) return undefined;
  return `${proto === 'https' ? 'https' : 'http'}://${host}${path}`;
}

const base = ({ settings, address }: Context, request: FastifyRequest) => {
  const told = settings.publicUrl ?? forwardedBase(request);
  if (told) return told;
  const { host } = request.headers;
  return host && HOST.test(host) ? `http://${host}` : address.origin;
};

/** Links that this client can follow: by the public address, or the one it used. */
export function linksFor(context: Context, request: FastifyRequest): Links {
  const origin = base(context, request);
  return {
    video: ({ status, token }) => (status === 'completed' ? `${origin}/files/${token}.mp4` : null),
    permalink: ({ listed, username, token }) => `${origin}/characters/${listed ? username : token}`,
    picture: ({ token }) => `${origin}/files/${token}.jpg`,
    preview: (task) =>
      task.status === 'processing' ? readPreview(previewPath(context.folders, task)) : null,
  };
}

/** A few kilobytes; none before the first frame. */
function readPreview(path: string): string | null {
  try {
    return `data:image/jpeg;base64,${readFileSync(path, 'base64')}`;
  } catch {
    return null;
  }
}

const FOREIGN_STATUS = {
  queued: 'queued',
  pending: 'queued',
  processing: 'in_progress',
  completed: 'completed',
  failed: 'failed',
} as const;

const seconds = (ms: number) => Math.floor(ms / 1000);

export const characterAnswer = (character: Character, links: Links): CharacterCreated => ({
  id: character.id,
  username: character.username,
  permalink: links.permalink(character),
  profile_picture_url: links.picture(character),
});

/** Tasks as the endpoints answer with them. */
export function createAnswers({ characters }: Pick<Context, 'characters'>, links: Links) {
  const extras = async (task: Task) => {
    const character = task.characterId ? await characters.get(task.characterId) : undefined;
    const seed = task.staging.take ?? task.staging.seed;
    return {
      // A refund makes it free.
      credits: task.status === 'failed' ? 0 : task.credits,
      ...(seed === undefined ? {} : { seed }),
      ...(task.expiresAt === null ? {} : { expires_at: seconds(task.expiresAt) }),
      ...(character ? { character: characterAnswer(character, links) } : {}),
    };
  };
  const preview = (task: Task) => {
    const seen = links.preview(task);
    return seen === null ? {} : { preview: seen };
  };
  const metadata = (task: Task) => (task.metadata === null ? {} : { metadata: task.metadata });

  const created = async (task: Task): Promise<z.infer<typeof VideoCreated>> => ({
    id: task.id,
    status: task.status,
    status_update_time: seconds(task.updatedAt),
    enhanced_prompt: task.enhancedPrompt,
    ...(await extras(task)),
  });

  /** In the format of the service whose model name was used. */
  const foreign = (task: Task, askedAs: string): z.infer<typeof OpenAiVideo> => ({
    id: task.id,
    object: 'video',
    model: askedAs,
    status: FOREIGN_STATUS[task.status],
    progress: task.progress,
    created_at: seconds(task.createdAt),
    completed_at: task.completedAt === null ? null : seconds(task.completedAt),
    expires_at: task.expiresAt === null ? null : seconds(task.expiresAt),
    seconds: String(task.seconds),
    size: task.size,
    prompt: task.prompt,
    remixed_from_video_id: task.remixedFrom,
    error: task.error,
    video_url: links.video(task),
    credits: task.status === 'failed' ? 0 : task.credits,
  });
  /** The answer about a task: ours, or the foreign one if its foreign name was used. */
  const told =
    <Own>(own: (task: Task) => Promise<Own>) =>
    async (task: Task) =>
      task.askedAs === null ? own(task) : foreign(task, task.askedAs);

  const formCreated = async (task: Task): Promise<z.infer<typeof VideosCreated>> => ({
    id: task.id,
    object: 'video',
    model: task.model,
    status: task.status,
    progress: task.progress,
    created_at: seconds(task.createdAt),
    seconds: task.seconds,
    size: task.size,
    ...metadata(task),
    ...(await extras(task)),
  });

  const familyA = async (task: Task): Promise<StatusA> => ({
    id: task.id,
    status: task.status,
    progress: task.progress,
    video_url: links.video(task),
    enhanced_prompt: task.enhancedPrompt,
    status_update_time: seconds(task.updatedAt),
    error: task.error,
    ...(await extras(task)),
    ...preview(task),
  });

  const familyB = async (task: Task): Promise<StatusB> => ({
    id: task.id,
    status: task.status,
    progress: task.progress,
    video_url: links.video(task),
    model: task.model,
    seconds: task.seconds,
    size: task.size,
    error: task.error,
    ...metadata(task),
    ...(await extras(task)),
    ...preview(task),
  });

  return {
    created,
    formCreated: told(formCreated),
    queried: async (task: Task): Promise<z.infer<typeof VideoQueried>> => ({
      ...(await created(task)),
      video_url: links.video(task),
      error: task.error,
      ...preview(task),
    }),
    status: told<StatusA | StatusB>((task) =>
      findVideoModel(task.model)?.family === 'A' ? familyA(task) : familyB(task),
    ),
    remixCreated: told(
      async (task): Promise<z.infer<typeof RemixCreated>> => ({
        ...(await formCreated(task)),
        remixed_from_video_id: task.remixedFrom ?? undefined,
      }),
    ),
    content: (task: Task): z.infer<typeof VideoContent> => ({
      id: task.id,
      status: 'completed',
      video_url: links.video(task) ?? '',
      enhanced_prompt: task.enhancedPrompt,
      status_update_time: seconds(task.updatedAt),
    }),
    list: async (tasks: Task[], hasMore: boolean): Promise<z.infer<typeof VideoList>> => ({
      object: 'list',
      data: await Promise.all(
        tasks.map(
          told(async (task) => ({
            ...(await formCreated(task)),
            video_url: links.video(task),
            enhanced_prompt: task.enhancedPrompt,
            error: task.error,
          })),
        ),
      ),
      has_more: hasMore,
      first_id: tasks[0]?.id ?? null,
      last_id: tasks.at(-1)?.id ?? null,
    }),
  };
}
