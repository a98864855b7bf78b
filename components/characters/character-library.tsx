'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart, Plus, UserRound } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { charactersOptions, patchCharacter } from '#lib/api/characters.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { CharacterCard } from './character-card.tsx';
import { resumeClip } from './create/clip-upload.ts';

const CreateDialog = lazyDialog(() =>
  import('./create/create-dialog.tsx').then(({ CreateDialog }) => CreateDialog),
);

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3';

const matches = ({ username, name, notes }: Character, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `@${username} ${name ?? ''} ${notes}`.toLowerCase().includes(word));

export function CharacterLibrary() {
  const t = useTranslations('characters');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const router = useRouter();
  const address = useSearchParams();
  const from = address.get('from');
  const begins = from !== null || address.has('new');
  const [asked, setCreating] = useState(false);
  const creating = asked || begins;
  useEffect(() => void resumeClip(t).then((found) => found && setCreating(true)), [t]);
  const [words, setWords] = useState('');
  const [favourites, setFavourites] = useState(false);
  const {
    data: all,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...charactersOptions(),
    refetchOnMount: 'always',
  });
  const { isWithin, project } = useProject();
  const data = all?.filter(isWithin);
  const { mutate: patch } = useMutation(patchCharacter(useQueryClient()));
  const { make } = useMay();
  const shown = (data ?? []).filter(
    (character) => (!favourites || character.favourite) && matches(character, words.trim()),
  );
  const close = () => {
    setCreating(false);
    if (begins) router.replace('/characters');
  };
  const created = (character: Character) => {
    toast.success(t('ready', { name: `@${character.username}` }), { description: t('readyAdvice') });
    router.push(`/characters/${encodeURIComponent(character.id)}`);
  };
  return (
    <PageFrame
      title={t('characters')}
      mark={project && <ProjectMark />}
      description={t('about')}
      action={
        make && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden /> {t('new')}
          </Button>
        )
      }
      toolbar={
        data && data.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <Input
              type="search"
              aria-label={t('search')}
              placeholder={t('searchHint')}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              className="max-w-72"
            />
            <Pill pressed={favourites} onClick={() => setFavourites(!favourites)}>
              <Heart aria-hidden /> {t('favourites')}
            </Pill>
            <span role="status" className="ml-auto text-xs text-faint tabular-nums">
              {shown.length === data.length
                ? t('count', { count: data.length })
                : t('countOf', { shown: String(shown.length), count: data.length })}
            </span>
          </div>
        ) : undefined
      }
    >
      {error && !data && (
        <EmptyState
          title={t('notRead')}
          action={<Button onClick={() => void refetch()}>{tCommon('tryAgain')}</Button>}
        >
          {told(error)}
        </EmptyState>
      )}
      {isPending && (
        <div aria-hidden className={`${GRID} pt-3`}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="aspect-[168/224] rounded-md" />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<UserRound aria-hidden />}
          title={t(project ? 'noneInProject' : 'none')}
          action={
            make && <Button onClick={() => setCreating(true)}>{t(project ? 'makeHere' : 'makeFirst')}</Button>
          }
        >
          {t('noneAdvice')}
        </EmptyState>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState title={t('nothingFound')}>{t('nothingFits')}</EmptyState>
      )}
      <ul className={`${GRID} pt-3`}>
        {shown.map((character) => (
          <li key={character.id}>
            <CharacterCard
              character={character}
              onFavourite={(favourite) => patch({ id: character.id, patch: { favourite } })}
            />
          </li>
        ))}
      </ul>
      {creating && make && <CreateDialog from={from} onClose={close} onCreated={created} />}
    </PageFrame>
  );
}
