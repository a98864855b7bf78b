import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { resumeConnection, resumeQueue } from '#lib/api/acts/connections.ts';
import { actOnTask, createTasks, deleteTask, isBeingDeleted, retryTask } from '#lib/api/acts/tasks.ts';
import { patchTask } from '#lib/api/patch-task.ts';
import { shownTask } from '#lib/api/task-cache.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** The actions on one task, for any card or page. */
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
    /** The last action is pending. */
    acting,
    retry: ({ id }: Task, confirmed: boolean) => retry({ id, confirmed }),
    /** Tasks behind one key wait, and are retried, together. */
    tryNow: ({ connectionId }: Task) => (connectionId === null ? resumeDefault() : resume(connectionId)),
    /** As a new task, without a refused setting. */
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
    /** Deleting unmounts the card; the message must still show. */
    remove: ({ id }: Task) =>
      isBeingDeleted(client, id) ||
      void remove(id).then(
        () => toast.undo(t('acts.trashed'), () => act({ id, action: 'restore' })),
        // The mutation cache shows failures.
        () => undefined,
      ),
    /** Copies the task's settings to the composer, loaded on demand. */
    reuse: async (task: Task) => {
      const { reuseTask } = await import('./reuse-task.ts');
      reuseTask(task);
      router.push('/create');
    },
  };
}
