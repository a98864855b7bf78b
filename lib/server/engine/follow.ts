import 'server-only';
import { readAnswer, readError, statusRequest } from '#lib/studio/task/service-calls.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { keepTaskCharacter } from '../characters/keep-character.ts';
import { askService, type Reply } from '../connection/ask-service.ts';
import { rateLimitedUntil } from '../connection/classify.ts';
import { isOn } from '../connection/current.ts';
import { queueState } from '../connection/repository.ts';
import { onWake } from '../process/wake.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord, TaskUpdate } from '../tasks/row.ts';
import type { Engine } from './engine.ts';
import { type Following, FollowingByOwner, runListPoller } from './list-poller.ts';
import { taskLeases } from './task-queue.ts';
import { createEta, createRateLimiter, type Eta, pollInterval } from './timing.ts';
import type { Work } from './work.ts';

const AT_ONCE = 24;
/** What a service and a processor can well bear. */
const MOST_A_SECOND = 44;

/** One look at a task, and what is known besides what its row says. */
interface Poll {
  engine: Engine;
  task: TaskRecord;
  following: Following;
  eta: Eta;
}

/** Polls every rendering task, as often as is worth it. */
export function followWork(engine: Engine): Work<TaskRecord> {
  const owners = new FollowingByOwner();
  const eta = createEta();
  return {
    name: 'follow',
    concurrency: AT_ONCE,
    leases: taskLeases(engine.store, 'follow', engine.holder),
    run: (task, signal) => follow({ engine, task, following: owners.of(task.owner), eta }, signal),
    retryIn: engine.timing.slowestPoll,
    heldUntil: async (owner) => owners.of(owner).heldUntil,
    // One for all owners: it spares the processor of this machine.
    rateLimiter: createRateLimiter(MOST_A_SECOND, AT_ONCE),
    alongside(signal) {
      onWake('resume', () => owners.release(), signal);
      return runListPoller(engine, owners, signal);
    },
  };
}

async function follow(poll: Poll, signal: AbortSignal): Promise<void> {
  const { engine, task, following } = poll;
  const { serviceId } = task;
  const { pollLimit, slowestPoll, elsewhere } = engine.timing;
  const connection = await engine.connection(task.owner);
  if (!connection || serviceId === null) return keepFollowing(poll, slowestPoll);
  // Another service knows nothing of it; it waits until its own is back.
  if (!isOn(connection, task.connection)) return keepFollowing(poll, elsewhere);
  const request = statusRequest(task.endpoint, serviceId);
  const reply = await askService(connection, request, { limit: pollLimit, signal });
  following.heldUntil = Math.max(following.heldUntil, rateLimitedUntil(reply, slowestPoll));
  const answer = reply.kind === 'answered' && reply.status === 200 ? readAnswer(reply.json) : null;
  if (answer) {
    await seen(poll, answer.sighting);
    return keepTaskCharacter(engine, task, answer.character);
  }
  if (reply.kind === 'answered' && reply.status === 404) return notFound(poll, reply.json);
  return pollFailed(poll, reply);
}

type Sighting = NonNullable<ReturnType<typeof readAnswer>>['sighting'];

async function seen(poll: Poll, sighting: Sighting): Promise<void> {
  const { engine, task, eta } = poll;
  const now = Date.now();
  const { progress, serviceStatus } = sighting;
  const withoutVideo = serviceStatus === 'completed' && sighting.videoUrl === null;
  const notFoundSince = withoutVideo ? (task.notFoundSince ?? now) : null;
  if (notFoundSince !== null && now - notFoundSince > engine.timing.withoutVideoFor) {
    return giveUp(poll, {
      status: null,
      type: 'server_error',
      code: 'upstream_error',
      message: 'The service says it is finished but does not give the video.',
    });
  }
  const rest = restAfter(poll, { progress, failures: 0, remaining: eta.remaining(task.id, progress, now) });
  const also = { dueAt: now + rest, failedPolls: 0, notFoundSince };
  const isOver = serviceStatus === 'failed' || (serviceStatus === 'completed' && !withoutVideo);
  if (isOver) eta.forget(task.id);
  const event = { kind: 'seen', sighting } as const;
  await advance(engine.tasks(task.owner), task, event, isOver ? {} : also, { heldBy: engine.holder });
}

/** A service may lose sight of a task for a while, when it restarts for one. */
async function notFound(poll: Poll, json: unknown): Promise<void> {
  const now = Date.now();
  const since = poll.task.notFoundSince ?? now;
  const { notFoundFor, slowestPoll } = poll.engine.timing;
  if (now - since >= notFoundFor) {
    const { message } = readError(404, json);
    const type = 'invalid_request_error';
    return giveUp(poll, { status: 404, type, code: 'task_not_found', message });
  }
  await keepFollowing(poll, Math.min(slowestPoll, notFoundFor / 4), { notFoundSince: since });
}

async function pollFailed(poll: Poll, reply: Reply): Promise<void> {
  const { engine, task } = poll;
  if (reply.kind === 'answered' && reply.status === 401) {
    const { code, message } = readError(reply.status, reply.json);
    await queueState(engine.store, task.owner).pause({ code, message, at: Date.now() });
  }
  const failures = task.failedPolls + 1;
  const rest = restAfter(poll, { progress: task.progress, failures, remaining: null });
  await keepFollowing(poll, rest, { failedPolls: failures });
}

type Seen = Pick<Parameters<typeof pollInterval>[0], 'progress' | 'failures' | 'remaining'>;

function restAfter({ engine, task, following }: Poll, looked: Seen): number {
  const age = Date.now() - (task.submittedAt ?? task.createdAt);
  const listed = following.listed.has(task.id);
  return pollInterval({ ...looked, age, following: following.tasks, listed }, engine.timing);
}

async function giveUp({ engine, task }: Poll, error: TaskError): Promise<void> {
  await advance(engine.tasks(task.owner), task, { kind: 'vanished', error }, {}, { heldBy: engine.holder });
}

async function keepFollowing({ engine, task }: Poll, rest: number, also: TaskUpdate = {}): Promise<void> {
  const update = { ...also, dueAt: Date.now() + rest, heldBy: null };
  await engine.tasks(task.owner).apply(task.id, update, { heldBy: engine.holder });
}
