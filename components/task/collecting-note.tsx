'use client';
import type { Task } from '#lib/studio/task.ts';
import { collectingWords } from '#lib/studio/task-words.ts';
import { useClock } from './use-clock.ts';

/** On a finished card whose file is not home yet. */
export function CollectingNote({ task }: { task: Task }) {
  const now = useClock(task.collecting?.retryAt != null);
  const note = collectingWords(task, now);
  return (
    note && (
      <span className="absolute top-2 right-2 rounded-full bg-black/65 px-2 py-0.5 text-[11px] text-white tabular-nums">
        {note}
      </span>
    )
  );
}
