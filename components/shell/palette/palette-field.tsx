import { LoaderCircle, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isComposing } from '#components/ui/forms/composing.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { matchesStep } from '../shortcut-listener.tsx';

type PaletteFieldProps = {
  words: string;
  /** A pressed key waits for the search. */
  waits: boolean;
  listId: string;
  /** The row that Enter chooses. */
  rowId: string | undefined;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search field; it has the focus while the palette is open. */
export function PaletteField({ words, waits, listId, rowId, onType, onKeyDown }: PaletteFieldProps) {
  const t = useTranslations('shell');
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(words.length);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    // Keys typed while loading were the start of a word: put the caret at its end. This forces layout, so
    // only if needed.
    if (early.current > 0) input.current?.setSelectionRange(early.current, early.current);
  }, []);
  return (
    <div className="flex items-center gap-2.5 border-b px-4">
      {waits ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
      ) : (
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
      )}
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('commands')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rowId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // The keys that close the palette first select the text, so that it is not lost unnoticed.
          if (!isComposing(event) && matchesStep('mod+k', event) && selectAll(event.currentTarget))
            event.preventDefault();
          onKeyDown(event);
        }}
        placeholder={t('searchHint')}
        className="h-12 w-full bg-transparent text-base outline-none pointer-coarse:text-lg"
      />
      <Kbd keys="escape" className="text-faint" />
    </div>
  );
}

/** Whether anything was not selected yet. */
function selectAll(field: HTMLInputElement): boolean {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  field.select();
  return true;
}
