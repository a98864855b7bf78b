import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { RefusedInput } from '#lib/studio/task/refused-input.ts';
import type { Task } from '#lib/studio/task/task.ts';
import type { TaskOffer } from '#lib/studio/task/task-labels.ts';
import { useRetry } from './use-retry.tsx';
import { useTaskActions } from './use-task-actions.ts';

/** The offers that this user may take: only admins may resume a connection. */
export function useOffers(task: Task, offers: readonly TaskOffer[]): TaskOffer[] {
  const may = useMay();
  const changes = may.change(task);
  return offers.filter((offer) => {
    if (offer === 'details') return true;
    if (offer === 'now' || offer === 'resume') return may.administer;
    return offer === 'edit' || offer === 'runOn' ? may.make : changes;
  });
}

/** A narrow card has room for one row. */
const NARROW = '@max-[12rem]:h-6! @max-[12rem]:min-h-6! @max-[18rem]:px-1.5!';

type OfferProps = { offer: TaskOffer; task: Task; first: boolean; tabIndex: number | undefined };

const OfferButton = ({ first, ...button }: ButtonProps & { first: boolean }) => (
  <Button size="sm" variant={first ? 'secondary' : 'ghost'} className={NARROW} {...button} />
);

function RetryOffer({ task, first, tabIndex }: OfferProps) {
  const t = useTranslations('task');
  const { retry, question } = useRetry(task);
  return (
    <>
      <OfferButton first={first} tabIndex={tabIndex} onClick={retry}>
        {t('offer.retry')}
      </OfferButton>
      {question}
    </>
  );
}

export function Offer(props: OfferProps) {
  const t = useTranslations('task');
  const { offer, task, first, tabIndex } = props;
  const actions = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  if (offer === 'retry') return <RetryOffer {...props} />;
  if (offer === 'details') {
    return (
      <ButtonLink
        size="sm"
        variant="ghost"
        href={`/gallery/${encodeURIComponent(task.id)}`}
        tabIndex={tabIndex}
        className={NARROW}
      >
        {t('offer.details')}
      </ButtonLink>
    );
  }
  const run = {
    now: actions.tryNow,
    resume: actions.tryNow,
    look: actions.look,
    runOn: () => askRunOn([task]),
    giveUp: actions.cancel,
    cancel: actions.cancel,
    edit: actions.reuse,
    dismiss: actions.dismiss,
  }[offer];
  return (
    <OfferButton first={first} tabIndex={tabIndex} busy={actions.acting} onClick={() => run(task)}>
      {t(`offer.${offer}`)}
    </OfferButton>
  );
}

type WithoutProps = { input: RefusedInput; first: boolean; tabIndex: number | undefined };

/** Resends without one refused setting. */
export function Without({ input: { label, draft }, first, tabIndex }: WithoutProps) {
  const { send } = useTaskActions();
  return (
    <OfferButton first={first} tabIndex={tabIndex} onClick={({ detail }) => detail < 2 && send(draft)}>
      {label}
    </OfferButton>
  );
}
