import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { LineageTree, lineageNodeId, useLineage } from '#components/task/lineage-tree.tsx';
import { TaskThumb } from '#components/task/task-thumb.tsx';
import { useRetry } from '#components/task/use-retry.tsx';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { catalogueOptions } from '#lib/api/models.ts';
import { remixChain } from '#lib/studio/task/lineage.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { type RemixBlocker, remixBlocker } from './remix-blocker.ts';
import { RemixForm } from './remix-form.tsx';
import { RemixStage } from './remix-stage.tsx';

const inEditor = ({ id }: Task) => `/remix/${encodeURIComponent(id)}`;

/** Edit a finished video in words, compare it with its source, and continue from the best version. */
export function RemixEditor({ source }: { source: Task }) {
  const t = useTranslations('remix');
  const format = useFormatter();
  const { data: family } = useLineage(source.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const results = (family?.tasks ?? [])
    .filter(({ sourceTaskId, endpoint, trashedAt }) => {
      return endpoint === 'videos/remix' && sourceTaskId === source.id && trashedAt === null;
    })
    .sort((a, b) => b.createdAt - a.createdAt);
  const result = results.find(({ id }) => id === chosen) ?? results[0] ?? null;
  const chain = family ? remixChain(family, result?.id ?? source.id) : [];
  const { data: catalogue, isError } = useQuery(catalogueOptions());
  const offered = catalogue?.models ?? (isError ? [] : null);
  const obstacle = remixBlocker(source, offered, (names) => format.list(names), t);
  return (
    <PageFrame
      title={t('title')}
      action={
        <>
          <ButtonLink variant="ghost" href={`/gallery/${encodeURIComponent(source.id)}`}>
            {t('openInGallery')}
          </ButtonLink>
          {result?.status === 'completed' && (
            <ButtonLink href={inEditor(result)}>{t('remixResult')}</ButtonLink>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          {source.status === 'completed' && <RemixStage source={source} result={result} />}
          {chain.length > 1 && <VersionStrip chain={chain} source={source.id} />}
          {results.length > 1 && (
            <ResultStrip results={results} shown={result?.id ?? null} onShow={setChosen} />
          )}
        </div>
        <div className="xl:row-span-2">
          {obstacle ? (
            <Obstacle task={source} why={obstacle} />
          ) : (
            <RemixForm source={source} offered={offered} onSent={([first]) => setChosen(first?.id ?? null)} />
          )}
        </div>
        <section aria-label={t('family')} className="grid content-start gap-2">
          <h2 className="text-sm font-medium text-muted">{t('family')}</h2>
          <LineageTree taskId={source.id} hrefOf={inEditor} />
        </section>
      </div>
    </PageFrame>
  );
}

/** Why this video cannot be remixed, and what to do. */
function Obstacle({ task, why: { title, words, offer } }: { task: Task; why: RemixBlocker }) {
  const t = useTranslations('remix');
  const { reuse, restore } = useTaskActions();
  const { retry, question } = useRetry(task);
  const act = { reuse: () => reuse(task), restore: () => restore(task), retry };
  return (
    <Notice tone="warn" className="items-start!">
      <div role="status" className="grid gap-2 py-1">
        <p className="text-sm font-medium">{title}</p>
        <p>{words}</p>
        {offer && (
          <Button size="sm" className="w-fit" onClick={act[offer]}>
            {t(`offer.${offer}`)}
          </Button>
        )}
        {question}
      </div>
    </Notice>
  );
}

type ResultStripProps = { results: Task[]; shown: string | null; onShow: (id: string) => void };

/** All remixes of this source, newest first; marks the one shown. */
function ResultStrip({ results, shown, onShow }: ResultStripProps) {
  const t = useTranslations('remix');
  return (
    <section aria-label={t('remixes')} className="grid gap-2">
      <h2 className="text-sm font-medium text-muted">{t('remixes')}</h2>
      <ul className="relative flex gap-2 overflow-x-auto p-0.5">
        {results.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              aria-pressed={task.id === shown}
              onClick={() => onShow(task.id)}
              className={classes(
                'grid w-28 gap-1 rounded-sm p-1 text-left text-xs text-muted hover:bg-hover',
                task.id === shown && 'bg-accent-soft text-text',
              )}
            >
              <TaskThumb task={task} className="aspect-video w-full" />
              <span className="truncate">{task.title ?? task.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function locate(id: string): void {
  const place = document.getElementById(lineageNodeId(id));
  place?.scrollIntoView({ block: 'center' });
  place?.focus();
}

/** V1 to Vn along a chain of remixes. Opening a version makes it the source of the next edit. */
function VersionStrip({ chain, source }: { chain: Task[]; source: string }) {
  const t = useTranslations('remix');
  return (
    <nav aria-label={t('versions')} className="grid gap-2">
      <h2 className="text-sm font-medium text-muted">{t('versions')}</h2>
      <ol className="relative flex gap-2 overflow-x-auto p-0.5">
        {chain.map((task, index) => (
          <li key={task.id} className="flex items-center gap-0.5">
            <Link
              href={inEditor(task)}
              aria-current={task.id === source ? 'page' : undefined}
              className={classes(
                'flex w-44 items-center gap-2 rounded-sm p-1 text-xs text-muted hover:bg-hover',
                task.id === source && 'bg-accent-soft text-text',
              )}
            >
              <TaskThumb task={task} className="h-9 w-14" />
              <span className="grid min-w-0">
                <span className="font-medium text-text">{t('version', { number: index + 1 })}</span>
                <span className="truncate">{task.title ?? task.prompt}</span>
              </span>
            </Link>
            <IconButton
              label={t('locate', { number: index + 1 })}
              icon={LocateFixed}
              size="sm"
              onClick={() => locate(task.id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
