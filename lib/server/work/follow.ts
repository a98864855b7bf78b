import 'server-only';
import { readAnswer, readError } from '#lib/studio/service-answer.ts';
import { statusRequest } from '#lib/studio/service-request.ts';
import type { TaskError } from '#lib/studio/task.ts';
import { connectionName, type ServiceConnection } from '../connection.ts';
import { queueState } from '../store/queue-state.ts';
import { taskQueue } from '../store/task-queue.ts';
import type { TaskRecord, TaskUpdate } from '../store/task-record.ts';
import { advance } from './advance.ts';
import { askService } from './ask-service.ts';
import type { Engine } from './engine.ts';
import type { Reply } from './judge-submission.ts';
import { keepTaskCharacter } from './keep-character.ts';
import type { Loop } from './loop.ts';
import { comeBackAt, pollInterval } from './timing.ts';

const AT_ONCE = 24;

/** Looks at every rendering task, as often as is worth it. */
export function followLoop(engine: Engine): Loop {
  let heldUntil = 0;
  const following = crowd(engine);
  return {
    kind: 'follow',
    concurrency: AT_ONCE,
    heldUntil: async () => heldUntil,
    async work(task, signal) {
      const busyUntil = await follow(engine, task, await following(), signal);
      heldUntil = Math.max(heldUntil, busyUntil);
    },
    retryIn: engine.timing.slowestPoll,
  };
}

const COUNTED_FOR_MS = 1500;

/**
 * How many tasks are under way, counted now and then. Where so many are that each is looked at seldom, the
 * few that are next to be done are looked at whenever it is counted: services take tasks more or less in turn.
 */
function crowd({ store, timing }: Engine): () => Promise<number> {
  const queue = taskQueue(store);
  let count = 0;
  let countedAt = 0;
  return async () => {
    if (Date.now() - countedAt > COUNTED_FOR_MS) {
      countedAt = Date.now();
      count = await queue.underway('follow');
      if (count * timing.pollSpacing > timing.slowestPoll) await queue.hasten('follow', AT_ONCE);
    }
    return count;
  };
}

/** Gives the time until which the service wants nobody to ask; 0 when it does not mind. */
async function follow(
  engine: Engine,
  task: TaskRecord,
  following: number,
  signal: AbortSignal,
): Promise<number> {
  const { serviceId } = task;
  const connection = await engine.connection();
  // Another service knows nothing of it; it waits until its own is back.
  if (!connection || serviceId === null || !livesOn(connection, task)) {
    await keepFollowing(engine, task, engine.timing.slowestPoll);
    return 0;
  }
  const request = statusRequest(task.endpoint, serviceId);
  const reply = await askService(connection, request, { limit: engine.timing.pollLimit, signal });
  if (reply.kind === 'answered' && reply.status === 200) {
    const answer = readAnswer(reply.json);
    if (answer) {
      await seen(engine, task, answer.sighting, following);
      await keepTaskCharacter(engine, task, answer.character);
      return 0;
    }
  }
  if (reply.kind === 'answered' && reply.status === 404) await notFound(engine, task, reply);
  else await toldNothing(engine, task, reply, following);
  return reply.kind === 'answered' && reply.status === 429
    ? (comeBackAt(reply.header, Date.now()) ?? Date.now() + engine.timing.slowestPoll)
    : 0;
}

const livesOn = (connection: ServiceConnection, task: TaskRecord) =>
  task.connection === null || task.connection === connectionName(connection);

type Sighting = NonNullable<ReturnType<typeof readAnswer>>['sighting'];

async function seen(engine: Engine, task: TaskRecord, sighting: Sighting, following: number): Promise<void> {
  const now = Date.now();
  const withoutVideo = sighting.serviceStatus === 'completed' && sighting.videoUrl === null;
  const notFoundSince = withoutVideo ? (task.notFoundSince ?? now) : null;
  if (notFoundSince !== null && now - notFoundSince > engine.timing.withoutVideoFor) {
    return giveUp(engine, task, {
      status: null,
      type: 'server_error',
      code: 'upstream_error',
      message: 'The service says it is finished but does not give the video.',
    });
  }
  const { progress } = sighting;
  const rest = pollInterval({ age: ageOf(task, now), progress, failures: 0, following }, engine.timing);
  const also = { dueAt: now + rest, failedPolls: 0, notFoundSince };
  const event = { kind: 'seen', sighting } as const;
  const isOver =
    sighting.serviceStatus === 'failed' || (sighting.serviceStatus === 'completed' && !withoutVideo);
  await advance(engine.tasks(task.owner), task, event, isOver ? {} : also, { heldBy: engine.holder });
}

/** A service may lose sight of a task for a while, when it restarts for one. */
async function notFound(engine: Engine, task: TaskRecord, reply: Extract<Reply, { kind: 'answered' }>) {
  const now = Date.now();
  const since = task.notFoundSince ?? now;
  const { notFoundFor, slowestPoll } = engine.timing;
  if (now - since >= notFoundFor) {
    const { message } = readError(404, reply.json);
    const type = 'invalid_request_error';
    return giveUp(engine, task, { status: 404, type, code: 'task_not_found', message });
  }
  await keepFollowing(engine, task, Math.min(slowestPoll, notFoundFor / 4), { notFoundSince: since });
}

async function toldNothing(engine: Engine, task: TaskRecord, reply: Reply, following: number): Promise<void> {
  if (reply.kind === 'answered' && reply.status === 401) {
    const { code, message } = readError(reply.status, reply.json);
    await queueState(engine.store, task.owner).pause({ code, message, at: Date.now() });
  }
  const failures = task.failedPolls + 1;
  const looked = { age: ageOf(task, Date.now()), progress: task.progress, failures, following };
  await keepFollowing(engine, task, pollInterval(looked, engine.timing), { failedPolls: failures });
}

async function giveUp(engine: Engine, task: TaskRecord, error: TaskError): Promise<void> {
  await advance(engine.tasks(task.owner), task, { kind: 'vanished', error }, {}, { heldBy: engine.holder });
}

async function keepFollowing(engine: Engine, { id, owner }: TaskRecord, rest: number, also: TaskUpdate = {}) {
  const update = { ...also, dueAt: Date.now() + rest, heldBy: null };
  await engine.tasks(owner).apply(id, update, { heldBy: engine.holder });
}

const ageOf = ({ submittedAt, createdAt }: TaskRecord, now: number) => now - (submittedAt ?? createdAt);
