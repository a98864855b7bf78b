import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { resumeConnection, resumeQueue } from '#lib/api/connections.ts';
import { patchTask } from '#lib/api/patch-task.ts';
import { shownTask } from '#lib/api/task-cache.ts';
import { actOnTask, createTasks, deleteTask, isBeingDeleted, retryTask } from '#lib/api/tasks.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** What can be done with one task, from any card or page that shows it. */
export function useTaskActions() {
  const t = useTranslations('task');
  const client = useQueryClient();
  const router = useRouter();
  const { mutate: act, isPending: acting } = useMutation(actOnTask(client));
  const { mutate: retry } = useMutation(retryTask(client));
  const { mutate: patch } = useMutation(patchTask(client));
  const { mutateAsync: remove } = useMutation(deleteTask(client));
  const { mutate: create, isPending: creating } = useMutation(createTasks(client));
  const { mutate: resumeDefault } = useMutation(resumeQueue(client));
  const { mutate: resume } = useMutation(resumeConnection(client));
  return {
    /** An answer to the last of them is awaited. */
    acting,
    retry: ({ id }: Task, confirmed: boolean) => retry({ id, confirmed }),
    /** Everything behind the same key waits together, and is tried together. */
    tryNow: ({ connectionId }: Task) => (connectionId === null ? resumeDefault() : resume(connectionId)),
    /** The same as a new task, without something that was refused. */
    send: (draft: Draft) => creating || create({ drafts: [draft], key: crypto.randomUUID() }),
    look: ({ id }: Task) => act({ id, action: 'look' }),
    cancel: ({ id }: Task) => act({ id, action: 'cancel' }),
    dismiss: ({ id }: Task) => act({ id, action: 'dismiss' }),
    part: ({ id }: Task) => act({ id, action: 'part' }),
    restore: ({ id }: Task) => act({ id, action: 'restore' }),
    toggleFavourite: (task: Task) => {
      const { id, favourite } = shownTask(client, task.id) ?? task;
      patch({ id, patch: { favourite: !favourite } });
    },
    /** The card goes with its menu, and the message comes all the same. */
    remove: ({ id }: Task) =>
      isBeingDeleted(client, id) ||
      void remove(id).then(
        () => toast.undo(t('acts.trashed'), () => act({ id, action: 'restore' })),
        // Failures are told by the cache of mutations.
        () => undefined,
      ),
    /** Puts the task's settings into the composer; that code is loaded on demand. */
    reuse: async (task: Task) => {
      const { reuseTask } = await import('./reuse-task.ts');
      reuseTask(task);
      router.push('/create');
    },
  };
}
