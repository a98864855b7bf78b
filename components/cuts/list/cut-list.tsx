'use client';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cutsOptions } from '#lib/api/cuts.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import { StartFilm } from '../start/start-film.tsx';
import { CutCard } from './cut-card.tsx';
import { useNewFilm } from './use-new-film.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-4';
/** Few enough to see without a search. */
const SEARCHED = 9;

const linkOf = (card: Element) => card.querySelector('a');

/** All films, or the ways to start one. */
export function CutList() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const tCommon = useTranslations('common');
  const router = useRouter();
  const begins = useSearchParams().has('new');
  const [words, setWords] = useState('');
  const { data: all, isPending, error, refetch } = useQuery({ ...cutsOptions(), refetchOnMount: 'always' });
  const { isWithin, project } = useProject();
  const cuts = all?.filter(isWithin);
  const film = useNewFilm();
  const { make } = useMay();
  const starting = make && (begins || all?.length === 0);
  const shown = (cuts ?? []).filter(({ title }) =>
    filmTitle(title, tCommon).toLowerCase().includes(words.trim().toLowerCase()),
  );
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useRowFocus({ keys: shown.map(({ id }) => id), list, target: linkOf });
  const missing = shown.reduce((all, cut) => all + cut.missing, 0);
  return (
    <PageFrame
      title={t(starting ? 'list.newCut' : 'list.title')}
      back={starting && all && all.length > 0 ? { href: '/cuts', label: t('list.allCuts') } : undefined}
      fill={starting}
      mark={!starting && project && <ProjectMark />}
      bleed={starting}
      description={
        !starting &&
        cuts &&
        cuts.length > 0 &&
        t(missing > 0 ? 'list.filmsMissing' : 'list.films', { count: cuts.length, missing })
      }
      action={
        starting ? (
          <Button busy={film.busy === 'empty'} onClick={film.empty}>
            {t('list.emptyFilm')}
          </Button>
        ) : (
          make && (
            <Button variant="primary" onClick={() => router.push('/cuts?new')}>
              <Plus aria-hidden /> {t('list.newCut')}
            </Button>
          )
        )
      }
      toolbar={
        !starting && cuts && cuts.length >= SEARCHED ? (
          <Input
            type="search"
            aria-label={t('list.search')}
            placeholder={t('list.searchByTitle')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="max-w-72"
          />
        ) : undefined
      }
    >
      {error && !cuts && (
        <EmptyState
          title={t('list.unreadable')}
          action={<Button onClick={() => void refetch()}>{tCommon('tryAgain')}</Button>}
        >
          {told(error)}
        </EmptyState>
      )}
      {isPending && !starting && (
        <div aria-hidden className={`${GRID} pt-3`}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="aspect-[260/206] rounded-md" />
          ))}
        </div>
      )}
      {starting && (
        <StartFilm
          busy={film.busy === 'empty' ? null : film.busy}
          onScript={film.fromScript}
          onTasks={film.fromTasks}
          onFiles={film.fromFiles}
        />
      )}
      {!make && all?.length === 0 && <LooksOnly title={t('list.noneYet')} />}
      {!starting && cuts && all && all.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={<Clapperboard aria-hidden />}
          title={t(words.trim() ? 'list.nothingFound' : 'list.noneInProject')}
        >
          {t(words.trim() ? 'list.noSuchTitle' : 'list.landsInProject')}
        </EmptyState>
      )}
      {!starting && (
        <ul ref={list} {...handlers} className={`${GRID} pt-3`}>
          {shown.map((cut) => (
            <li key={cut.id}>
              <CutCard cut={cut} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
