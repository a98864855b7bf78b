'use client';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Task } from '#lib/studio/task.ts';
import type { WhyNot } from './why-not.ts';

const OFFERS = { reuse: 'Reuse its settings', retry: 'Make it again', restore: 'Restore' } as const;

/** Why this video cannot be remixed now, and what to do about it. */
export function Obstacle({ task, why: { title, words, offer } }: { task: Task; why: WhyNot }) {
  const actions = useTaskActions();
  return (
    <Notice tone="warn" className="items-start!">
      <div role="status" className="grid gap-2 py-1">
        <p className="text-sm font-medium">{title}</p>
        <p>{words}</p>
        {offer && (
          <Button size="sm" className="w-fit" onClick={() => actions[offer](task)}>
            {OFFERS[offer]}
          </Button>
        )}
      </div>
    </Notice>
  );
}
