import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { TaskEvent } from '#lib/studio/task/task-machine.ts';
import { askService, longestOf } from '../connection/ask-service.ts';
import { classifySubmission, type Postponed, type SubmissionOutcome } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { keptHandle, sightingOf } from '../connection/poll-task.ts';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { backoff } from '../connection/retry.ts';
import { metrics } from '../metrics/metrics.ts';
import { learnFrom } from '../models/learn.ts';
import { checkLimits, reserve } from '../money/charges.ts';
import { ownerNow } from '../money/owner-now.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { errorOf } from '../queue/failure.ts';
import { type Limits, type Queue, queueName } from '../queue/leases.ts';
import type { Work } from '../queue/work.ts';
import { advance } from '../tasks/advance.ts';
import { chargeForTask } from '../tasks/cost/task-price.ts';
import type { Guard } from '../tasks/repository.ts';
import type { TaskRecord, TaskUpdate } from '../tasks/row.ts';
import { serviceIds } from '../tasks/service-ids.ts';
import { announce } from '../tasks/task-events.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import { type Engine, limitsOf, queueOf } from './engine.ts';
import { prepare } from './prepare.ts';
import { withinLimits } from './within-limits.ts';

/** Concurrent submissions per connection, over all processes. */
const AT_ONCE = 4;
/** Concurrent submissions per process, over all owners. */
const MOST_AT_ONCE = 32;
/** This many faults in a row fail the task. */
const MOST_FAULTS = 12;
/** Waiting for a busy service is no fault of the task and counts little. */
const COUNTED_WAITS = 6;
const MOST_REPEATS = 8;

/** Refusals in a row by a service: the wait grows with them, whichever task is next. */
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
      const name = queueName(task);
      const seen = refusals.get(name) ?? { times: 0, until: 0 };
      refusals.set(name, seen);
      await submit(engine, task, seen);
    },
    retryIn: timing.longestBackoff,
    async heldUntil(queue) {
      const state = await queueOf(engine, queue, 'video');
      return state?.paused ? Number.POSITIVE_INFINITY : (state?.holdUntil ?? 0);
    },
    limits: (queue) => limitsOfSending(engine, queue),
  };
}

/** A few at a time, and what the service has within its own limit. */
const limitsOfSending = (engine: Engine, queue: Queue): Promise<Limits> =>
  limitsOf(engine, queue, 'video', (connection) => ({
    claimed: AT_ONCE,
    // Who answers only when the video is made makes one after the other.
    underWay: connection?.atOnce ?? (connection?.dialect.video?.waits ? 1 : null),
  }));

/** Sends one task. From `submitStarted` on it may exist on the service, whatever happens here. */
async function submit(engine: Engine, task: TaskRecord, refusals: Refusals): Promise<void> {
  const { timing } = engine;
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const connection = await engine.connection(task.owner, task.connection);
  if (!connection && (await connections(engine.store, task.owner).removedAt(task.connection)) !== null) {
    const error = errorOf(new StudioError('connection_removed'));
    await advance(tasks, task, { kind: 'refused', error }, {}, held);
    return;
  }
  if (!connection) {
    const retryAt = clock.now() + timing.slowestPoll;
    await advance(tasks, task, { kind: 'postponed', reason: 'offline', retryAt }, {}, held);
    return;
  }
  const charge = await chargeForTask(engine.store, task, connection);
  // One that may exist is counted, and is sent again whatever the caps say.
  const isNew = task.submittedAt === null;
  if (isNew && !(await withinLimits(engine, task, () => checkLimits(engine.store.db, task.owner, charge))))
    return;
  const prepared = await prepare(engine, task, connection).catch((cause: unknown) => {
    if (cause instanceof ServiceError) return cause;
    throw cause;
  });
  if (prepared instanceof ServiceError) {
    await advance(tasks, task, { kind: 'refused', error: errorOf(prepared) }, {}, held);
    return;
  }
  const queue = queueState(engine.store, task.owner, connection.id);
  const retryAt = connection.perMinute === null ? null : await queue.start(connection.perMinute);
  if (retryAt !== null) {
    await queue.holdUntil(retryAt);
    await advance(tasks, task, { kind: 'postponed', reason: 'own_limit', retryAt }, {}, held);
    return;
  }
  const sending: TaskUpdate = {
    connection: connection.id,
    dueAt: clock.now() + timing.lease,
    heldBy: engine.holder,
  };
  // A retried task may have been made by the first try.
  const since = task.submitAttempts > 0 ? task.createdAt : clock.now();
  const inLedger: Guard = { ...held, with: (trx) => reserve(trx, engine.store.dialect, task.owner, charge) };
  const started = await withinLimits(engine, task, () =>
    advance(tasks, task, { kind: 'submitStarted' }, sending, inLedger),
  );
  if (!started) return;
  const { request, body, order } = prepared;
  const limit = connection.dialect.video?.waits ? timing.waitLimit : timing.submitLimit;
  const reply = await askService(connection, request, {
    body,
    idempotencyKey: task.id,
    limit,
    most: longestOf(connection.dialect),
  });
  const outcome = classifySubmission(reply, connection.dialect, order, clock.now());
  metrics().tasks.submits.inc({ outcome: outcome.kind });
  if (outcome.kind === 'refused') await learnFrom(engine, task, connection, outcome.error, reply);
  await settle(engine, { task: started, reasonBefore: task.reason, connection, since }, outcome, refusals);
}

interface Sent {
  task: TaskRecord;
  /** Why it waited before it was sent. */
  reasonBefore: TaskRecord['reason'];
  connection: ServiceConnection;
  /** The service may have it from then on. */
  since: number;
}

const UNDER_WAY = new Set(['queued', 'running', 'unknown']);

/** Records the outcome of a submission. */
async function settle(engine: Engine, sent: Sent, outcome: SubmissionOutcome, refusals: Refusals) {
  const { task, connection } = sent;
  const { timing, store } = engine;
  const now = clock.now();
  const write = (event: TaskEvent, also?: TaskUpdate) => finish(engine, task, event, also);
  if (outcome.kind === 'accepted') {
    refusals.times = 0;
    const { snapshot } = outcome;
    const { id: serviceId } = snapshot.handle;
    const next = UNDER_WAY.has(snapshot.state) ? { dueAt: now + timing.quickestPoll } : {};
    const handle = keptHandle(snapshot.handle);
    await write({ kind: 'accepted', serviceId, sighting: sightingOf(snapshot) }, { ...next, handle });
    await dropTwin(engine, sent, serviceId);
    if (snapshot.character) await announce('characterMade', engine, task, snapshot.character);
    return;
  }
  if (outcome.kind === 'refused') return write({ kind: 'refused', error: outcome.error });
  if (outcome.kind === 'paused') {
    const { code, message } = outcome.error;
    await queueState(store, task.owner, connection.id).pause({ code, message, at: now });
    return write({ kind: 'postponed', reason: 'queued', retryAt: now });
  }
  if (outcome.kind === 'postponed') return postpone(engine, sent, outcome, refusals);
  const repeats = task.submitAttempts + 1;
  const safeToRepeat = connection.idempotent && repeats <= MOST_REPEATS;
  const retryAt = now + backoff(repeats, timing.backoff, timing.longestBackoff);
  const later = safeToRepeat ? { retryAt, dueAt: retryAt, submitAttempts: repeats } : {};
  await write({ kind: 'answerLost', safeToRepeat }, later);
  // The service's list may show whether it has the task.
  if (!safeToRepeat) wake('reconcile');
}

/** Drops the copy adopted from the list while this answer was in flight. */
async function dropTwin(engine: Engine, { task, connection, since }: Sent, serviceId: string): Promise<void> {
  const { id } = task;
  const twins = (await serviceIds(engine.store).adoptedAs(serviceId, connection, since)).filter(
    (twin) => twin.id !== id,
  );
  const gone = (await Promise.all(twins.map((twin) => engine.tasks(twin.owner).purge([twin.id])))).flat();
  const files = gone.flatMap(({ archived, posterSha256 }) => [archived?.sha256, posterSha256]);
  await engine.release(files.filter((sha256) => typeof sha256 === 'string'));
}

/** A service in trouble holds back its whole queue; trouble with one task delays the others only briefly. */
async function postpone(
  engine: Engine,
  { task, reasonBefore, connection }: Sent,
  { reason, at, failing }: Postponed,
  refusals: Refusals,
): Promise<void> {
  const { timing, store } = engine;
  const now = clock.now();
  const tries = (reasonBefore === reason ? task.submitAttempts : 0) + 1;
  if (failing && tries >= MOST_FAULTS) return finish(engine, task, { kind: 'refused', error: failing });
  if (!failing && now >= refusals.until) refusals.times += 1;
  const times = failing ? tries : Math.max(tries, refusals.times);
  const retryAt = at ?? now + backoff(times, timing.backoff, timing.longestBackoff);
  const until = failing ? now + timing.backoff : retryAt;
  refusals.until = Math.max(refusals.until, until);
  const queue = queueState(store, task.owner, connection.id);
  await queue.holdUntil(Math.max(until, (await queue.get()).holdUntil ?? 0));
  const submitAttempts = failing ? tries : Math.min(tries, COUNTED_WAITS);
  await finish(engine, task, { kind: 'postponed', reason, retryAt }, { submitAttempts });
}

/** Another process may have given the task up, or its owner changed; the service's answer still counts. */
async function finish(
  engine: Engine,
  task: TaskRecord,
  event: TaskEvent,
  also: TaskUpdate = {},
): Promise<void> {
  if (await advance(engine.tasks(task.owner), task, event, also, { heldBy: engine.holder })) return;
  const tasks = engine.tasks(await ownerNow(engine.store.db, 'tasks', task.id, task.owner));
  const latest = await tasks.get(task.id);
  if (latest) await advance(tasks, latest, event, also);
}

/** Recovers tasks a dead process was sending: nobody knows whether the service got them. */
export const recoverWork = (engine: Engine): Work<TaskRecord> => ({
  name: 'recover',
  concurrency: AT_ONCE,
  leases: taskLeases(engine.store, 'recover', engine.holder),
  async run(task) {
    const connection = await engine.connection(task.owner, task.connection).catch(() => null);
    const repeats = task.submitAttempts + 1;
    const safeToRepeat = Boolean(connection?.idempotent) && repeats <= MOST_REPEATS;
    const also = safeToRepeat ? { submitAttempts: repeats } : {};
    const event: TaskEvent = { kind: 'answerLost', safeToRepeat };
    await advance(engine.tasks(task.owner), task, event, also, { heldBy: engine.holder });
    if (!safeToRepeat) wake('reconcile');
  },
  retryIn: engine.timing.backoff,
});
