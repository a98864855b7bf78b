import { LoaderCircle, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isComposing } from '#components/ui/forms/composing.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { matchesStep } from '../shortcut-listener.tsx';

type PaletteFieldProps = {
  words: string;
  /** A key was pressed that the search has to answer. */
  waits: boolean;
  listId: string;
  /** Of the row that Enter chooses. */
  rowId: string | undefined;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where words are typed; it has the focus as long as the palette is open. */
export function PaletteField({ words, waits, listId, rowId, onType, onKeyDown }: PaletteFieldProps) {
  const t = useTranslations('shell');
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(words.length);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    // Whoever typed while this was loading is in the middle of a word: continue at its end. It lays out the page: not
    // where there is nothing to be at the end of.
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
          // The keys that close the palette select what was typed first: it is not thrown away unnoticed.
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

/** Whether there was anything that was not selected yet. */
function selectAll(field: HTMLInputElement): boolean {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  field.select();
  return true;
}
