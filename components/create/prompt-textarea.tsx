'use client';
import type { KeyboardEvent, Ref } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';
import { PROMPT_TEXT } from './prompt-looks.ts';

type PromptTextareaProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  placeholder: string;
  expanded: boolean;
  activeId: string | undefined;
  onType: (value: string, caret: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
};

export function PromptTextarea({ ref, value, placeholder, expanded, activeId, ...on }: PromptTextareaProps) {
  return (
    <textarea
      {...useFieldControl()}
      ref={ref}
      value={value}
      placeholder={placeholder}
      aria-autocomplete="list"
      aria-controls={expanded ? 'mentions' : undefined}
      aria-activedescendant={activeId}
      spellCheck
      className={`${PROMPT_TEXT} col-start-1 row-start-1 resize-none overflow-hidden rounded-md border border-line-strong bg-transparent text-transparent caret-text transition-colors selection:text-transparent hover:border-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger`}
      onChange={({ target }) => on.onType(target.value, target.selectionStart)}
      onKeyDown={on.onKeyDown}
      onBlur={on.onLeave}
    />
  );
}
