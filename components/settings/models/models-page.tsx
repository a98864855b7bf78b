'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { SearchInput } from '#components/ui/forms/search-input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { refreshCatalogue } from '#lib/api/acts/models.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { CharactersRow } from './characters-row.tsx';
import { groupModels, type ModelGroup } from './group-models.ts';
import { ModelRow } from './model-row.tsx';

const ModelEditor = lazyDialog(() => import('./model-editor.tsx').then(({ ModelEditor }) => ModelEditor));

const PAGE = 100;
const ALL = 'all';

/** All models of all connections, with what is known, to browse and correct. */
export function ModelsPage() {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  const tCompose = useTranslations('compose');
  const told = useErrorMessage();
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(catalogueOptions());
  const { data: known } = useConnections();
  const refresh = useMutation(refreshCatalogue(useQueryClient()));
  const { kind, connection, choose } = useFilter();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [opened, setOpened] = useState<CatalogueModel | null>(null);

  const connections = known?.connections;
  const { groups, count } = useMemo(
    () => groupModels(data, connections ?? [], { words, kind, connection }, tCompose, format),
    [data, connections, words, kind, connection, tCompose, format],
  );
  const kinds = useMemo(() => inWorkOrder((data?.models ?? []).map((model) => model.kind)), [data]);
  const narrow = (apply: () => void) => {
    setShown(PAGE);
    apply();
  };
  return (
    <PageFrame
      title={t('title')}
      back={{ href: '/settings', label: t('settings') }}
      description={t('about')}
      action={
        <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
          <RefreshCw aria-hidden /> {t('askAgain')}
        </Button>
      }
      toolbar={
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            inputMode="search"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            value={words}
            onWords={(typed) => narrow(() => setWords(typed))}
            boxClassName="min-w-48 grow basis-60 md:max-w-sm"
            className="bg-panel!"
          />
          {(connections?.length ?? 0) > 1 && (
            <Select
              aria-label={t('connection')}
              className="w-48!"
              value={connection ?? ALL}
              onChange={(next) => narrow(() => choose({ connection: next === ALL ? null : next }))}
              options={[
                { value: ALL, label: t('allConnections') },
                ...(connections ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <div className="flex flex-wrap gap-1.5">
            {kinds.map((each) => (
              <Pill
                key={each}
                pressed={kind === each}
                onClick={() => narrow(() => choose({ kind: kind === each ? null : each }))}
              >
                {tCommon(`kind.${each}`)}
              </Pill>
            ))}
          </div>
          <span role="status" className="ml-auto text-xs text-muted tabular-nums">
            {data && t('count', { count })}
          </span>
        </div>
      }
    >
      <div className="grid max-w-5xl gap-6 pt-4">
        {error && !data ? (
          <Notice
            tone="danger"
            icon={<TriangleAlert aria-hidden />}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {t('notRead', { why: told(error) })}
          </Notice>
        ) : data && connections ? (
          <Groups groups={groups} shown={shown} onOpen={setOpened} />
        ) : (
          <div className="grid gap-2" role="status" aria-label={t('reading')}>
            {[...'abcdef'].map((row) => (
              <Skeleton key={row} className="h-14 rounded-md" />
            ))}
          </div>
        )}
        {data && count === 0 && <p className="text-sm text-muted">{t('nothing')}</p>}
        {count > shown && (
          <Button className="w-fit" onClick={() => setShown(shown + PAGE)}>
            {t('showMore', { count: Math.min(PAGE, count - shown) })}
          </Button>
        )}
      </div>
      {opened && (
        <ModelEditor
          key={`${opened.connectionId} ${opened.id}`}
          listed={opened}
          place={connections?.find(({ id }) => id === opened.connectionId)?.name ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
}

/** Services of the contract make them with any model. */
const makesCharacters = ({ contract, kind }: CatalogueModel) => contract && kind === 'video';

type GroupsProps = { groups: ModelGroup[]; shown: number; onOpen: (model: CatalogueModel) => void };

/** The shown models by connection. */
function Groups({ groups, shown, onOpen }: GroupsProps) {
  const t = useTranslations('models');
  let left = shown;
  return groups.map(({ id, name, problem, models }) => {
    const some = models.slice(0, Math.max(0, left));
    left -= some.length;
    if (some.length === 0 && !problem) return null;
    return (
      <section key={id} aria-labelledby={`models-of-${id}`} className="grid gap-2">
        <h2 id={`models-of-${id}`} className="flex items-baseline gap-2 text-sm font-semibold">
          {name}
          <span className="text-xs font-normal text-faint tabular-nums">{models.length}</span>
        </h2>
        {problem && (
          <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
            {t('notAsked', { why: problem })}
          </Notice>
        )}
        {some.length > 0 && (
          <ul className="divide-y rounded-md border">
            {some.map((model) => (
              <ModelRow key={model.id} model={model} onOpen={onOpen} />
            ))}
            {some.length === models.length && some.some(makesCharacters) && (
              <CharactersRow connectionId={id} onOpen={onOpen} />
            )}
          </ul>
        )}
      </section>
    );
  });
}

type Filter = { kind: string | null; connection: string | null };

/** The kind and connection filter, kept in the address. */
function useFilter() {
  const router = useRouter();
  const params = useSearchParams();
  const filter: Filter = { kind: params.get('kind'), connection: params.get('connection') };
  const choose = (change: Partial<Filter>) => {
    const next = Object.entries({ ...filter, ...change }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    router.replace(`/settings/models?${new URLSearchParams(next)}`, { scroll: false });
  };
  return { ...filter, choose };
}
