import { TriangleAlert } from 'lucide-react';
import { wordsFor } from '#lib/studio/errors.ts';
import type { Task, TaskError } from '#lib/studio/task.ts';
import { CopyButton } from './copy-button.tsx';

/** What went wrong in words; what the service said, whole, one click away. */
export function TaskProblem({ task, error }: { task: Task; error: TaskError }) {
  const { title, advice } = wordsFor(error.code);
  const raw = JSON.stringify({ serviceId: task.serviceId, ...error }, null, 2);
  return (
    <section aria-label="What went wrong" className="grid gap-2 rounded-md bg-danger-soft p-3 text-sm">
      <p className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>
          <span className="font-medium">{title}.</span> {advice}
        </span>
      </p>
      <details className="text-xs">
        <summary className="w-fit rounded-xs text-muted hover:text-text">What the service said</summary>
        <div className="relative mt-2">
          <pre className="overflow-x-auto rounded-sm bg-bg p-2.5 pr-10 font-mono whitespace-pre-wrap break-words">
            {raw}
          </pre>
          <div className="absolute top-1 right-1">
            <CopyButton label="Copy the error" text={raw} />
          </div>
        </div>
      </details>
    </section>
  );
}
