import type { FastifyRequest } from 'fastify';
import type { Character } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import type { Task } from '../tasks/task.ts';

export interface Links {
  video(task: Task): string | null;
  permalink(character: Character): string;
  picture(character: Character): string;
}

const base = ({ settings, address }: Context, request: FastifyRequest) => {
  if (settings.publicUrl) return settings.publicUrl;
  const { host } = request.headers;
  return host && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : address.origin;
};

/** Links as this client can follow them: by the public address, or the one it came in by. */
export function linksFor(context: Context, request: FastifyRequest): Links {
  const origin = base(context, request);
  return {
    video: ({ status, token }) => (status === 'completed' ? `${origin}/files/${token}.mp4` : null),
    permalink: ({ username }) => `${origin}/characters/${username}`,
    picture: ({ token }) => `${origin}/files/${token}.jpg`,
  };
}
