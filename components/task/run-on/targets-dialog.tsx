import { useQueries, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SearchInput } from '#components/ui/forms/search-input.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { catalogueOptions, modelOptions } from '#lib/api/models.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { labelsIn } from '#lib/studio/compose/model-details.ts';
import type { Asked } from '#lib/studio/compose/run-on.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';
import { type PlannedRun, planRun } from './plan-run.ts';
import { keyOf, TargetList } from './target-list.tsx';

type TargetsDialogProps<Item extends Asked> = {
  items: readonly Item[];
  description: ReactNode;
  /** Above the models: which parts to make. */
  above?: ReactNode;
  pending: boolean;
  error: Error | null;
  /** The request differs from the last one sent. */
  onChange: () => void;
  onSend: (plans: PlannedRun<Item>[]) => void;
  onClose: () => void;
};

/** Chooses models for a request, and shows changes before anything is sent. */
export function TargetsDialog<Item extends Asked>(props: TargetsDialogProps<Item>) {
  const t = useTranslations('task');
  const tCommon = useTranslations('common');
  const { items, description, above, pending, error, onChange, onSend, onClose } = props;
  const catalogue = useQuery(catalogueOptions());
  const { data: known } = useConnections();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<CatalogueModel[]>([]);
  const { plans, reading } = usePlans(items, chosen);

  const connections = useMemo(() => known?.connections ?? [], [known]);
  const placeOf = (model: CatalogueModel) =>
    connections.find(({ id }) => id === model.connectionId)?.name ?? '';
  const labelOf = labelsIn(catalogue.data?.models ?? []);
  const count = plans.reduce((all, { made }) => all + made.length, 0);
  const tooMany = count > MAX_DRAFTS;
  const toggle = (model: CatalogueModel) => {
    onChange();
    const without = chosen.filter((one) => keyOf(one) !== keyOf(model));
    setChosen(without.length < chosen.length ? without : [...chosen, model]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('acts.runOn')}
      description={<span className="line-clamp-2">{description}</span>}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={pending}
            disabled={count === 0 || reading || tooMany}
            onClick={() => onSend(plans)}
          >
            {count === 0 ? t('runOn.make') : t('runOn.makeSome', { count })}
          </Button>
        </>
      }
    >
      {above}
      <div className="grid gap-x-6 gap-y-4 md:h-[min(56vh,480px)] md:grid-cols-2 md:grid-rows-[minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col gap-2">
          <SearchInput
            inputMode="search"
            aria-label={t('runOn.search')}
            placeholder={t('runOn.modelName')}
            value={words}
            onWords={setWords}
          />
          {catalogue.data && known ? (
            <TargetList
              catalogue={catalogue.data}
              connections={connections}
              words={words}
              chosen={chosen}
              onToggle={toggle}
            />
          ) : catalogue.error ? (
            <ErrorNotice error={catalogue.error} onRetry={catalogue.refetch} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </div>
        <section
          aria-label={t('runOn.changes')}
          aria-live="polite"
          className="grid min-h-0 content-start gap-4 overflow-y-auto"
        >
          {chosen.length === 0 ? (
            <p className="text-sm text-muted">{t('runOn.tick')}</p>
          ) : (
            plans.map((plan) => (
              <Changes
                key={keyOf(plan.model)}
                plan={plan}
                name={labelOf(plan.model)}
                place={placeOf(plan.model)}
                among={items.length}
              />
            ))
          )}
          {tooMany && <Notice tone="warn">{t('runOn.atMost', { most: MAX_DRAFTS })}</Notice>}
          <ErrorNotice error={error} />
        </section>
      </div>
    </Dialog>
  );
}

/** What each chosen model would make. Services say more about one model than in their lists. */
function usePlans<Item extends Asked>(items: readonly Item[], chosen: readonly CatalogueModel[]) {
  const t = useTranslations('compose');
  const details = useQueries({
    queries: chosen.map(({ connectionId, id }) => ({ ...modelOptions(connectionId, id), retry: false })),
  });
  return {
    plans: chosen.map((model, index) => planRun(items, details[index]?.data ?? model, t)),
    reading: details.some(({ isLoading }) => isLoading),
  };
}

type ChangesProps = { plan: PlannedRun; name: string; place: string; among: number };

function Changes({ plan: { notes, made, unknown }, name, place, among }: ChangesProps) {
  const t = useTranslations('task');
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-medium">
        {name} <span className="font-normal text-muted">· {place}</span>
      </h3>
      {notes.length === 0 && unknown && <p className="text-xs text-muted">{t('runOn.asItIs')}</p>}
      {notes.length === 0 && !unknown && (
        <p className="flex items-center gap-1.5 text-xs text-ok">
          <Check aria-hidden className="size-3.5" /> {t('runOn.allKept')}
        </p>
      )}
      <ul className="grid gap-0.5 text-xs text-muted">
        {notes.map(({ text, count }) => (
          <li key={text} className={made.length === 0 ? 'text-danger' : undefined}>
            {text}
            {among > 1 && count < among && (
              <span className="text-faint tabular-nums"> {t('runOn.of', { count, among })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
