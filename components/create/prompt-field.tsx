'use client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { mentionedUsernames } from '#lib/contract/mentions.ts';
import { useComposer } from '#lib/state/composer.ts';
import { variablesOf } from '#lib/studio/compose/prompt-template.ts';
import { mentionAt } from './mention-at.ts';
import { MentionList } from './mention-list.tsx';
import { PromptBackdrop } from './prompt-backdrop.tsx';
import { promptBox, typeInto } from './prompt-box.ts';
import { PROMPT_INVITATION } from './prompt-looks.ts';
import { PromptTextarea } from './prompt-textarea.tsx';

/** The prompt, with characters as chips. It stays a plain text box underneath: undo, paste and spelling work. */
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
          expanded={matches.length > 0}
          activeId={matches[active] ? `mention-${matches[active].id}` : undefined}
          onKeyDown={onKeyDown}
          onType={(value, at) => {
            set({ prompt: value });
            setCaret(at);
            setActive(0);
          }}
          onLeave={() => setCaret(null)}
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
