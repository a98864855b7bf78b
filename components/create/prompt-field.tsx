import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Field, useFieldControl } from '#components/ui/forms/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { variablesOf } from '#lib/studio/compose/prompt-text.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { MentionList, mentionAt, mentionParts } from './mentions.tsx';
import { PROMPT_INVITATION, PROMPT_TEXT, promptBox, typeInto } from './prompt-box.ts';

/** The prompt, with characters as chips. A plain text box underneath keeps undo, paste and spell checking. */
export function PromptField({ error }: { error?: string }) {
  const prompt = useComposer((state) => state.prompt);
  const batch = useComposer((state) => state.batch);
  const set = useComposer((state) => state.set);
  const { data: characters = [] } = useQuery(charactersOptions());
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);

  useEffect(() => {
    promptBox.current = box.current;
    return () => {
      promptBox.current = null;
    };
  }, []);

  const typing = caret === null ? null : mentionAt(prompt, caret);
  const matches = typing
    ? characters
        .filter(({ username, name }) =>
          `${username} ${name ?? ''}`.toLowerCase().includes(typing.query.toLowerCase()),
        )
        .slice(0, 8)
    : [];
  const known = new Set(characters.map(({ username }) => username));
  const strangers = mentionedUsernames(prompt).filter(
    (username) => !known.has(username) && username !== typing?.query,
  );

  const blanks = variablesOf(prompt);

  const choose = (username: string) => {
    if (!typing || !box.current) return;
    box.current.setSelectionRange(typing.start, caret ?? typing.start);
    typeInto(box.current, `@${username} `);
    setCaret(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (matches.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((active + (event.key === 'ArrowDown' ? 1 : matches.length - 1)) % matches.length);
    } else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      event.preventDefault();
      choose((matches[active] ?? matches[0])?.username ?? '');
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setCaret(null);
    }
  };

  return (
    <Field
      label="Prompt"
      aside={batch ? 'one prompt a line' : prompt.length > 0 && prompt.length.toLocaleString('en')}
      error={error}
    >
      <div className="relative grid">
        <PromptBackdrop prompt={prompt} characters={characters} follow={box} />
        <PromptTextarea
          ref={box}
          value={prompt}
          placeholder={
            batch ? 'A lighthouse in {fog|snow}\nA paper boat on a {calm|stormy} sea' : PROMPT_INVITATION
          }
          aria-controls={matches.length > 0 ? 'mentions' : undefined}
          aria-activedescendant={matches[active] ? `mention-${matches[active].id}` : undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            set({ prompt: target.value });
            setCaret(target.selectionStart);
            setActive(0);
          }}
          onBlur={() => setCaret(null)}
        />
        {matches.length > 0 && <MentionList characters={matches} active={active} onChoose={choose} />}
      </div>
      {strangers.length > 0 && (
        <Notice tone="warn">
          {strangers.map((username) => `@${username}`).join(', ')}: no character of this name in your library.
          The service may still know it.
        </Notice>
      )}
      {blanks.length > 0 && (
        <Notice tone="warn">
          {blanks.length === 1 ? 'A blank is' : 'Blanks are'} still to be filled in: {blanks.join(', ')}.
        </Notice>
      )}
    </Field>
  );
}

/** A component of its own, to read the context of the field. */
function PromptTextarea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      aria-autocomplete="list"
      spellCheck
      className={`${PROMPT_TEXT} col-start-1 row-start-1 resize-none overflow-hidden rounded-md border border-line-strong bg-transparent text-transparent caret-text transition-colors selection:text-transparent hover:border-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger`}
    />
  );
}

type PromptBackdropProps = {
  prompt: string;
  characters: Character[];
  follow: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The visible text: the same words, with characters as chips. It lies under the text box and grows with
 * the text, which sizes the box; a picture replaces the `@`, so that no letter moves.
 */
function PromptBackdrop({ prompt, characters, follow }: PromptBackdropProps) {
  return (
    <div
      aria-hidden
      onPointerDown={() => follow.current?.focus()}
      className={`${PROMPT_TEXT} col-start-1 row-start-1 rounded-md border border-transparent bg-bg text-text`}
    >
      {mentionParts(prompt).map((part) => {
        const character = characters.find(({ username }) => username === part.username);
        if (!character) return part.text;
        return (
          <span
            key={part.start}
            className="rounded-full bg-accent-soft shadow-[0_0_0_2px_var(--accent-soft)]"
          >
            <InlineAvatar character={character} />
            {part.text.slice(1)}
          </span>
        );
      })}
      {prompt.endsWith('\n') || prompt === '' ? '\u200b' : null}
    </div>
  );
}

function InlineAvatar({ character }: { character: Character }) {
  return (
    <span className="relative text-transparent">
      @
      {character.pictureUrl && (
        <span
          className="absolute inset-x-0 top-1/2 mx-auto size-[15px] -translate-y-1/2 rounded-full bg-cover bg-center"
          style={{ backgroundImage: `url("${character.pictureUrl}")` }}
        />
      )}
    </span>
  );
}
