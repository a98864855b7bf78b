import 'server-only';
import { readAnswer, readError, statusRequest } from '#lib/studio/task/service-calls.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { keepTaskCharacter } from '../characters/keep-character.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, type ServiceConnection } from '../connection/current.ts';
import { queueState } from '../connection/repository.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord, TaskUpdate } from '../tasks/row.ts';
import type { Reply } from './classify.ts';
import type { Engine } from './engine.ts';
import { busyUntil, type Crowd, runListPoller } from './list-poller.ts';
import type { Loop } from './loop.ts';
import { createEta, createRateLimiter, type Eta, pollInterval } from './timing.ts';

const AT_ONCE = 24;
/** What a service and a processor can well bear. */
const MOST_A_SECOND = 44;

/** What is known of all tasks that are followed, beyond what is written down of each. */
interface Following {
  crowd: Crowd;
  outlook: Eta;
}

/** Looks at every rendering task, as often as is worth it. */
export function followLoop(engine: Engine): Loop {
  const crowd: Crowd = { following: 0, listed: new Set(), heldUntil: 0 };
  const all = { crowd, outlook: createEta() };
  const pace = createRateLimiter(MOST_A_SECOND, AT_ONCE);
  return {
    kind: 'follow',
    concurrency: AT_ONCE,
    heldUntil: async () => Math.max(crowd.heldUntil, pace.freeAt(Date.now())),
    room: async () => pace.room(Date.now()),
    async work(task, signal) {
      pace.take(Date.now());
      const busyUntil = await follow(engine, task, all, signal);
      crowd.heldUntil = Math.max(crowd.heldUntil, busyUntil);
    },
    beside: (signal) => runListPoller(engine, crowd, signal),
    retryIn: engine.timing.slowestPoll,
  };
}

/** Gives the time until which the service wants nobody to ask; 0 when it does not mind. */
async function follow(
  engine: Engine,
  task: TaskRecord,
  all: Following,
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
      await seen(engine, task, answer.sighting, all);
      await keepTaskCharacter(engine, task, answer.character);
      return 0;
    }
  }
  if (reply.kind === 'answered' && reply.status === 404) await notFound(engine, task, reply);
  else await toldNothing(engine, task, reply, all);
  return busyUntil(reply, engine.timing.slowestPoll);
}

const livesOn = (connection: ServiceConnection, task: TaskRecord) =>
  task.connection === null || task.connection === connectionName(connection);

type Sighting = NonNullable<ReturnType<typeof readAnswer>>['sighting'];

async function seen(
  engine: Engine,
  task: TaskRecord,
  sighting: Sighting,
  { crowd, outlook }: Following,
): Promise<void> {
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
  const remaining = outlook.remaining(task.id, progress, now);
  const looked = { age: ageOf(task, now), progress, failures: 0, remaining, ...known(crowd, task) };
  const rest = pollInterval(looked, engine.timing);
  const also = { dueAt: now + rest, failedPolls: 0, notFoundSince };
  const event = { kind: 'seen', sighting } as const;
  const isOver =
    sighting.serviceStatus === 'failed' || (sighting.serviceStatus === 'completed' && !withoutVideo);
  if (isOver) outlook.forget(task.id);
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

async function toldNothing(
  engine: Engine,
  task: TaskRecord,
  reply: Reply,
  { crowd }: Following,
): Promise<void> {
  if (reply.kind === 'answered' && reply.status === 401) {
    const { code, message } = readError(reply.status, reply.json);
    await queueState(engine.store, task.owner).pause({ code, message, at: Date.now() });
  }
  const failures = task.failedPolls + 1;
  const age = ageOf(task, Date.now());
  const looked = { age, progress: task.progress, failures, remaining: null, ...known(crowd, task) };
  await keepFollowing(engine, task, pollInterval(looked, engine.timing), { failedPolls: failures });
}

const known = ({ following, listed }: Crowd, { id }: TaskRecord) => ({ following, listed: listed.has(id) });

async function giveUp(engine: Engine, task: TaskRecord, error: TaskError): Promise<void> {
  await advance(engine.tasks(task.owner), task, { kind: 'vanished', error }, {}, { heldBy: engine.holder });
}

async function keepFollowing(engine: Engine, { id, owner }: TaskRecord, rest: number, also: TaskUpdate = {}) {
  const update = { ...also, dueAt: Date.now() + rest, heldBy: null };
  await engine.tasks(owner).apply(id, update, { heldBy: engine.holder });
}

const ageOf = ({ submittedAt, createdAt }: TaskRecord, now: number) => now - (submittedAt ?? createdAt);
