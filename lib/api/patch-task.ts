import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Task, TaskPatch } from '#lib/studio/task/task.ts';
import { request } from './http.ts';
import { askForChanges, changeShown, shownTask, writeTasks } from './task-cache.ts';

type Patching = { id: string; patch: TaskPatch };

const patchKey = ['tasks', 'patch'] as const;
/** The studio's version of a task while changes are in flight: a refused change reverts to it. */
const knownKey = (id: string) => ['tasks', 'known', id] as const;

/**
 * Changes the title, tags or favourite of a task. Optimistic, so that the next change builds on it and a
 * second tag does not replace the first.
 */
export function patchTask(client: QueryClient) {
  return mutationOptions({
    mutationKey: patchKey,
    mutationFn: ({ id, patch }: Patching) =>
      // It arrives even if the page is left.
      inTurn(client, id, () =>
        request('PATCH /api/tasks/[id]', { parts: { id }, body: patch, keepalive: true }),
      ),
    onMutate: (sent) => {
      const { id, patch } = sent;
      if (pendingBeside(client, id, sent).length === 0)
        client.setQueryData(knownKey(id), shownTask(client, id));
      changeShown(client, id, patch);
    },
    onSuccess: (task, sent) => {
      writeTasks(client, [withPatches(client, task, sent)]);
      void askForChanges(client);
    },
    // Not `onError`, which would have to show the failure too.
    onSettled: (_task, error, sent) => {
      const { id, patch } = sent;
      const known = client.getQueryData<Task>(knownKey(id));
      const pending = pendingBeside(client, id, sent);
      if (error && known) changeShown(client, id, changedBy(valuesOf(known, patch), pending));
      if (pending.length === 0) client.removeQueries({ queryKey: knownKey(id) });
    },
  });
}

/** The last change in flight of each task. */
const changes = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

/** Changes of one task are sent in order: the last one wins. */
function inTurn<Answer>(client: QueryClient, id: string, send: () => Promise<Answer>): Promise<Answer> {
  const underWay = changes.get(client) ?? new Map<string, Promise<unknown>>();
  changes.set(client, underWay);
  const sent = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(id, sent);
  const done = () => underWay.get(id) === sent && underWay.delete(id);
  sent.then(done, done);
  return sent;
}

const pendingBeside = (client: QueryClient, id: string, but?: Patching) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: patchKey, status: 'pending' })
    .map(({ state }) => state.variables as Patching)
    .filter((each) => each !== but && each.id === id);

const changedBy = <Given extends Partial<Task>>(task: Given, patches: Patching[]): Given =>
  patches.length === 0 ? task : Object.assign({}, task, ...patches.map(({ patch }) => patch));

/** A task from the studio with the changes still in flight, except one just answered. */
export function withPatches(client: QueryClient, task: Task, but?: Patching): Task {
  client.setQueryData<Task>(knownKey(task.id), (known) =>
    known && task.revision > known.revision ? task : known,
  );
  return changedBy(task, pendingBeside(client, task.id, but));
}

const valuesOf = (task: Task, patch: TaskPatch): Partial<Task> =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, task[name as keyof Task]]));
