import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { createRequest, type ServiceRequest } from '#lib/studio/task/service-calls.ts';
import type { TaskEvent } from '#lib/studio/task/task-machine.ts';
import { keepTaskCharacter } from '../characters/keep-character.ts';
import { askService } from '../connection/ask-service.ts';
import { classifySubmission, type Postponed, type SubmissionOutcome } from '../connection/classify.ts';
import { connectionName, isOn, type ServiceConnection } from '../connection/current.ts';
import { queueState } from '../connection/repository.ts';
import { backoff } from '../connection/retry.ts';
import { bodyOf, DataUrl, type SentFile, type ServiceBody } from '../connection/service-body.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord, TaskUpdate } from '../tasks/row.ts';
import { serviceIds } from '../tasks/service-ids.ts';
import type { Engine } from './engine.ts';
import { errorOf } from './failure.ts';
import { taskLeases, taskQueue } from './task-queue.ts';
import type { Work } from './work.ts';

/** How many submissions one owner's connection carries at a time, over all processes. */
const AT_ONCE = 4;
/** How many one process sends at a time, whoever owns them. */
const MOST_AT_ONCE = 16;
/** A service that fails on a task this often in a row fails the task. */
const MOST_FAULTS = 12;
/** Waiting for a busy service is not the task's fault and counts only so far. */
const COUNTED_WAITS = 6;
const MOST_REPEATS = 8;

/** How often in a row a service turned everything of an owner away: the wait grows with it, whichever task is next. */
interface Refusals {
  times: number;
  until: number;
}

export function submitWork(engine: Engine): Work<TaskRecord> {
  const { store, holder, timing } = engine;
  const refusals = new Map<string, Refusals>();
  return {
    name: 'submit',
    concurrency: MOST_AT_ONCE,
    leases: taskLeases(store, 'submit', holder),
    async run(task) {
      const seen = refusals.get(task.owner) ?? { times: 0, until: 0 };
      refusals.set(task.owner, seen);
      await submit(engine, task, seen);
    },
    retryIn: timing.longestBackoff,
    async heldUntil(owner) {
      const { paused, holdUntil } = await queueState(store, owner).get();
      return paused ? Number.POSITIVE_INFINITY : (holdUntil ?? 0);
    },
    async room(owner, running) {
      const sending = (await taskQueue(store).countByOwner('recover')).get(owner) ?? 0;
      return AT_ONCE - Math.max(running, sending);
    },
  };
}

/** Sends one task. From `submitStarted` on it may exist on the service, whatever happens to us. */
async function submit(engine: Engine, task: TaskRecord, refusals: Refusals): Promise<void> {
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const connection = await engine.connection(task.owner);
  if (!connection) {
    const retryAt = Date.now() + engine.timing.slowestPoll;
    await advance(tasks, task, { kind: 'postponed', reason: 'offline', retryAt }, {}, held);
    return;
  }
  const prepared = await prepare(engine, task, connection).catch((cause: unknown) => {
    if (cause instanceof ServiceError) return cause;
    throw cause;
  });
  if (prepared instanceof ServiceError) {
    await advance(tasks, task, { kind: 'refused', error: errorOf(prepared) }, {}, held);
    return;
  }
  const sending: TaskUpdate = {
    connection: connectionName(connection),
    dueAt: Date.now() + engine.timing.lease,
    heldBy: engine.holder,
  };
  // One that is sent again may have been made the first time.
  const since = task.submitAttempts > 0 ? task.createdAt : Date.now();
  const started = await advance(tasks, task, { kind: 'submitStarted' }, sending, held);
  if (!started) return;
  const { request, body } = prepared;
  const limit = engine.timing.submitLimit;
  const reply = await askService(connection, request, { body, idempotencyKey: task.id, limit });
  const outcome = classifySubmission(reply, Date.now());
  await settle(engine, { task: started, reasonBefore: task.reason, connection, since }, outcome, refusals);
}

interface Sent {
  task: TaskRecord;
  /** Why it had to wait before it was sent. */
  reasonBefore: TaskRecord['reason'];
  connection: ServiceConnection;
  /** The service may have made it from then on. */
  since: number;
}

/** Writes down what came of a submission. */
async function settle(engine: Engine, sent: Sent, outcome: SubmissionOutcome, refusals: Refusals) {
  const { task, connection } = sent;
  const { timing, store } = engine;
  const now = Date.now();
  const write = (event: TaskEvent, also?: TaskUpdate) => finish(engine, task, event, also);
  if (outcome.kind === 'accepted') {
    refusals.times = 0;
    const { serviceId, sighting, character } = outcome.answer;
    await write({ kind: 'accepted', serviceId, sighting }, { dueAt: now + timing.quickestPoll });
    await dropTwin(engine, sent, serviceId);
    return keepTaskCharacter(engine, task, character);
  }
  if (outcome.kind === 'refused') return write({ kind: 'refused', error: outcome.error });
  if (outcome.kind === 'paused') {
    const { code, message } = outcome.error;
    await queueState(store, task.owner).pause({ code, message, at: now });
    return write({ kind: 'postponed', reason: 'queued', retryAt: now });
  }
  if (outcome.kind === 'lost') {
    const repeats = task.submitAttempts + 1;
    const safeToRepeat = connection.idempotent && repeats <= MOST_REPEATS;
    const retryAt = now + backoff(repeats, timing.backoff, timing.longestBackoff);
    const later = safeToRepeat ? { retryAt, dueAt: retryAt, submitAttempts: repeats } : {};
    return write({ kind: 'answerLost', safeToRepeat }, later);
  }
  return postpone(engine, sent, outcome, refusals);
}

/** What was found on the service while its answer was on the way is this one. */
async function dropTwin(engine: Engine, { task, connection, since }: Sent, serviceId: string): Promise<void> {
  const { id, owner } = task;
  const tasks = engine.tasks(owner);
  const twins = await serviceIds(engine.store, owner).adoptedAs(serviceId, connectionName(connection), since);
  const gone = await tasks.purge(twins.filter((twin) => twin !== id));
  const files = gone.flatMap(({ archived, posterSha256 }) => [archived?.sha256, posterSha256]);
  await engine.release(files.filter((sha256) => typeof sha256 === 'string'));
}

/** A service in trouble holds back everything of the owner; trouble with one task holds the others for a moment only. */
async function postpone(
  engine: Engine,
  { task, reasonBefore }: Sent,
  { reason, at, failing }: Postponed,
  refusals: Refusals,
): Promise<void> {
  const { timing, store } = engine;
  const now = Date.now();
  const tries = (reasonBefore === reason ? task.submitAttempts : 0) + 1;
  if (failing && tries >= MOST_FAULTS) return finish(engine, task, { kind: 'refused', error: failing });
  if (!failing && now >= refusals.until) refusals.times += 1;
  const times = failing ? tries : Math.max(tries, refusals.times);
  const retryAt = at ?? now + backoff(times, timing.backoff, timing.longestBackoff);
  const until = failing ? now + timing.backoff : retryAt;
  refusals.until = Math.max(refusals.until, until);
  const queue = queueState(store, task.owner);
  await queue.holdUntil(Math.max(until, (await queue.get()).holdUntil ?? 0));
  const submitAttempts = failing ? tries : Math.min(tries, COUNTED_WAITS);
  await finish(engine, task, { kind: 'postponed', reason, retryAt }, { submitAttempts });
}

/** Another process may have given the task up meanwhile; what the service said still counts. */
async function finish(
  engine: Engine,
  task: TaskRecord,
  event: TaskEvent,
  also: TaskUpdate = {},
): Promise<void> {
  const tasks = engine.tasks(task.owner);
  if (await advance(tasks, task, event, also, { heldBy: engine.holder })) return;
  const latest = await tasks.get(task.id);
  if (latest) await advance(tasks, latest, event, also);
}

/** Takes over what a process that died was sending: nobody knows whether the service got it. */
export const recoverWork = (engine: Engine): Work<TaskRecord> => ({
  name: 'recover',
  concurrency: AT_ONCE,
  leases: taskLeases(engine.store, 'recover', engine.holder),
  async run(task) {
    const connection = await engine.connection(task.owner);
    const same = connection !== null && connectionName(connection) === task.connection;
    const repeats = task.submitAttempts + 1;
    const safeToRepeat = same && connection.idempotent && repeats <= MOST_REPEATS;
    const also = safeToRepeat ? { submitAttempts: repeats } : {};
    const event: TaskEvent = { kind: 'answerLost', safeToRepeat };
    await advance(engine.tasks(task.owner), task, event, also, { heldBy: engine.holder });
  },
  retryIn: engine.timing.backoff,
});

/** How long the service may fetch references from us. */
const LINKS_LAST = 7 * 24 * 60 * 60 * 1000;

interface Prepared {
  request: ServiceRequest;
  body: ServiceBody | null;
}

/** What goes out for a task. Throws a `ServiceError` when it cannot go out at all. */
async function prepare(engine: Engine, task: TaskRecord, connection: ServiceConnection): Promise<Prepared> {
  const { owner, endpoint, references, sourceTaskId, createdAt } = task;
  if (endpoint === 'chat/completions')
    throw new ServiceError('invalid_request', 'A chat cannot be sent again');
  const files = new Map<string, SentFile>();
  for (const id of references) {
    const file = await engine.file(owner, id);
    if (!file) throw new ServiceError('invalid_image', 'A reference image is gone', { param: 'references' });
    files.set(id, file);
  }
  const fileOf = (id: string) => files.get(id) as SentFile;
  const images = references.map(
    (id) => engine.fileUrl(id, createdAt + LINKS_LAST) ?? new DataUrl(fileOf(id)),
  );
  const source =
    endpoint === 'videos/remix' ? await remixSource(engine, owner, sourceTaskId, connection) : null;
  const draft: Draft = { endpoint, params: task.params, references, tags: [] };
  const request = createRequest(draft, images, source);
  return { request, body: bodyOf(request, fileOf) };
}

async function remixSource(engine: Engine, owner: string, id: string | null, connection: ServiceConnection) {
  const source = id === null ? null : await engine.tasks(owner).get(id);
  if (!source?.serviceId) throw new ServiceError('task_not_found', 'The video to remix is gone');
  if (!isOn(connection, source.connection)) {
    throw new ServiceError('task_not_found', 'The video to remix was made by another service');
  }
  return source.serviceId;
}
