import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { createTasks } from '#lib/api/acts/tasks.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { canCompare, comparePath } from '../comparing.ts';
import { TargetsDialog } from './targets-dialog.tsx';
import { TwiceNotice } from './twice-notice.tsx';

/** Their common project; otherwise where new work goes. */
function placeBeside(tasks: readonly Task[]) {
  const [place, ...others] = new Set(tasks.map(({ projectId }) => projectId));
  return place && others.length === 0 ? { projectId: place } : newWorkPlace();
}

type RunOnDialogProps = { tasks: readonly Task[]; onClose: () => void };

/** The same videos from other models. */
export function RunOnDialog({ tasks, onClose }: RunOnDialogProps) {
  const t = useTranslations('task');
  const router = useRouter();
  const create = useMutation({ ...createTasks(useQueryClient()), meta: { showsErrors: true } });
  // A second press, or a retry, sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <TargetsDialog
      items={tasks}
      description={
        tasks.length === 1
          ? (tasks[0]?.title ?? tasks[0]?.prompt)
          : t('runOn.elsewhere', { count: tasks.length })
      }
      above={<TwiceNotice count={tasks.filter(mayBeMade).length} among={tasks.length} className="mb-4" />}
      pending={create.isPending}
      error={create.error}
      onChange={() => {
        create.reset();
        setKey(crypto.randomUUID());
      }}
      onSend={(plans) =>
        create.mutate(
          { drafts: plans.flatMap(({ made }) => made.map(({ draft }) => draft)), key, ...placeBeside(tasks) },
          {
            onSuccess: ({ tasks: made }) => {
              const [only] = tasks.length === 1 ? tasks : [];
              const ids = [...(only?.status === 'completed' ? [only.id] : []), ...made.map(({ id }) => id)];
              toast.success(t('runOn.onTheWay', { count: made.length }), {
                ...(canCompare(ids)
                  ? { action: { label: t('runOn.compare'), onClick: () => router.push(comparePath(ids)) } }
                  : {}),
              });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
