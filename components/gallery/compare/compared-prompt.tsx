import Link from 'next/link';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Task } from '#lib/studio/task.ts';
import { WordDifferences } from '../word-differences.tsx';

type ComparedPromptProps = {
  task: Task;
  name: string;
  /** The prompt of the first, to mark what differs; null for the first itself. */
  first: string | null;
};

export function ComparedPrompt({ task, name, first }: ComparedPromptProps) {
  return (
    <li className="grid content-start gap-1 text-sm">
      <Link
        href={`/gallery/${encodeURIComponent(task.id)}`}
        className="w-fit text-xs font-medium text-faint hover:text-text hover:underline"
      >
        {name} · {findVideoModel(task.model)?.label ?? task.model}
        {task.duration !== null && ` · ${Number(task.duration.toFixed(1))} s`}
      </Link>
      <p className="break-words">
        {first === null ? task.prompt : <WordDifferences before={first} after={task.prompt} />}
      </p>
    </li>
  );
}
