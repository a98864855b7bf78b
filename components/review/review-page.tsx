'use client';
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorPanel } from '#components/shell/error-panel.tsx';
import { Logo } from '#components/shell/logo.tsx';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { sharedOptions } from '#lib/api/review/shared.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { ReviewLock } from './review-lock.tsx';
import { ReviewWork } from './review-work.tsx';
import { WorkGrid } from './work-grid.tsx';
import { workTitle } from './work-title.ts';

/** The content behind a link. */
export function ReviewPage({ token }: { token: string }) {
  const t = useTranslations('review');
  const { data, error, refetch } = useQuery(sharedOptions(token));
  if (data) return <Opened token={token} shared={data} />;
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'share_locked') return <ReviewLock token={token} />;
  if (code === 'share_over')
    return (
      <main className="grid min-h-dvh">
        <EmptyState heading="h1" icon={<Link2Off aria-hidden />} title={t('page.nowhere')}>
          {t('page.nowhereWords')}
        </EmptyState>
      </main>
    );
  if (error)
    return (
      <main className="grid min-h-dvh">
        <ErrorPanel error={error} retry={() => void refetch()} />
      </main>
    );
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-6xl content-center gap-3 p-4">
      <h1 className="sr-only">{t('page.sharedWithYou')}</h1>
      <Skeleton className="aspect-video w-full rounded-md" />
    </main>
  );
}

function Opened({ token, shared }: { token: string; shared: Shared }) {
  const t = useTranslations('review');
  const { works } = shared;
  const [only] = works;
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = works.find(({ id }) => id === chosenId) ?? null;
  const work = isMany(shared) ? chosen : (only ?? null);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <ReviewHeader shared={shared} work={work} onBack={chosen ? () => setChosen(null) : undefined} />
      <ShortcutListener />
      {work ? (
        <ReviewWork key={work.id} token={token} shared={shared} work={work} />
      ) : works.length === 0 ? (
        <EmptyState title={t('page.nothing')}>
          {isMany(shared) ? t('page.noneFinished') : t('page.beingMade')}
        </EmptyState>
      ) : (
        <WorkGrid shared={shared} onChoose={({ id }) => setChosen(id)} />
      )}
    </div>
  );
}

type ReviewHeaderProps = { shared: Shared; work: SharedWork | null; onBack?: () => void };

/** Whether a link shows several works. */
const isMany = ({ kind }: Pick<Shared, 'kind'>) => kind === 'project' || kind === 'selection';

function ReviewHeader({ shared: { kind, title, works, by, expiresAt }, work, onBack }: ReviewHeaderProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const tCommon = useTranslations('common');
  const whole =
    title === null
      ? t(`untitled.${kind}`)
      : kind === 'selection'
        ? tCommon('videos', { count: works.length })
        : filmTitle(title, tCommon);
  const name = isMany({ kind }) && work ? workTitle(work, t, tCommon) : whole;
  return (
    <header className="flex min-h-[52px] shrink-0 items-center gap-3 border-b bg-panel px-4">
      <Logo />
      <div className="grid min-w-0">
        {onBack && (
          <button
            type="button"
            onClick={onBack}
            className="w-fit max-w-full truncate rounded-xs text-xs text-muted hover:text-text"
          >
            ← {whole}
          </button>
        )}
        <h1 className="truncate text-sm font-semibold tracking-tight">{name}</h1>
      </div>
      <p className="ml-auto shrink-0 text-right text-xs text-faint">
        {by && <span className="block truncate">{t('page.sharedBy', { name: by })}</span>}
        {expiresAt !== null && (
          <span className="block tabular-nums max-sm:sr-only">
            {t('page.until', { date: format.dateTime(expiresAt, { dateStyle: 'medium' }) })}
          </span>
        )}
      </p>
    </header>
  );
}
