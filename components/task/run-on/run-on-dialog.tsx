import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { createTasks } from '#lib/api/tasks.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { TargetsDialog, videos } from './targets-dialog.tsx';

/** As many as can be looked at side by side. */
const MOST_COMPARED = 4;

type RunOnDialogProps = { tasks: readonly Task[]; onClose: () => void };

/** The same videos from other models. */
export function RunOnDialog({ tasks, onClose }: RunOnDialogProps) {
  const router = useRouter();
  const create = useMutation({ ...createTasks(useQueryClient()), meta: { showsErrors: true } });
  // A second press, or a lost answer, sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const twice = tasks.filter(mayBeMade).length;
  return (
    <TargetsDialog
      items={tasks}
      description={
        tasks.length === 1
          ? (tasks[0]?.title ?? tasks[0]?.prompt)
          : `${videos(tasks.length)}, made again elsewhere.`
      }
      above={
        twice > 0 && (
          <Notice tone="warn" className="mb-4">
            {twiceWords(twice, tasks.length)}
          </Notice>
        )
      }
      pending={create.isPending}
      error={create.error}
      onChange={() => {
        create.reset();
        setKey(crypto.randomUUID());
      }}
      onSend={(plans) =>
        create.mutate(
          { drafts: plans.flatMap(({ made }) => made.map(({ draft }) => draft)), key },
          {
            onSuccess: ({ tasks: made }) => {
              const [only] = tasks.length === 1 ? tasks : [];
              const ids = [...(only?.status === 'completed' ? [only.id] : []), ...made.map(({ id }) => id)];
              const compare = () =>
                router.push(`/gallery/compare?ids=${ids.map(encodeURIComponent).join(',')}`);
              const isFew = ids.length >= 2 && ids.length <= MOST_COMPARED;
              toast.success(`${videos(made.length)} on the way`, {
                ...(isFew ? { action: { label: 'Compare', onClick: compare } } : {}),
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

const twiceWords = (count: number, among: number) =>
  among === 1
    ? 'The service may have made this one already, and may charge for both.'
    : `${count.toLocaleString('en')} of these may have been made already, and may be charged for twice.`;
