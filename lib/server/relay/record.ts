import 'server-only';
import { CharacterCreated } from '#lib/contract/character-request.ts';
import { type ChatMessage, lastUserText, videoChatRequest } from '#lib/contract/chat.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { mentionedUsernames, parseVideoEvent, type VideoEvent } from '#lib/contract/notation.ts';
import type { Handle, Snapshot } from '#lib/dialects/dialect.ts';
import type { TaskEndpoint } from '#lib/studio/task/task.ts';
import type { Sighting } from '#lib/studio/task/task-machine.ts';
import { keepCharacter, savesCharacter } from '../characters/keep-character.ts';
import { currentConnection, type ServiceConnection } from '../connection/current.ts';
import { keptHandle, LONGEST_ID, sightingOf } from '../connection/look.ts';
import { store } from '../db/open.ts';
import { TIMING } from '../engine/timing.ts';
import { keepPicture } from '../media/keep-files.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { advance } from '../tasks/advance.ts';
import { adoptionKey, modelIn } from '../tasks/found-task.ts';
import { type NewTask, tasks } from '../tasks/repository.ts';
import type { Exchange, RelayObserver } from './observer.ts';

const ENDPOINT_OF: Partial<Record<Exchange['creation'], TaskEndpoint>> = {
  createVideo: 'video/create',
  createVideos: 'videos',
  remixVideo: 'videos/remix',
};

/** Writes down what relayed calls create, so that it is followed and collected like everything else. */
export function relayRecorder(owner: string): RelayObserver {
  return {
    async answered(exchange, answer) {
      const endpoint = ENDPOINT_OF[exchange.creation];
      if (exchange.creation === 'createCharacter') return recordCharacter(owner, exchange, answer);
      if (exchange.creation === 'chat') {
        for (const event of eventsIn(answer)) await recordChat(owner, exchange, event);
        return;
      }
      const connection = await currentConnection(owner);
      const read = endpoint && connection && readCreated(connection, endpoint, exchange, answer);
      if (!read) return;
      const { handle, character } = read;
      await recordTask(owner, connection, { exchange, endpoint, handle, sighting: sightingOf(read) });
      if (character && savesCharacter(exchange.body ?? {}))
        await keepCharacter(await keeper(), owner, character, { origin: { kind: 'relay', id: null } });
    },
    streamed: (exchange, event) => recordChat(owner, exchange, event),
    lost: () => void setTimeout(() => wake('reconcile'), SETTLED_AFTER_MS).unref(),
  };
}

/** By then the service has made what it was asked for, if it does. */
const SETTLED_AFTER_MS = 5000;

const keeper = async () => ({ store: await store(), keepPicture, log: log() });

/** What a service made, as its dialect reads the answer. */
function readCreated(
  { dialect }: ServiceConnection,
  endpoint: TaskEndpoint,
  { body }: Exchange,
  json: unknown,
): Snapshot | null {
  const params = body ?? {};
  const model = typeof params.model === 'string' ? params.model : '';
  const draft = { endpoint: endpoint === 'video/create' ? endpoint : ('videos' as const), params };
  const answer = { status: 200, json, header: () => undefined };
  const read = dialect.video?.created(answer, { model, draft }) ?? null;
  return read && read.handle.id.length <= LONGEST_ID ? read : null;
}

interface Created {
  exchange: Exchange;
  endpoint: TaskEndpoint;
  handle: Handle;
  sighting: Sighting;
}

async function recordTask(
  owner: string,
  connection: ServiceConnection | null,
  { exchange, endpoint, handle, sighting }: Created,
): Promise<void> {
  const mine = tasks(await store(), owner);
  const { id: serviceId } = handle;
  if (await mine.byServiceId(serviceId)) return;
  const source = exchange.id === null ? null : await mine.byServiceId(exchange.id);
  const params = withoutFiles(exchange.body ?? {});
  const prompt = typeof params.prompt === 'string' ? params.prompt : '';
  const now = Date.now();
  const made: NewTask[] = [
    {
      endpoint,
      model: typeof params.model === 'string' ? params.model : (source?.model ?? modelIn(serviceId)),
      prompt,
      params,
      status: 'rendering',
      serviceId,
      handle: keptHandle(handle),
      connection: connection?.id ?? null,
      serviceStatus: sighting.serviceStatus,
      progress: sighting.progress ?? 0,
      enhancedPrompt: sighting.enhancedPrompt,
      submittedAt: now,
      dueAt: now + TIMING.quickestPoll,
      sourceTaskId: source?.id ?? null,
      characters: mentionedUsernames(prompt),
    },
  ];
  await mine.insert(made, adoptionKey(connection, serviceId));
  wake('follow');
}

/** Images sent inside the request are too big for a row, and cannot be shown from it anyway. */
function withoutFiles(body: Record<string, unknown>): Record<string, unknown> {
  const { images, input_reference, messages, ...rest } = body;
  const isLink = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('data:');
  const links = Array.isArray(images) ? images.filter(isLink) : [];
  const words = Array.isArray(messages) ? { prompt: lastUserText(messages as ChatMessage[]) } : {};
  return { ...rest, ...words, ...(links.length > 0 ? { images: links } : {}) };
}

const chats = new WeakMap<Exchange, string>();

const sighting = (over: Partial<Sighting>): Sighting => ({
  state: 'running',
  serviceStatus: 'processing',
  progress: null,
  videoUrl: null,
  enhancedPrompt: null,
  error: null,
  seed: null,
  cost: null,
  ...over,
});

async function recordChat(owner: string, exchange: Exchange, event: VideoEvent): Promise<void> {
  if (!isVideoChat(exchange)) return;
  if (event.kind === 'task') {
    // One chat makes one video, whatever else it names.
    if (chats.has(exchange) || event.taskId.length > LONGEST_ID) return;
    chats.set(exchange, event.taskId);
    return recordTask(owner, await currentConnection(owner), {
      exchange,
      endpoint: 'chat/completions',
      handle: { id: event.taskId, model: '' },
      sighting: sighting({ state: 'queued', serviceStatus: 'pending', progress: 0 }),
    });
  }
  const serviceId = chats.get(exchange);
  const mine = tasks(await store(), owner);
  const task = serviceId === undefined ? null : await mine.byServiceId(serviceId);
  if (!task) return;
  if (event.kind === 'video') {
    const done = sighting({ state: 'succeeded', serviceStatus: 'completed', videoUrl: event.url });
    await advance(mine, task, { kind: 'seen', sighting: done });
    return;
  }
  const { dueAt, heldBy } = task;
  const seen = sighting({ progress: event.percent });
  await advance(mine, task, { kind: 'seen', sighting: seen }, { dueAt, heldBy });
}

function isVideoChat({ body }: Exchange): boolean {
  const model = typeof body?.model === 'string' ? findVideoModel(body.model) : undefined;
  return model !== undefined && videoChatRequest(model).shape.messages.safeParse(body?.messages).success;
}

/** A reply that is not streamed says the same lines at once. */
function eventsIn(answer: unknown): VideoEvent[] {
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]
    ?.message?.content;
  if (typeof content !== 'string') return [];
  return content.split('\n').flatMap((line) => parseVideoEvent(line) ?? []);
}

async function recordCharacter(owner: string, { body }: Exchange, answer: unknown): Promise<void> {
  const made = CharacterCreated.safeParse(answer);
  if (!made.success) return;
  const from = typeof body?.from_task === 'string' ? body.from_task : null;
  const task = from === null ? null : await tasks(await store(), owner).byServiceId(from);
  const timestamps = typeof body?.timestamps === 'string' ? body.timestamps : null;
  const origin = task ? ({ kind: 'task', id: task.id } as const) : ({ kind: 'relay', id: null } as const);
  await keepCharacter(await keeper(), owner, made.data, { origin, timestamps });
}
