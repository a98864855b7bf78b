import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DismissableLayer, FocusScope } from 'radix-ui/internal';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '#components/ui/kbd.tsx';
import { SCRIM, useReturnFocus } from '#components/ui/overlays/overlay.ts';
import { type Command, useCommandRegistry, useOverlays } from '#lib/state/command-store.ts';
import { type Group, inGroups, type ListKey, listKey, matching, moved } from './palette-choices.ts';
import { useMoreCommands } from './palette-commands.tsx';
import { PaletteList, rowId } from './palette-list.tsx';
import { useSearches } from './palette-searches.tsx';
import { useShellCommands } from './shell-commands.tsx';

const TYPING_PAUSE = 120;
const NOTHING: Results = { query: '', found: [] };

type Results = { query: string; found: Command[] };

/** What a search found, and whether it is still looking. */
function usePaletteSearch(typed: string) {
  const query = typed.trim();
  const searchAll = useSearches();
  const [results, setResults] = useState(NOTHING);
  useEffect(() => {
    if (!query) return setResults(NOTHING);
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const found = await searchAll(query, search.signal);
      if (!search.signal.aborted) setResults({ query, found });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [query, searchAll]);
  return { found: results.found, searching: results.query !== query };
}

export type EarlyKeys = { typed: string; entered: boolean };

/**
 * Not a Radix dialog, for speed: its modal mode changes every element of the document, which is restyled twice, and
 * it reads computed styles before the palette is painted. The scrim, the focus scope and `aria-modal` do the same.
 */
export function CommandPalette({ early }: { early: EarlyKeys }) {
  const t = useTranslations('shell');
  const shown = useOverlays(({ open }) => open === 'palette');
  const returnFocus = useReturnFocus(shown);
  // Put together before anybody asks for them.
  const commands = useAllCommands();
  if (!shown) return null;
  return createPortal(
    <>
      <div className={SCRIM} />
      <FocusScope.Root asChild loop onUnmountAutoFocus={returnFocus}>
        <DismissableLayer.Root
          role="dialog"
          aria-modal
          aria-label={t('searchAndCommands')}
          onDismiss={close}
          className="rise fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg bg-raised shadow-overlay"
        >
          <Palette commands={commands} early={early} />
        </DismissableLayer.Root>
      </FocusScope.Root>
    </>,
    document.body,
  );
}

const close = () => useOverlays.getState().show(null);

type Listed = { query: string; groups: readonly Group[] };

const NOT_YET: Listed = { query: '', groups: [] };

/** What there is to choose from. The field answers at once, the list between frames. */
function useListed(commands: Command[], query: string, found: Command[]) {
  const wanted: Listed = useMemo(
    () => ({ query, groups: inGroups([...matching(commands, query), ...found]) }),
    [commands, query, found],
  );
  const listed = useDeferredValue(wanted, NOT_YET);
  const rows = useMemo(() => listed.groups.flatMap(([, members]) => members), [listed]);
  return { ...listed, rows, isBehind: listed !== wanted };
}

function useAllCommands(): Command[] {
  const registered = useCommandRegistry((state) => state.entries);
  const always = useShellCommands();
  const more = useMoreCommands();
  return useMemo(() => [always, ...registered.values(), more].flat(), [always, registered, more]);
}

function Palette({ commands, early }: { commands: Command[]; early: EarlyKeys }) {
  const t = useTranslations('shell');
  const id = useId();
  const [query, setQuery] = useState(early.typed);
  const { found, searching } = usePaletteSearch(query);
  const { rows, isBehind, ...listed } = useListed(commands, query, found);
  const [chosen, setChosen] = useState({ query, id: '' });
  const kept = chosen.query === listed.query ? rows.findIndex((row) => row.id === chosen.id) : -1;
  // Where nobody has chosen, or what was chosen is gone, it is the first.
  const selected = rows[Math.max(0, kept)];
  const choose = useCallback(
    (command: Command | undefined) => setChosen({ query: listed.query, id: command?.id ?? '' }),
    [listed.query],
  );
  const input = useFocusedField(early.typed.length);
  const list = useRef<HTMLDivElement>(null);
  const type = (words: string) => {
    setQuery(words);
    // Another search is read from its beginning.
    list.current?.scrollTo(0, 0);
  };
  const [keys, setKeys] = useState<readonly ListKey[]>(early.entered ? ['choose'] : []);
  // Keys wait for the list of what is typed, which answers them in their order.
  useLayoutEffect(() => {
    if (isBehind || keys.length === 0) return;
    setKeys((before) => before.slice(keys.length));
    let at = selected;
    for (const key of keys) {
      if (key === 'choose') return at && run(at);
      at = moved(rows, at, key);
    }
    choose(at);
    bringIntoView(at && document.getElementById(rowId(id, rows.indexOf(at))));
  }, [keys, isBehind, rows, selected, choose, id]);
  const press = (event: KeyboardEvent) => {
    const key = event.nativeEvent.isComposing ? null : listKey(event);
    if (!key) return;
    event.preventDefault();
    setKeys((before) => [...before, key]);
  };
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('commands')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={selected && rowId(id, rows.indexOf(selected))}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          placeholder={t('searchHint')}
          className="h-12 w-full bg-transparent text-base outline-none pointer-coarse:text-lg"
        />
        <Kbd keys="escape" className="text-faint" />
      </div>
      <PaletteList
        id={id}
        ref={list}
        label={t('commands')}
        groups={listed.groups}
        rows={rows}
        selected={selected}
        onPoint={choose}
        onChoose={run}
        onKeyDown={press}
      >
        {!isBehind && !searching && rows.length === 0 && (
          <p className="px-3 py-8 text-center text-sm text-muted">{t('nothingMatches', { query })}</p>
        )}
      </PaletteList>
    </>
  );
}

/** Whoever typed while this was loading is in the middle of a word: continue at its end. */
function useFocusedField(typed: number) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    // It lays out the page: not where there is nothing to be at the end of.
    if (typed > 0) input.current?.setSelectionRange(typed, typed);
  }, [typed]);
  return input;
}

/** With the heading over it, if it is the first below. */
function bringIntoView(row: HTMLElement | null | undefined) {
  const above = row?.previousElementSibling;
  if (above?.role !== 'option') above?.scrollIntoView({ block: 'nearest' });
  row?.scrollIntoView({ block: 'nearest' });
}

function run(command: Command) {
  close();
  command.run();
}
