import { useTranslations } from 'next-intl';
import { Offer, useOffers, Without } from '#components/task/task-offers.tsx';
import { usePlace } from '#components/task/use-place.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { useTaskTranslators } from '#components/task/use-task-translators.ts';
import { Button } from '#components/ui/button.tsx';
import { refusedInputs } from '#lib/studio/task/refused-input.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';

type LineOffersProps = {
  /** The whole run: one action ends all of it. */
  tasks?: Task[];
  task: Task;
};

/** Actions for a task without a picture. */
export function LineOffers({ tasks = [], task }: LineOffersProps) {
  const t = useTranslations('create');
  const words = useTaskTranslators();
  const place = usePlace(task.connectionId);
  const { cancel, acting } = useTaskActions();
  const offers = useOffers(task, taskLabels(task, { now: Date.now(), place }, words).offers);
  const refused = refusedInputs(task, words.t).slice(0, 1);
  const waiting = tasks.filter(({ status }) => status === 'waiting');
  return (
    <>
      {refused.map((input) => (
        <Without key={input.label} input={input} first tabIndex={undefined} />
      ))}
      {offers.map((offer, index) =>
        offer === 'cancel' && waiting.length > 1 ? (
          <Button key={offer} size="sm" variant="ghost" busy={acting} onClick={() => waiting.forEach(cancel)}>
            {t('cancelAll')}
          </Button>
        ) : (
          <Offer
            key={offer}
            offer={offer}
            task={task}
            first={index === 0 && refused.length === 0 && !isUnderWay(task.status)}
            tabIndex={undefined}
          />
        ),
      )}
    </>
  );
}
