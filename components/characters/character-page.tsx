'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePageTitle } from '#components/shell/page-title.tsx';
import { TaskCard } from '#components/task/task-card.tsx';
import { TaskMenu } from '#components/task/task-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { characterOptions } from '#lib/api/characters.ts';
import { ApiError } from '#lib/api/http.ts';
import { tasksOptions } from '#lib/api/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { CharacterPanel } from './character-panel.tsx';

/** A character: its facts on the left, its videos on the right. */
export function CharacterPage({ id }: { id: string }) {
  const t = useTranslations('characters');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const { data: character, error, refetch } = useQuery(characterOptions(id));
  usePageTitle(character && (character.name ?? `@${character.username}`));
  if (!character && error) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        heading="h1"
        title={t(gone ? 'notHere' : 'oneNotRead')}
        action={
          <>
            {!gone && <Button onClick={() => void refetch()}>{tCommon('tryAgain')}</Button>}
            <ButtonLink href="/characters">{t('all')}</ButtonLink>
          </>
        }
      >
        {gone ? t('maybeDeleted') : told(error)}
      </EmptyState>
    );
  }
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-6 px-4 py-5 md:px-6 lg:grid-cols-[300px_minmax(0,1fr)]">
      {character ? (
        <CharacterPanel key={character.id} character={character} />
      ) : (
        <Skeleton className="aspect-square w-full max-w-72 rounded-md" />
      )}
      <section aria-label={t('videos')} className="grid content-start gap-3">
        <h2 className="text-lg font-semibold tracking-tight">{t('videos')}</h2>
        {character ? <CharacterVideos username={character.username} /> : <Skeleton className="h-44" />}
      </section>
    </div>
  );
}

function CharacterVideos({ username }: { username: string }) {
  const t = useTranslations('characters');
  const tCommon = useTranslations('common');
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...tasksOptions({ character: username }, 24),
    refetchOnMount: 'always',
  });
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  if (isPending) return <Skeleton className="h-44" />;
  if (tasks.length === 0) {
    return <EmptyState title={t('notInVideo')}>{t('notInVideoAdvice', { name: `@${username}` })}</EmptyState>;
  }
  return (
    <div className="grid gap-4">
      <div className="grid auto-rows-[168px] grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task}>
            {task.status === 'completed' && <TaskMenu task={task} className="group-hover/card:opacity-100" />}
          </TaskCard>
        ))}
      </div>
      {hasNextPage && (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {tCommon('showMore')}
        </Button>
      )}
    </div>
  );
}
