import 'server-only';
import { type ChatMessage, videoChatRequest, videoPrompt } from '#lib/contract/chat.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { mentionedUsernames, parseVideoEvent, type VideoEvent } from '#lib/contract/notation.ts';
import type { Handle, Snapshot } from '#lib/dialects/dialect.ts';
import { readCharacter } from '#lib/studio/library/made-character.ts';
import type { TaskEndpoint } from '#lib/studio/task/task.ts';
import type { Sighting } from '#lib/studio/task/task-machine.ts';
import { cutText, keptParams, LONGEST } from '#lib/studio/text/kept-text.ts';
import { keepCharacter, savesCharacter } from '../characters/keep-character.ts';
import { keptHandle, sightingOf } from '../connection/poll-task.ts';
import { store } from '../db/open.ts';
import { keepPicture } from '../media/keep-files.ts';
import { modelBehind } from '../models/model-behind.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { knownProject } from '../projects/filing.ts';
import { TIMING } from '../queue/timing.ts';
import { advance } from '../tasks/advance.ts';
import type { Marks } from '../tasks/create.ts';
import { modelIn } from '../tasks/found-task.ts';
import { type NewTask, tasks } from '../tasks/repository.ts';
import { adoptionKey } from '../tasks/service-ids.ts';
import type { Exchange, RelayObserver } from './observer.ts';
import { payTask } from './pay-task.ts';

const ENDPOINT_OF: Partial<Record<Exchange['creation'], TaskEndpoint>> = {
  createVideo: 'video/create',
  createVideos: 'videos',
  remixVideo: 'videos/remix',
};

/**
 * Records what relayed calls create, so that it is followed and downloaded like everything else, and what they
 * delete, which would otherwise seem lost.
 */
export function relayRecorder(owner: string, marks: Marks = {}): RelayObserver {
  return {
    async answered(exchange, answer) {
      const endpoint = ENDPOINT_OF[exchange.creation];
      if (exchange.creation === 'createCharacter') return recordCharacter(owner, exchange, answer);
      if (exchange.creation === 'chat') {
        for (const event of eventsIn(answer)) await recordChat(owner, exchange, event, marks);
        return;
      }
      const read = endpoint && readCreated(endpoint, exchange, answer);
      if (!read) return;
      const { handle, character } = read;
      await recordTask(owner, { exchange, endpoint, handle, sighting: sightingOf(read), marks });
      if (character && savesCharacter(exchange.body ?? {}))
        await keepCharacter(await keeper(), owner, character, {
          origin: { kind: 'relay', id: null },
          connection: exchange.connection.id,
        });
    },
    streamed: (exchange, event) => recordChat(owner, exchange, event, marks),
    async deleted(id, connection) {
      const mine = tasks(await store(), owner);
      const task = await mine.byServiceId(id, connection);
      if (task && !(await advance(mine, task, { kind: 'cancelled' }))) await mine.trash(task.id);
    },
    lost: () => void setTimeout(() => wake('reconcile'), SETTLED_AFTER_MS).unref(),
  };
}

/** By then the service has made what was requested, if it does. */
const SETTLED_AFTER_MS = 5000;

const keeper = async () => ({ store: await store(), keepPicture, log: log() });

/** What a service made, as its dialect reads the answer. */
function readCreated(endpoint: TaskEndpoint, { body, connection }: Exchange, json: unknown): Snapshot | null {
  const params = body ?? {};
  const model = typeof params.model === 'string' ? params.model : '';
  const draft = { endpoint: endpoint === 'video/create' ? endpoint : ('videos' as const), params };
  const answer = { status: 200, json, header: () => undefined };
  return connection.dialect.video?.created(answer, { model, draft }) ?? null;
}

interface Created {
  exchange: Exchange;
  endpoint: TaskEndpoint;
  handle: Handle;
  sighting: Sighting;
  marks: Marks;
}

async function recordTask(
  owner: string,
  { exchange, endpoint, handle, sighting, marks: { agent, projectId } }: Created,
): Promise<void> {
  const opened = await store();
  const mine = tasks(opened, owner);
  const { id: serviceId } = handle;
  const { connection, charge } = exchange;
  const known = await mine.byServiceId(serviceId, connection);
  if (known) {
    if (charge) await payTask(opened, owner, known, charge);
    return;
  }
  const source = exchange.id === null ? null : await mine.byServiceId(exchange.id, connection);
  const params = keptParams(withoutFiles(exchange.body ?? {}));
  const prompt = typeof params.prompt === 'string' ? cutText(params.prompt, LONGEST.prompt) : '';
  const now = clock.now();
  const made: NewTask[] = [
    {
      endpoint,
      model: cutText(
        typeof params.model === 'string' ? params.model : (source?.model ?? modelIn(serviceId)),
        LONGEST.name,
      ),
      prompt,
      params: 'prompt' in params ? { ...params, prompt } : params,
      status: 'rendering',
      serviceId,
      handle: keptHandle(handle),
      connection: connection.id,
      serviceStatus: sighting.serviceStatus,
      progress: sighting.progress,
      enhancedPrompt: sighting.enhancedPrompt,
      submittedAt: now,
      dueAt: now + TIMING.quickestPoll,
      sourceTaskId: source?.id ?? null,
      characters: mentionedUsernames(prompt),
      agent: agent ?? null,
      projectId: await knownProject(opened, owner, projectId ?? source?.projectId),
    },
  ];
  const [task] = await mine.insert(made, adoptionKey(connection, serviceId));
  if (task && charge) await payTask(opened, owner, task, charge);
  wake('follow');
}

/** Images sent inside the request are too big for a row, and cannot be shown from it anyway. */
function withoutFiles(body: Record<string, unknown>): Record<string, unknown> {
  const { images, input_reference, messages, ...rest } = body;
  const isLink = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('data:');
  const links = Array.isArray(images) ? images.filter(isLink) : [];
  const words = Array.isArray(messages) ? { prompt: videoPrompt(messages as ChatMessage[]) } : {};
  return { ...rest, ...words, ...(links.length > 0 ? { images: links } : {}) };
}

/** The video of a chat, and its last known progress. */
const chats = new WeakMap<Exchange, { serviceId: string; percent: number }>();

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

async function recordChat(owner: string, exchange: Exchange, event: VideoEvent, marks: Marks): Promise<void> {
  if (!(await isVideoChat(owner, exchange))) return;
  if (event.kind === 'task') {
    // One chat makes one video, whatever else it names.
    const serviceId = event.taskId;
    if (chats.has(exchange) || serviceId.length > LONGEST.id) return;
    await recordTask(owner, {
      exchange,
      endpoint: 'chat/completions',
      handle: { id: serviceId, model: '' },
      sighting: sighting({ state: 'queued', serviceStatus: 'pending', progress: 0 }),
      marks,
    });
    chats.set(exchange, { serviceId, percent: 0 });
    return;
  }
  const chat = chats.get(exchange);
  if (!chat || !isNews(chat, event)) return;
  const mine = tasks(await store(), owner);
  const task = await mine.byServiceId(chat.serviceId, exchange.connection);
  if (!task) return;
  if (event.kind === 'video') {
    const done = sighting({ state: 'succeeded', serviceStatus: 'completed', videoUrl: event.url });
    await advance(mine, task, { kind: 'seen', sighting: done });
    return;
  }
  const { dueAt, heldBy } = task;
  const seen = sighting({ progress: event.percent });
  await advance(mine, task, { kind: 'seen', sighting: seen }, { dueAt, heldBy });
  chat.percent = event.percent;
}

/** Anything else is not worth a write: a service may repeat itself. */
const isNews = (chat: { percent: number }, event: Exclude<VideoEvent, { kind: 'task' }>) =>
  event.kind === 'video' ? event.url.length <= LONGEST.link : event.percent >= chat.percent + 1;

async function isVideoChat(owner: string, { body, connection }: Exchange): Promise<boolean> {
  if (typeof body?.model !== 'string') return false;
  const model = findVideoModel(await modelBehind(await store(), owner, connection, body.model));
  return model !== undefined && videoChatRequest(model).shape.messages.safeParse(body.messages).success;
}

/** The lines of a video reply are a few hundred bytes. */
const LONGEST_CONTENT = 64 * 1024;

/** An unstreamed reply has the same lines at once: of each kind, the relevant one. */
function eventsIn(answer: unknown): VideoEvent[] {
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]
    ?.message?.content;
  if (typeof content !== 'string') return [];
  const said = content
    .slice(0, LONGEST_CONTENT)
    .split('\n')
    .flatMap((line) => parseVideoEvent(line) ?? []);
  const task = said.find(({ kind }) => kind === 'task');
  const progress = said.findLast(({ kind }) => kind === 'progress');
  const video = said.findLast(({ kind }) => kind === 'video');
  return [task, progress, video].filter((event) => event !== undefined);
}

async function recordCharacter(
  owner: string,
  { body, connection }: Exchange,
  answer: unknown,
): Promise<void> {
  const made = readCharacter(answer);
  if (!made) return;
  const from = typeof body?.from_task === 'string' ? body.from_task : null;
  const task = from === null ? null : await tasks(await store(), owner).byServiceId(from, connection);
  const timestamps = typeof body?.timestamps === 'string' ? body.timestamps : null;
  const origin = task ? ({ kind: 'task', id: task.id } as const) : ({ kind: 'relay', id: null } as const);
  await keepCharacter(await keeper(), owner, made, { origin, connection: connection.id, timestamps });
}
