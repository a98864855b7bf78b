'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Clapperboard, Copy, Heart, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useCallback } from 'react';
import { Face } from '#components/task/face.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { NameHeading } from '#components/ui/name-heading.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { toast } from '#components/ui/toast.ts';
import { patchCharacter } from '#lib/api/characters.ts';
import type { Character, CharacterPatch } from '#lib/studio/character.ts';
import { NotesField } from './notes-field.tsx';
import { ORIGIN_WORDS, usesWords } from './origin-words.ts';
import { useDeleteCharacter } from './use-delete-character.ts';
import { useScreenTest } from './use-screen-test.ts';

/** Who a character is, and what can be done with it. */
export function CharacterPanel({ character }: { character: Character }) {
  const { id, username, name, notes, favourite } = character;
  const { mutate } = useMutation(patchCharacter(useQueryClient()));
  const remove = useDeleteCharacter();
  const test = useScreenTest(username);
  const save = useCallback((patch: CharacterPatch) => mutate({ id, patch }), [mutate, id]);
  const saveNotes = useCallback((text: string) => save({ notes: text }), [save]);
  const copy = () =>
    navigator.clipboard.writeText(`@${username}`).then(
      () => toast.success(`@${username} copied`),
      () => toast.error('The browser did not allow copying'),
    );
  return (
    <section aria-label="Character" className="grid content-start gap-4">
      <Link
        href="/characters"
        className="-ml-1 flex w-fit items-center gap-1 rounded-sm text-xs text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Characters
      </Link>
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)]">
        <Face character={character} className="aspect-square w-full rounded-md! text-xl" />
        <div className="grid min-w-0 gap-1">
          <div className="flex items-center gap-1">
            <NameHeading
              label="Name"
              placeholder="Add a name"
              maxLength={80}
              name={name}
              otherwise={`@${username}`}
              onSave={(next) => save({ name: next })}
            />
            <IconButton
              label={favourite ? 'Not a favourite' : 'Favourite'}
              aria-pressed={favourite}
              onClick={() => save({ favourite: !favourite })}
            >
              <Heart aria-hidden className={classes(favourite && 'fill-current text-danger')} />
            </IconButton>
          </div>
          <div className="flex items-center gap-1">
            <code className="truncate font-mono text-sm text-muted">@{username}</code>
            <IconButton label={`Copy @${username}`} size="sm" onClick={copy}>
              <Copy aria-hidden />
            </IconButton>
          </div>
          <Facts character={character} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" className="grow" busy={test.busy} onClick={test.start}>
          <Clapperboard aria-hidden />
          Screen test
        </Button>
        <IconButton label="Delete" look="danger" onClick={() => remove(character)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <NotesField notes={notes} onSave={saveNotes} />
    </section>
  );
}

function Facts({ character: { origin, timestamps, uses, createdAt } }: { character: Character }) {
  return (
    <p className="text-xs text-faint tabular-nums">
      Made <RelativeTime at={createdAt} />{' '}
      {origin.kind === 'task' && origin.id ? (
        <Link
          href={`/gallery/${encodeURIComponent(origin.id)}`}
          className="text-muted underline underline-offset-2 hover:text-text"
        >
          {ORIGIN_WORDS.task}
        </Link>
      ) : (
        ORIGIN_WORDS[origin.kind]
      )}
      {timestamps && ` (${timestamps.split(',').join('–')} s)`}, {usesWords(uses)}
    </p>
  );
}
