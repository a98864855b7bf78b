import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions, modelOptions } from '#lib/api/models.ts';
import { createTasks } from '#lib/api/tasks.ts';
import { labelsIn } from '#lib/studio/compose/model-details.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';
import { type PlannedRun, planRun } from './plan-run.ts';
import { keyOf, TargetList } from './target-list.tsx';

/** As many as can be looked at side by side. */
const MOST_COMPARED = 4;

type RunOnDialogProps = { tasks: readonly Task[]; onClose: () => void };

/** The same videos from other models: what changes is seen before anything is sent. */
export function RunOnDialog({ tasks, onClose }: RunOnDialogProps) {
  const router = useRouter();
  const create = useMutation({ ...createTasks(useQueryClient()), meta: { showsErrors: true } });
  const catalogue = useQuery(catalogueOptions());
  const { data: known } = useQuery(connectionsOptions());
  // A second press, or a lost answer, sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<CatalogueModel[]>([]);
  const { plans, reading } = usePlans(tasks, chosen);

  const connections = useMemo(() => known?.connections ?? [], [known]);
  const placeOf = (model: CatalogueModel) =>
    connections.find(({ id }) => id === model.connectionId)?.name ?? '';
  const labelOf = labelsIn(catalogue.data?.models ?? []);
  const drafts = plans.flatMap((plan) => plan.drafts);
  const tooMany = drafts.length > MAX_DRAFTS;
  const twice = tasks.filter(mayBeMade).length;
  const toggle = (model: CatalogueModel) => {
    create.reset();
    setKey(crypto.randomUUID());
    const without = chosen.filter((one) => keyOf(one) !== keyOf(model));
    setChosen(without.length < chosen.length ? without : [...chosen, model]);
  };
  const send = () =>
    create.mutate(
      { drafts, key },
      {
        onSuccess: ({ tasks: made }) => {
          const [only] = tasks.length === 1 ? tasks : [];
          const ids = [...(only?.status === 'completed' ? [only.id] : []), ...made.map(({ id }) => id)];
          const compare = () => router.push(`/gallery/compare?ids=${ids.map(encodeURIComponent).join(',')}`);
          const isFew = ids.length >= 2 && ids.length <= MOST_COMPARED;
          toast.success(`${videos(made.length)} on the way`, {
            ...(isFew ? { action: { label: 'Compare', onClick: compare } } : {}),
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="Run on…"
      description={
        <span className="line-clamp-2">
          {tasks.length === 1
            ? (tasks[0]?.title ?? tasks[0]?.prompt)
            : `${videos(tasks.length)}, made again elsewhere.`}
        </span>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={create.isPending}
            disabled={drafts.length === 0 || reading || tooMany}
            onClick={send}
          >
            {drafts.length === 0 ? 'Make videos' : `Make ${videos(drafts.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-4 md:h-[min(56vh,480px)] md:grid-cols-2 md:grid-rows-[minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col gap-2">
          <search className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              inputMode="search"
              aria-label="Search models"
              placeholder="Name of a model"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              className="pl-8.5"
            />
          </search>
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
          aria-label="What changes"
          aria-live="polite"
          className="grid min-h-0 content-start gap-4 overflow-y-auto"
        >
          {twice > 0 && <Notice tone="warn">{twiceWords(twice, tasks.length)}</Notice>}
          {chosen.length === 0 ? (
            <p className="text-sm text-muted">
              Tick one or more models. What each of them cannot keep is said here before anything is sent.
            </p>
          ) : (
            plans.map((plan) => (
              <Changes
                key={keyOf(plan.model)}
                plan={plan}
                name={labelOf(plan.model)}
                place={placeOf(plan.model)}
                among={tasks.length}
              />
            ))
          )}
          {tooMany && (
            <Notice tone="warn">At most {MAX_DRAFTS.toLocaleString('en')} videos can be sent at once.</Notice>
          )}
          <ErrorNotice error={create.error} />
        </section>
      </div>
    </Dialog>
  );
}

const videos = (count: number) => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`);

const twiceWords = (count: number, among: number) =>
  among === 1
    ? 'The service may have made this one already, and may charge for both.'
    : `${count.toLocaleString('en')} of these may have been made already, and may be charged for twice.`;

/** What each chosen model would make. Services tell more of one model than their lists do. */
function usePlans(tasks: readonly Task[], chosen: readonly CatalogueModel[]) {
  const details = useQueries({
    queries: chosen.map(({ connectionId, id }) => ({ ...modelOptions(connectionId, id), retry: false })),
  });
  return {
    plans: chosen.map((model, index) => planRun(tasks, details[index]?.data ?? model)),
    reading: details.some(({ isLoading }) => isLoading),
  };
}

type ChangesProps = { plan: PlannedRun; name: string; place: string; among: number };

function Changes({ plan: { notes, drafts, unknown }, name, place, among }: ChangesProps) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-medium">
        {name} <span className="font-normal text-muted">· {place}</span>
      </h3>
      {notes.length === 0 && unknown && (
        <p className="text-xs text-muted">Sent as it is: the service decides</p>
      )}
      {notes.length === 0 && !unknown && (
        <p className="flex items-center gap-1.5 text-xs text-ok">
          <Check aria-hidden className="size-3.5" /> Everything is kept
        </p>
      )}
      <ul className="grid gap-0.5 text-xs text-muted">
        {notes.map(({ text, count }) => (
          <li key={text} className={drafts.length === 0 ? 'text-danger' : undefined}>
            {text}
            {among > 1 && count < among && (
              <span className="text-faint tabular-nums">
                {' '}
                ({count} of {among})
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
