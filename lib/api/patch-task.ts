import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Task, TaskPatch } from '#lib/studio/task/task.ts';
import { request } from './http.ts';
import { askForChanges, changeShown, shownTask, writeTasks } from './task-cache.ts';

type Patching = { id: string; patch: TaskPatch };

const patchKey = ['tasks', 'patch'] as const;

/**
 * A change to what people say of a task: its title, its tags, whether it is a favourite. It shows at once, so that the
 * next one begins from it, and a second tag does not take the place of the first. They are sent one after the other: the
 * last one counts.
 */
export function patchTask(client: QueryClient) {
  return mutationOptions({
    mutationKey: patchKey,
    scope: { id: patchKey.join(' ') },
    mutationFn: ({ id, patch }: Patching) => request('PATCH /api/tasks/[id]', { parts: { id }, body: patch }),
    onMutate: ({ id, patch }) => {
      const before = shownTask(client, id);
      changeShown(client, id, patch);
      return before;
    },
    onSuccess: (task, sent) => {
      writeTasks(client, [withPatches(client, task, sent)]);
      return askForChanges(client);
    },
    // Not `onError`, where the failure would have to be told, too.
    onSettled: (_task, error, sent, before) => {
      if (error && before)
        changeShown(client, sent.id, withPatches(client, valuesOf(before, sent.patch), sent));
    },
  });
}

/** A task as it came, with the changes to it that are still on their way, but for one that was answered. */
export function withPatches<Given extends Partial<Task>>(
  client: QueryClient,
  task: Given,
  but?: Patching,
): Given {
  const id = but?.id ?? task.id;
  const sent = client
    .getMutationCache()
    .findAll({ mutationKey: patchKey, status: 'pending' })
    .map(({ state }) => state.variables as Patching)
    .filter((each) => each !== but && each.id === id);
  return sent.length === 0 ? task : Object.assign({}, task, ...sent.map(({ patch }) => patch));
}

const valuesOf = (task: Task, patch: TaskPatch): Partial<Task> =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, task[name as keyof Task]]));
