import 'server-only';
import type { Handle, Look, Snapshot } from '#lib/dialects/dialect.ts';
import type { Sighting } from '#lib/studio/task/task-machine.ts';
import { askService, longestOf, type Reply } from './ask-service.ts';
import type { ServiceConnection } from './current.ts';

/** More questions than any service needs to tell how a task is. */
const MOST_QUESTIONS = 4;

interface Options {
  limit: number;
  signal?: AbortSignal;
}

export interface Looked {
  look: Exclude<Look, { kind: 'ask' }>;
  /** The last answer, or why there is none. */
  reply: Reply;
}

/** Asks a service how a task is doing, with as many questions as its dialect needs. */
export async function lookAt(
  connection: ServiceConnection,
  handle: Handle,
  { limit, signal }: Options,
): Promise<Looked> {
  const { video } = connection.dialect;
  if (!video) throw new Error(`${connection.dialect.name} makes no videos`);
  let request = video.look(handle);
  for (let asked = 1; ; asked += 1) {
    const reply = await askService(connection, request, {
      limit,
      most: longestOf(connection.dialect),
      ...(signal ? { signal } : {}),
    });
    if (reply.kind !== 'answered') return { look: { kind: 'unclear' }, reply };
    const look = video.seen(reply, handle, request);
    if (look.kind !== 'ask') return { look, reply };
    if (asked >= MOST_QUESTIONS) return { look: { kind: 'unclear' }, reply };
    request = look.request;
  }
}

/** Stands for a video that came with the answer: it is not kept with a task, but asked for again. */
export const GIVEN_INLINE = 'data:';

/** What a snapshot says of a task here. */
export function sightingOf(snapshot: Snapshot): Sighting {
  const { state, status, progress, videoUrl, enhancedPrompt, error, seed, cost } = snapshot;
  const url = videoUrl?.startsWith(GIVEN_INLINE) ? GIVEN_INLINE : videoUrl;
  return { state, serviceStatus: status, progress, videoUrl: url, enhancedPrompt, error, seed, cost };
}

interface Handled {
  serviceId: string | null;
  model: string;
  handle: { model: string; links?: Readonly<Record<string, string>> | undefined } | null;
}

/** By what a service knows a task; null before it has one. */
export function handleOf({ serviceId, model, handle }: Handled): Handle | null {
  if (serviceId === null) return null;
  const links = handle?.links;
  return { id: serviceId, model: handle?.model ?? model, ...(links ? { links } : {}) };
}

/** What is kept of a handle beside the id. */
export const keptHandle = ({ model, links }: Handle) => ({
  model,
  ...(links ? { links: { ...links } } : {}),
});
