import 'server-only';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import type { TaskRecord } from './row.ts';

/** How far the clock of a service may be from ours. */
const DRIFT_MS = 2 * 60_000;
/** Nobody waits for more answers: of more, the latest. */
const MOST_OPEN = 500;

type Open = Pick<TaskRecord, 'status' | 'model' | 'prompt' | 'params' | 'createdAt' | 'completedAt'>;

/** A version may stand behind the name of a model, and be left out in a list. */
const isItsModel = (asked: string, told: string) =>
  told === '' || told === asked || asked.startsWith(`${told}:`);

function isInTime({ createdAt, completedAt }: Open, at: number | null): boolean {
  if (at === null) return true;
  const until = completedAt ?? Number.POSITIVE_INFINITY;
  return at >= createdAt - DRIFT_MS && at <= until + DRIFT_MS;
}

const sameness = ({ model, prompt, params }: Open) => JSON.stringify([model, prompt.trim(), params]);

const promptOf = ({ request }: Snapshot) => request?.prompt?.trim() || null;

/**
 * Which task of ours an entry of a service's list is: one that was sent, and of which no answer came. Where the list
 * does not tell the prompt, only one that can be no other but of the same draft; `wait` where that is known when an answer has come.
 */
export function claims<Task extends Open>(
  open: readonly Task[],
  entries: readonly Snapshot[],
  aliased = false,
): Map<Snapshot, Task | 'wait'> {
  const claimed = new Map<Snapshot, Task | 'wait'>();
  const latest = open.toSorted((one, other) => one.createdAt - other.createdAt).slice(-MOST_OPEN);
  const left = new Set(latest);
  const byPrompt = Map.groupBy(latest, ({ prompt }) => prompt.trim());
  const fits = (task: Open, { handle, request }: Snapshot) =>
    (aliased || isItsModel(task.model, handle.model)) && isInTime(task, request?.createdAt ?? null);
  const claim = (entry: Snapshot, task: Task) => {
    left.delete(task);
    claimed.set(entry, task.status === 'uncertain' ? task : 'wait');
  };
  for (const entry of entries) {
    const prompt = promptOf(entry);
    const alike = prompt === null ? [] : (byPrompt.get(prompt) ?? []);
    const same = alike.find((task) => left.has(task) && fits(task, entry));
    if (same) claim(entry, same);
  }
  const untold = entries.filter((entry) => promptOf(entry) === null && entry.request?.createdAt);
  // Of the same draft sent twice, it does not matter which is which.
  for (const alike of Map.groupBy(left, sameness).values()) {
    const fitting = untold.filter((entry) => alike.some((task) => fits(task, entry)));
    if (fitting.length > alike.length) continue;
    const others = [...left.difference(new Set(alike))];
    if (fitting.some((entry) => others.some((task) => fits(task, entry)))) continue;
    for (const entry of fitting) {
      const task = alike.find((one) => left.has(one) && fits(one, entry));
      if (task) claim(entry, task);
    }
  }
  for (const entry of untold) {
    const mayBe = [...left].some((task) => task.status === 'submitting' && fits(task, entry));
    if (mayBe && !claimed.has(entry)) claimed.set(entry, 'wait');
  }
  return claimed;
}
