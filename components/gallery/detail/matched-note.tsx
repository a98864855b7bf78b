import { useTranslations } from 'next-intl';
import { usePlace } from '#components/task/use-place.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** A video whose answer was lost, and which was matched again without certainty. */
export function MatchedNote({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const place = usePlace(task.connectionId);
  const { part, acting } = useTaskActions();
  const may = useMay();
  if (task.matchedAt === null) return null;
  return (
    <section aria-label={t('matched.label')} className="grid gap-2 rounded-md bg-raised p-3 text-sm">
      <p>
        {t.rich('matched.words', {
          hasName: place ? 'yes' : 'no',
          name: place?.name ?? '',
          strong: (words) => <span className="font-medium">{words}</span>,
        })}
      </p>
      {may.change(task) && (
        <Button size="sm" className="w-fit" busy={acting} onClick={() => part(task)}>
          {t('matched.notMine')}
        </Button>
      )}
    </section>
  );
}
