import { usePlace } from '#components/task/use-place.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import type { Task } from '#lib/studio/task/task.ts';

/** Whose answer was lost, and which was found again without anybody being sure. */
export function MatchedNote({ task }: { task: Task }) {
  const place = usePlace(task.connectionId);
  const { part, acting } = useTaskActions();
  if (task.matchedAt === null) return null;
  return (
    <section aria-label="Matched by time" className="grid gap-2 rounded-md bg-raised p-3 text-sm">
      <p>
        <span className="font-medium">Matched by time.</span> The answer to this request was lost, and the
        list of {place?.name ?? 'the service'} tells no prompts. If this is not your video, part them: it
        becomes an entry of its own, and this request is given up.
      </p>
      <Button size="sm" className="w-fit" busy={acting} onClick={() => part(task)}>
        Not my video
      </Button>
    </section>
  );
}
