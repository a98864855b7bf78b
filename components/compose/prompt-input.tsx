import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isComposing } from '#components/ui/forms/composing.ts';
import { useFieldControl } from '#components/ui/forms/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { variablesOf } from '#lib/studio/compose/prompt-text.ts';
import { withUsernames } from '#lib/studio/library/cast-names.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { MentionList, mentionAt, mentionParts } from './mentions.tsx';
import { LARGE_PROMPT_TEXT, PROMPT_TEXT, SMALL_PROMPT_TEXT, typeInto } from './prompt-box.ts';

type PromptInputProps = {
  value: string;
  onChange: (value: string) => void;
  /** `small` among other controls; `large` in the centre of a page: no frame, all the room there is. */
  size?: keyof typeof LINES;
  ref?: RefObject<HTMLTextAreaElement | null>;
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'className'>;

const LINES = { usual: PROMPT_TEXT, small: SMALL_PROMPT_TEXT, large: LARGE_PROMPT_TEXT };

/** A prompt, with characters as chips. A plain text box underneath keeps undo, paste and spell checking. */
export function PromptInput({ value, onChange, size = 'usual', ref, ...props }: PromptInputProps) {
  const t = useTranslations('compose');
  const { data: characters = [] } = useQuery(charactersOptions());
  const own = useRef<HTMLTextAreaElement>(null);
  const box = ref ?? own;
  const list = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);

  const typing = caret === null ? null : mentionAt(value, caret);
  const matches = typing
    ? characters
        .filter(({ username, name }) =>
          `${username} ${name ?? ''}`.toLowerCase().includes(typing.query.toLowerCase()),
        )
        .slice(0, 8)
    : [];
  const known = new Set(characters.map(({ username }) => username));
  const strangers = mentionedUsernames(withUsernames(value, characters)).filter(
    (username) => !known.has(username) && username !== typing?.query,
  );
  const blanks = variablesOf(value);
  const lines = LINES[size];
  const bare = size === 'large';

  const choose = (username: string) => {
    if (!typing || !box.current) return;
    box.current.setSelectionRange(typing.start, caret ?? typing.start);
    typeInto(box.current, `@${username} `);
    setCaret(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (matches.length === 0 || isComposing(event)) return props.onKeyDown?.(event);
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
    <>
      <div>
        <div
          className={
            bare
              ? 'grid grid-cols-[minmax(0,1fr)] max-h-[34vh] overflow-y-auto overscroll-contain'
              : 'grid grid-cols-[minmax(0,1fr)]'
          }
        >
          <PromptBackdrop prompt={value} characters={characters} follow={box} lines={lines} bare={bare} />
          <PromptTextarea
            {...props}
            ref={box}
            lines={lines}
            bare={bare}
            value={value}
            aria-controls={matches.length > 0 ? list : undefined}
            aria-activedescendant={matches[active] ? `mention-${matches[active].id}` : undefined}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              onChange(target.value);
              setCaret(target.selectionStart);
              setActive(0);
            }}
            // Closes the mention list when the caret leaves it.
            onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
              if (caret !== null && (selectionStart !== caret || selectionEnd !== caret)) setCaret(null);
            }}
            onBlur={(event) => {
              setCaret(null);
              props.onBlur?.(event);
            }}
          />
        </div>
        {matches.length > 0 && (
          <MentionList id={list} characters={matches} active={active} onChoose={choose} />
        )}
      </div>
      {strangers.length > 0 && (
        <Notice tone="warn">
          {t('strangers', { names: strangers.map((username) => `@${username}`).join(', ') })}
        </Notice>
      )}
      {blanks.length > 0 && (
        <Notice tone="warn">{t('blanks', { count: blanks.length, names: blanks.join(', ') })}</Notice>
      )}
    </>
  );
}

/** A separate component, to read the field's context. */
function PromptTextarea({
  lines,
  bare,
  ...props
}: ComponentProps<'textarea'> & { lines: string; bare: boolean }) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={bare ? 1 : undefined}
      aria-autocomplete="list"
      spellCheck
      className={classes(
        lines,
        'col-start-1 row-start-1 resize-none overflow-hidden border bg-transparent text-transparent caret-text selection:text-transparent',
        bare
          ? 'border-transparent caret-accent outline-none'
          : 'rounded-md border-line-strong transition-colors hover:border-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger',
      )}
    />
  );
}

type PromptBackdropProps = {
  prompt: string;
  characters: Character[];
  follow: RefObject<HTMLTextAreaElement | null>;
  lines: string;
  bare: boolean;
};

/**
 * The visible text, with characters as chips. It lies under the text box and grows with the text, which sizes
 * the box; a picture replaces the `@`, so no letter moves.
 */
function PromptBackdrop({ prompt, characters, follow, lines, bare }: PromptBackdropProps) {
  return (
    <div
      aria-hidden
      onPointerDown={() => follow.current?.focus()}
      className={classes(
        lines,
        'col-start-1 row-start-1 border border-transparent text-text',
        !bare && 'rounded-md bg-field',
      )}
    >
      {mentionParts(prompt, characters).map((part) => {
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
