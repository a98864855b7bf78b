import 'server-only';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { StudioError, type StudioErrorCode } from '#lib/studio/error/studio-error.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Reply } from '../connection/ask-service.ts';
import { asksForPause, isAboutTheKey, saidInstead } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { handleOf, keptHandle, pollTask, sightingOf } from '../connection/poll-task.ts';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { keepPreview } from '../media/keep-files.ts';
import { metrics } from '../metrics/metrics.ts';
import { learnFrom } from '../models/learn.ts';
import { clock } from '../process/clock.ts';
import { onWake } from '../process/wake.ts';
import { createEta, createRateLimiter, type Eta, pollInterval, type Timing } from '../queue/timing.ts';
import type { Work } from '../queue/work.ts';
import { advance } from '../tasks/advance.ts';
import { isSilent, type TaskRecord, type TaskUpdate } from '../tasks/row.ts';
import { announce } from '../tasks/task-events.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import type { Engine } from './engine.ts';
import { type Following, FollowingByQueue, holdFollowing, runListPoller } from './list-poller.ts';

/** Concurrent polls: per connection, and in all. */
const AT_ONCE = 24;
const MOST_AT_ONCE = 48;
/** One failed poll means nothing yet. */
const SILENT_AFTER = 3;
/** What a service and our processor can bear. */
const MOST_A_SECOND = 56;

/** One poll of a task, and what is known besides its row. */
interface Poll {
  engine: Engine;
  task: TaskRecord;
  following: Following;
  eta: Eta;
}

/** Polls every rendering task, as often as is useful. */
export function followWork(engine: Engine): Work<TaskRecord> {
  const queues = new FollowingByQueue();
  const eta = createEta();
  return {
    name: 'follow',
    concurrency: MOST_AT_ONCE,
    // A slow service must not hold up another.
    room: async (_queue, running) => AT_ONCE - running,
    leases: taskLeases(engine.store, 'follow', engine.holder),
    run: (task, signal) => follow({ engine, task, following: queues.of(task), eta }, signal),
    retryIn: engine.timing.slowestPoll,
    heldUntil: (queue) => heldUntil(engine, queues.of(queue)),
    // Shared by all: it protects this machine's processor.
    rateLimiter: createRateLimiter(MOST_A_SECOND, AT_ONCE),
    alongside(signal) {
      onWake('resume', () => queues.release(), signal);
      return runListPoller(engine, queues, signal);
    },
  };
}

/** What this process was told by the service, and any other. */
async function heldUntil({ store, timing }: Engine, following: Following): Promise<number> {
  const now = clock.now();
  const { connection } = following.queue;
  if (connection !== null && now - following.holdReadAt >= timing.idle) {
    following.holdReadAt = now;
    const { followHoldUntil } = await queueState(store, LOCAL_OWNER, connection).get();
    following.heldUntil = Math.max(following.heldUntil, followHoldUntil ?? 0);
  }
  return following.heldUntil;
}

async function follow(poll: Poll, signal: AbortSignal): Promise<void> {
  const { engine, task, following } = poll;
  const { pollLimit, slowestPoll } = engine.timing;
  const connection = await engine.connection(task.owner, task.connection);
  const handle = handleOf(task);
  if (!connection?.dialect.video || !handle) return waitForIts(poll);
  const { look, reply } = await pollTask(connection, handle, { limit: pollLimit, signal });
  metrics().tasks.polls.inc({ outcome: look.kind });
  await holdFollowing(engine.store, following, connection, reply, slowestPoll);
  if (look.kind === 'seen') {
    const { error } = look.snapshot;
    // Some services refuse only later.
    if (error) await learnFrom(engine, task, connection, error, reply);
    await seen(poll, look.snapshot);
    if (look.snapshot.preview && task.posterSha256 === null) await firstLook(poll, look.snapshot.preview);
    if (look.snapshot.character) await announce('characterMade', engine, task, look.snapshot.character);
    return;
  }
  if (look.kind === 'missing') return notFound(poll, reply, connection);
  return pollFailed(poll, reply, connection);
}

/** Shows the service's first preview frame until the video is here. */
async function firstLook({ engine, task }: Poll, preview: string): Promise<void> {
  try {
    const posterSha256 = await keepPreview(preview);
    const kept = await engine.tasks(task.owner).apply(task.id, { posterSha256 }, { from: ['rendering'] });
    if (!kept) await releaseBlobs(engine.store, [posterSha256], 0);
  } catch (err) {
    engine.log.warn({ err, task: task.id }, 'the preview of a video could not be kept');
  }
}

/** No other service knows the task. It waits for its own to return, but not for ever. */
async function waitForIts(poll: Poll): Promise<void> {
  const { store, timing } = poll.engine;
  const { owner, connection } = poll.task;
  const removedAt = await connections(store, owner).removedAt(connection);
  if (removedAt !== null && clock.now() - removedAt > timing.followFor)
    return giveUp(poll, failure('connection_removed'));
  return keepFollowing(poll, connection === null ? timing.slowestPoll : timing.elsewhere);
}

/** Problems in an answer, how long each is tolerated, and its error afterwards. */
const TROUBLES = {
  withoutVideo: { most: 'withoutVideoFor', code: 'result_missing' },
  unknown: { most: 'unknownFor', code: 'unknown_status' },
} as const satisfies Record<string, { most: keyof Timing; code: StudioErrorCode }>;

function troubleIn({ state, videoUrl }: Snapshot): (typeof TROUBLES)[keyof typeof TROUBLES] | null {
  if (state === 'succeeded' && videoUrl === null) return TROUBLES.withoutVideo;
  return state === 'unknown' ? TROUBLES.unknown : null;
}

async function seen(poll: Poll, snapshot: Snapshot): Promise<void> {
  const { engine, task, eta } = poll;
  const { timing } = engine;
  const now = clock.now();
  const { progress, state } = snapshot;
  const handle = keptHandle(snapshot.handle);
  const trouble = troubleIn(snapshot);
  const notFoundSince = trouble ? (troubledSince(task) ?? now) : null;
  if (trouble && now - (notFoundSince ?? now) > timing[trouble.most])
    return giveUp(poll, failure(trouble.code), { handle });
  const isUnderWay = state === 'queued' || state === 'running';
  const since = task.followedSince ?? task.submittedAt ?? task.createdAt;
  if (isUnderWay && now - since > timing.followFor)
    return giveUp(poll, failure('never_finished'), { handle });
  const rest = restAfter(poll, { progress, failures: 0, remaining: eta.remaining(task.id, progress, now) });
  const isOver = !isUnderWay && !trouble;
  const also = { dueAt: now + rest, failedPolls: 0, notFoundSince };
  if (isOver) eta.forget(task.id);
  const event = { kind: 'seen', sighting: sightingOf(snapshot) } as const;
  const guard = { heldBy: engine.holder };
  await advance(engine.tasks(task.owner), task, event, isOver ? { handle } : { ...also, handle }, guard);
}

/** Time without any answer says nothing about the answers after it. */
const troubledSince = (task: TaskRecord) => (isSilent(task) ? null : task.notFoundSince);

const failure = (code: StudioErrorCode): TaskError => ({
  ...new StudioError(code).body().error,
  status: null,
});

/** A service may lose track of a task for a while, for example when it restarts. */
async function notFound(poll: Poll, reply: Reply, { dialect }: ServiceConnection): Promise<void> {
  const now = clock.now();
  const since = troubledSince(poll.task) ?? now;
  const { notFoundFor, slowestPoll } = poll.engine.timing;
  if (now - since >= notFoundFor) {
    const { message } = reply.kind === 'answered' ? dialect.error(reply) : failure('result_missing');
    const type = 'invalid_request_error';
    return giveUp(poll, { status: 404, type, code: 'task_not_found', message });
  }
  const rest = Math.min(slowestPoll, notFoundFor / 4);
  const answers: TaskUpdate = isSilent(poll.task) ? { failedPolls: 0, reason: null, error: null } : {};
  await keepFollowing(poll, rest, { ...answers, notFoundSince: since });
}

async function pollFailed(poll: Poll, reply: Reply, { id, dialect }: ServiceConnection): Promise<void> {
  const { engine, task } = poll;
  const now = clock.now();
  const said = reply.kind === 'answered' ? saidInstead(reply, dialect) : null;
  // Only once: it may concern this task alone, and a person has resumed since.
  const isNews = !isSilent(task) || task.error?.code !== said?.code;
  if (said && isNews && isAboutTheKey(said.status ?? 0, said)) {
    const { code, message } = said;
    await queueState(engine.store, task.owner, id).pause({ code, message, at: now });
  }
  const since = task.notFoundSince ?? now;
  // However long ago the first failure was, a few mean nothing: this machine may have slept.
  if (now - since > engine.timing.followFor && task.failedPolls >= SILENT_AFTER) {
    const error = failure('never_told');
    return giveUp(poll, { ...error, message: said?.message ?? error.message });
  }
  const failures = task.failedPolls + 1;
  const rest = restAfter(poll, { progress: task.progress, failures, remaining: null });
  const failing = { failedPolls: failures, notFoundSince: since };
  if (asksForPause(reply, dialect) || failures < SILENT_AFTER) return keepFollowing(poll, rest, failing);
  const also = { dueAt: now + rest, ...failing };
  const guard = { heldBy: engine.holder };
  await advance(engine.tasks(task.owner), task, { kind: 'fellSilent', said }, also, guard);
}

type Seen = Pick<Parameters<typeof pollInterval>[0], 'progress' | 'failures' | 'remaining'>;

function restAfter({ engine, task, following }: Poll, looked: Seen): number {
  const age = clock.now() - (task.submittedAt ?? task.createdAt);
  const listed = following.listed.has(task.id);
  return pollInterval({ ...looked, age, following: following.tasks, listed }, engine.timing);
}

async function giveUp({ engine, task }: Poll, error: TaskError, also: TaskUpdate = {}): Promise<void> {
  const guard = { heldBy: engine.holder };
  await advance(engine.tasks(task.owner), task, { kind: 'vanished', error }, also, guard);
}

async function keepFollowing({ engine, task }: Poll, rest: number, also: TaskUpdate = {}): Promise<void> {
  const update = { ...also, dueAt: clock.now() + rest, heldBy: null };
  await engine.tasks(task.owner).apply(task.id, update, { heldBy: engine.holder });
}
