'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart, Plus, UserRound } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { charactersOptions, patchCharacter } from '#lib/api/characters.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { CharacterCard } from './character-card.tsx';
import { resumeClip } from './create/clip-upload.ts';

const CreateDialog = lazyComponent(() =>
  import('./create/create-dialog.tsx').then(({ CreateDialog }) => CreateDialog),
);

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3';

const matches = ({ username, name, notes }: Character, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `@${username} ${name ?? ''} ${notes}`.toLowerCase().includes(word));

export function CharacterLibrary() {
  const router = useRouter();
  const address = useSearchParams();
  const from = address.get('from');
  const begins = from !== null || address.has('new');
  const [asked, setCreating] = useState(false);
  const creating = asked || begins;
  useEffect(() => void resumeClip().then((found) => found && setCreating(true)), []);
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
    toast.success(`@${character.username} is ready`, { description: 'Name it in a prompt to see it again.' });
    router.push(`/characters/${encodeURIComponent(character.id)}`);
  };
  return (
    <PageFrame
      title="Characters"
      mark={project && <ProjectMark />}
      description="A character is a face cut from a video. Name it with @ in a prompt and it appears again."
      action={
        make && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden /> New character
          </Button>
        )
      }
      toolbar={
        data && data.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <Input
              type="search"
              aria-label="Search characters"
              placeholder="Search by name or note"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              className="max-w-72"
            />
            <Pill pressed={favourites} onClick={() => setFavourites(!favourites)}>
              <Heart aria-hidden /> Favourites
            </Pill>
            <span role="status" className="ml-auto text-xs text-faint tabular-nums">
              {shown.length === data.length ? data.length : `${shown.length} of ${data.length}`}{' '}
              {data.length === 1 ? 'character' : 'characters'}
            </span>
          </div>
        ) : undefined
      }
    >
      {error && !data && (
        <EmptyState
          title="The library could not be read"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
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
          title={project ? 'No characters in this project yet' : 'No characters yet'}
          action={
            make && (
              <Button onClick={() => setCreating(true)}>
                {project ? 'Make one here' : 'Make the first one'}
              </Button>
            )
          }
        >
          Cut one from a video of yours, a clip or a link.
        </EmptyState>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState title="Nothing found">
          No character fits. Try other words, or show all of them.
        </EmptyState>
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
