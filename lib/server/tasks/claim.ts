import 'server-only';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { DAY_MS } from '#lib/format/units.ts';
import type { TaskRecord } from './row.ts';

/** How far a service's clock may be from ours. */
const DRIFT_MS = 2 * 60_000;
/** If a list has no times, anything found later than this after the loss is something else. */
const FOUND_WITHIN_MS = DAY_MS;
/** Nobody waits for more answers: only the latest count. */
const MOST_OPEN = 500;

type Open = Pick<TaskRecord, 'status' | 'model' | 'prompt' | 'params' | 'createdAt' | 'completedAt'>;

/** The name of a model may carry a version, which a list may omit. */
const isItsModel = (asked: string, told: string) =>
  told === '' || told === asked || asked.startsWith(`${told}:`);

function isInTime({ createdAt, completedAt }: Open, at: number | null, now: number): boolean {
  const until = completedAt ?? Number.POSITIVE_INFINITY;
  if (at === null) return now <= until + FOUND_WITHIN_MS;
  return at >= createdAt - DRIFT_MS && at <= until + DRIFT_MS;
}

const sameness = ({ model, prompt, params }: Open) => JSON.stringify([model, prompt.trim(), params]);

const promptOf = ({ request }: Snapshot) => request?.prompt?.trim() || null;

/** Tasks and the entries that can only be theirs. */
interface Group<Task> {
  tasks: Task[];
  entries: ReadonlySet<Snapshot>;
}

function grouped<Task>(
  tasks: Iterable<Task>,
  entries: readonly Snapshot[],
  fits: (task: Task, entry: Snapshot) => boolean,
): Group<Task>[] {
  let groups: Group<Task>[] = [];
  for (const task of tasks) {
    const fitting: ReadonlySet<Snapshot> = new Set(entries.filter((entry) => fits(task, entry)));
    const near = groups.filter((group) => !group.entries.isDisjointFrom(fitting));
    const joined = {
      tasks: [...near.flatMap((group) => group.tasks), task],
      entries: near.reduce((all, group) => all.union(group.entries), fitting),
    };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups;
}

const isSending = ({ status }: Open) => status === 'submitting';

/** For one draft sent several times, the order does not matter; for several drafts, all must be there. */
const canBeTold = (tasks: readonly Open[], entries: number) =>
  new Set(tasks.map(sameness)).size === 1
    ? entries <= tasks.length
    : entries === tasks.length && !tasks.some(isSending);

export interface Claim<Task> {
  task: Task;
  /** The list has no prompt: it was matched by time and model alone. */
  byTime: boolean;
}

interface Told {
  /** The list has the names of upstream models, not those requested. */
  aliased?: boolean | undefined;
  now: number;
}

/**
 * Matches entries of a service's list with tasks that were sent but got no answer. Without prompts in the
 * list, they match in order, if there are as many entries as lost tasks; `wait` if that depends on an answer
 * in flight.
 */
export function claims<Task extends Open>(
  open: readonly Task[],
  entries: readonly Snapshot[],
  { aliased = false, now }: Told,
): Map<Snapshot, Claim<Task> | 'wait'> {
  const claimed = new Map<Snapshot, Claim<Task> | 'wait'>();
  const latest = open.toSorted((one, other) => one.createdAt - other.createdAt).slice(-MOST_OPEN);
  const left = new Set(latest);
  const byPrompt = Map.groupBy(latest, ({ prompt }) => prompt.trim());
  const fits = (task: Open, { handle, request }: Snapshot) =>
    (aliased || isItsModel(task.model, handle.model)) && isInTime(task, request?.createdAt ?? null, now);
  const claim = (entry: Snapshot, task: Task, byTime: boolean) => {
    left.delete(task);
    claimed.set(entry, isSending(task) ? 'wait' : { task, byTime });
  };
  for (const entry of entries) {
    const prompt = promptOf(entry);
    const alike = prompt === null ? [] : (byPrompt.get(prompt) ?? []);
    const same = alike.find((task) => left.has(task) && fits(task, entry));
    if (same) claim(entry, same, false);
  }
  // A list has the newest first.
  const untold = entries.filter((entry) => promptOf(entry) === null).toReversed();
  for (const group of grouped([...left], untold, fits)) {
    const inTurn = untold.filter((entry) => group.entries.has(entry));
    for (const entry of canBeTold(group.tasks, inTurn.length) ? inTurn : []) {
      const task = latest.find((one) => left.has(one) && group.tasks.includes(one) && fits(one, entry));
      if (task) claim(entry, task, true);
    }
    if (!group.tasks.some(isSending)) continue;
    for (const entry of inTurn) if (!claimed.has(entry)) claimed.set(entry, 'wait');
  }
  return claimed;
}
