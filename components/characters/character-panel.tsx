import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Clapperboard, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '#components/task/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CopyIconButton } from '#components/ui/copy-button.tsx';
import { FavouriteButton } from '#components/ui/favourite-button.tsx';
import { NameHeading } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { createTasks } from '#lib/api/acts/tasks.ts';
import { deleteCharacter, patchCharacter, restoreCharacter } from '#lib/api/characters.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import type { Character, CharacterPatch } from '#lib/studio/library/character.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { NotesField } from './notes-field.tsx';
import { ReframeButton } from './reframe-button.tsx';

export function CharacterPanel({ character }: { character: Character }) {
  const t = useTranslations('characters');
  const tCommon = useTranslations('common');
  const { id, username, name, notes, favourite } = character;
  const { mutate, mutateAsync } = useMutation(patchCharacter(useQueryClient()));
  const may = useMay();
  const changes = may.change(character);
  const remove = useDeleteCharacter();
  const test = useScreenTest(username);
  const save = (patch: CharacterPatch) => mutate({ id, patch });
  return (
    <section aria-label={t('character')} className="grid content-start gap-4">
      <ButtonLink variant="ghost" className="-mt-2 -ml-2 w-fit" href="/characters">
        <ArrowLeft aria-hidden /> {t('characters')}
      </ButtonLink>
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)]">
        <div className="relative">
          <Avatar character={character} className="aspect-square w-full rounded-md! text-xl" />
          {changes && character.pictureUrl && (
            <div className="absolute right-1.5 bottom-1.5">
              <ReframeButton character={character} onSave={(portrait) => save({ portrait })} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex items-center gap-1">
            <NameHeading
              readOnly={!changes}
              label={tCommon('name')}
              placeholder={t('addName')}
              maxLength={80}
              name={name}
              otherwise={`@${username}`}
              onSave={(next) => mutateAsync({ id, patch: { name: next } })}
            />
            {changes && (
              <FavouriteButton
                favourite={favourite}
                heartClass="text-danger"
                onClick={() => save({ favourite: !favourite })}
              />
            )}
          </div>
          <div className="flex items-center gap-1">
            <code className="truncate font-mono text-sm text-muted">@{username}</code>
            <CopyIconButton
              label={t('copyName', { name: `@${username}` })}
              text={`@${username}`}
              size="sm"
              copied={t('nameCopied', { name: `@${username}` })}
            />
          </div>
          <Facts character={character} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {may.make && (
          <Button variant="primary" className="grow" busy={test.busy} onClick={test.start}>
            <Clapperboard aria-hidden /> {t('screenTest')}
          </Button>
        )}
        {changes && (
          <IconButton
            label={tCommon('delete')}
            icon={Trash2}
            variant="danger"
            onClick={() => remove(character)}
          />
        )}
      </div>
      {changes ? (
        <NotesField notes={notes} onSave={(text) => mutateAsync({ id, patch: { notes: text } })} />
      ) : (
        <p className="text-sm whitespace-pre-wrap text-muted">{notes}</p>
      )}
    </section>
  );
}

function Facts({ character: { origin, timestamps, uses, createdAt } }: { character: Character }) {
  const t = useTranslations('characters');
  const taskId = origin.kind === 'task' ? origin.id : null;
  const facts = {
    uses: t('uses', { count: uses }),
    when: () => <RelativeTime at={createdAt} />,
    link: (words: ReactNode) =>
      taskId ? (
        <Link
          href={`/gallery/${encodeURIComponent(taskId)}`}
          className="text-muted underline underline-offset-2 hover:text-text"
        >
          {words}
        </Link>
      ) : (
        words
      ),
  };
  return (
    <p className="text-xs text-faint tabular-nums">
      {timestamps
        ? t.rich(`factsPart.${origin.kind}`, { ...facts, part: timestamps.split(',').join('–') })
        : t.rich(`facts.${origin.kind}`, facts)}
    </p>
  );
}

/** Deletes at once and offers undo. The service keeps the character. */
function useDeleteCharacter() {
  const t = useTranslations('characters');
  const told = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  const { mutate: remove } = useMutation(deleteCharacter(client));
  const { mutate: restore } = useMutation(restoreCharacter(client));
  return ({ id, username }: Character) =>
    remove(id, {
      onSuccess: () => {
        router.push('/characters');
        toast.undo(t('deleted', { name: `@${username}` }), () => restore(id));
      },
      onError: (error) => toast.error(t('notDeleted'), { description: told(error) }),
    });
}

/** The same scene for all, to compare characters. */
const screenTest = (username: string, title: string): Draft => ({
  endpoint: 'videos',
  params: {
    model: 'vidB-2',
    prompt: `@${username} stands in a plain grey studio under soft light, turns slowly to the camera and smiles`,
    seconds: '4',
    size: '480x480',
  },
  references: [],
  title,
  tags: ['screen test'],
});

function useScreenTest(username: string) {
  const t = useTranslations('characters');
  const told = useErrorMessage();
  const title = t('screenTestOf', { name: `@${username}` });
  const { mutate, isPending } = useMutation({
    ...createTasks(useQueryClient()),
    onError: (error) => toast.error(t('nothingSent'), { description: told(error) }),
  });
  return {
    busy: isPending,
    start: () =>
      mutate({ drafts: [screenTest(username, title)], key: crypto.randomUUID(), ...newWorkPlace() }),
  };
}
