import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { shareableTask } from '#components/task/review/shareable.ts';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { useSharing } from '#lib/state/share-store.ts';
import { MOST_SHARED } from '#lib/studio/review/limits.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** One link to the selection, if all of it can be shared. */
export function ShareSelection({ chosen }: { chosen: readonly Task[] }) {
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const may = useMay();
  const [only, ...others] = chosen;
  if (!only || chosen.length > MOST_SHARED || !chosen.every(may.share)) return null;
  if (!chosen.some(({ status }) => status === 'completed')) return null;
  const ask = () => {
    const taskIds = chosen.map(({ id }) => id);
    const several = { kind: 'selection', subjectId: taskIds.join(' '), taskIds } as const;
    useSharing
      .getState()
      .ask(
        others.length === 0
          ? shareableTask(only)
          : { ...several, name: tCommon('videos', { count: chosen.length }) },
      );
  };
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={ask}>
      <Share2 aria-hidden /> {tTask('acts.share')}
    </Button>
  );
}
