import 'server-only';
import type { Handle, Look, Snapshot } from '#lib/dialects/dialect.ts';
import type { Sighting } from '#lib/studio/task/task-machine.ts';
import { TextTooLong } from '../http/bounded.ts';
import { askService, longestOf, type Reply } from './ask-service.ts';
import type { ServiceConnection } from './current.ts';

/** Stands for a video sent inside the answer: it is not stored with the task but fetched again. */
export const GIVEN_INLINE = 'data:';

/** Only a video makes an answer about a task this long; fetching it shows whether it is one. */
const withItsVideo = (handle: Handle): Snapshot => ({
  handle,
  state: 'succeeded',
  status: 'completed',
  progress: 100,
  videoUrl: GIVEN_INLINE,
  ...{ error: null, cost: null, enhancedPrompt: null, seed: null, queuePosition: null, character: null },
});

/** More questions than any service needs to tell how a task is. */
const MOST_QUESTIONS = 4;

interface Options {
  limit: number;
  /** Include a video sent with the answer; otherwise it is only noted. */
  whole?: boolean;
  signal?: AbortSignal;
}

export interface PolledTask {
  look: Exclude<Look, { kind: 'ask' }>;
  /** The last answer, or why there is none. */
  reply: Reply;
}

/** Asks a service how a task is doing, with as many questions as its dialect needs. */
export async function pollTask(
  connection: ServiceConnection,
  handle: Handle,
  { limit, whole = false, signal }: Options,
): Promise<PolledTask> {
  const { video } = connection.dialect;
  if (!video) throw new Error(`${connection.dialect.name} makes no videos`);
  let request = video.look(handle);
  for (let asked = 1; ; asked += 1) {
    const reply = await askService(connection, request, {
      limit,
      ...(whole ? { most: longestOf(connection.dialect) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (!whole && video.inline && reply.kind === 'lost' && reply.cause instanceof TextTooLong)
      return { look: { kind: 'seen', snapshot: withItsVideo(handle) }, reply };
    if (reply.kind !== 'answered') return { look: { kind: 'unclear' }, reply };
    const look = video.seen(reply, handle, request);
    if (look.kind !== 'ask') return { look, reply };
    if (asked >= MOST_QUESTIONS) return { look: { kind: 'unclear' }, reply };
    request = look.request;
  }
}

/** What a snapshot says about a task here. */
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

/** How a service identifies a task; null before it has an id. */
export function handleOf({ serviceId, model, handle }: Handled): Handle | null {
  if (serviceId === null) return null;
  const links = handle?.links;
  return { id: serviceId, model: handle?.model ?? model, ...(links ? { links } : {}) };
}

/** What is stored of a handle besides the id. */
export const keptHandle = ({ model, links }: Handle) => ({
  model,
  ...(links ? { links: { ...links } } : {}),
});
