import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#lib/contract/limits.ts';
import { imageRole, type VideoModel } from '#lib/contract/models.ts';
import type { Character } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import type { TaskOutline } from '../tasks/plan.ts';
import { submitTask } from '../tasks/submit.ts';
import type { Task } from '../tasks/task.ts';
import type { UploadedFile } from './form-body.ts';
import { type CharacterSource, portrayCharacter } from './make-character.ts';
import { givenUp } from './request.ts';
import { takeImage } from './sources.ts';

export interface Ingredients {
  outline: TaskOutline;
  images: { source: string | UploadedFile; param: string }[];
  roles: Parameters<typeof imageRole>[0];
  character?: Omit<CharacterSource, 'keyId'>;
  /** Where the request's files are. */
  folder: string;
  /** The prompt's parameter name. */
  promptParam: string;
}

/** Resolves images and characters, then accepts the task. */
export async function createTask(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { outline, images, roles, character, folder, promptParam }: Ingredients,
  onAccepted: (task: Task) => Promise<void>,
): Promise<Task> {
  const { key } = request;
  const intake = { context, folder, signal: givenUp(context, reply) };
  const staged = await inOrder(
    images.map(async ({ source, param }, index) => ({
      ...(await takeImage(source, param, intake)),
      role: imageRole(roles, index),
    })),
  );
  context.policy(outline.prompt, promptParam);
  const newCharacter =
    character && (await portrayCharacter(context, { ...character, keyId: key.id }, intake));
  const { prompt, edits } = outline.staging;
  const words = [prompt, outline.prompt, ...edits].map((text) => painted(text, 0)).join('\n');
  const characters = await context.characters.mentioned(key.id, words);
  const plan = { ...withNewcomer(outline, newCharacter), images: staged, characters, newCharacter };
  return submitTask(context, key, plan, (task) => {
    request.taskMayExist = true;
    return onAccepted(task);
  });
}

const painted = (text: string, room: number) => text.slice(0, LIMITS.readCharacters - room);

/** The prompt cannot name a character made by this request, so it is added to the scene. */
function withNewcomer(outline: TaskOutline, newcomer: Character | undefined): TaskOutline {
  if (!newcomer) return outline;
  const named = ` with @${newcomer.username}`;
  const add = (prompt: string) => `${prompt.trimEnd()}${named}`;
  return {
    ...outline,
    enhancedPrompt: add(outline.enhancedPrompt),
    staging: { ...outline.staging, prompt: add(painted(outline.staging.prompt, named.length)) },
  };
}

/** `Promise.all` that rejects only after all have settled, so that none still writes. */
async function inOrder<Result>(work: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

export const rolesOf = (model: VideoModel, endpoint: 'create' | 'videos') =>
  model[endpoint]?.images ?? { roles: ['reference' as const] };
