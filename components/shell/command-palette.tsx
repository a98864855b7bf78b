import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DismissableLayer, FocusScope } from 'radix-ui/internal';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '#components/ui/kbd.tsx';
import { SCRIM, useReturnFocus } from '#components/ui/overlays/overlay.ts';
import { type Command, useCommandRegistry, useOverlays } from '#lib/state/command-store.ts';
import { useMoreCommands } from './palette-commands.tsx';
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
          <Palette early={early} />
        </DismissableLayer.Root>
      </FocusScope.Root>
    </>,
    document.body,
  );
}

const close = () => useOverlays.getState().show(null);

/** Keys the list handles. They are held back until the list is rendered. */
const LIST_KEYS = ['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

function Palette({ early }: { early: EarlyKeys }) {
  const t = useTranslations('shell');
  const [query, setQuery] = useState(early.typed);
  const input = useRef<HTMLInputElement>(null);
  // The input renders at once, the list in a second pass.
  const ready = useDeferredValue(true, false);
  // Whoever typed while this was loading is in the middle of a word: continue at its end.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(early.typed.length, early.typed.length);
  }, [early.typed.length]);
  const hold = useHeldKeys(input, ready, early.entered);
  const { found, searching } = usePaletteSearch(query);
  const list = useRef<HTMLDivElement>(null);
  // Results come after what was typed: where nothing else is left to choose, the first of them is chosen.
  useEffect(() => {
    if (found.length > 0 && !list.current?.querySelector('[cmdk-item][aria-selected=true]'))
      press(input, 'Home');
  }, [found]);
  return (
    // Ctrl+K would otherwise move up the list instead of closing the palette.
    <Cmdk filter={scoreOf} label={t('commands')} loop vimBindings={false} onKeyDownCapture={hold}>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Cmdk.Input
          ref={input}
          value={query}
          onValueChange={setQuery}
          placeholder={t('searchHint')}
          className="h-12 w-full bg-transparent text-base outline-none pointer-coarse:text-lg"
        />
        <Kbd keys="escape" className="text-faint" />
      </div>
      <Cmdk.List ref={list} className="max-h-[min(420px,60vh)] scroll-py-2 overflow-y-auto p-1.5">
        {ready && !searching && found.length === 0 && (
          <Cmdk.Empty className="px-3 py-8 text-center text-sm text-muted">
            {t('nothingMatches', { query })}
          </Cmdk.Empty>
        )}
        {ready && <AllCommands />}
        <PaletteGroups commands={found} always />
      </Cmdk.List>
    </Cmdk>
  );
}

/** Every word has to be there: letters that lie about in others would choose what nobody meant. */
function scoreOf(_id: string, typed: string, [label = '', ...others]: string[] = []): number {
  const words = typed.toLowerCase().split(/\s+/);
  const named = label.toLowerCase();
  const all = [named, ...others].join(' ').toLowerCase();
  if (!words.every((word) => all.includes(word))) return 0;
  if (named.startsWith(typed.toLowerCase().trim())) return 1;
  return words.every((word) => named.includes(word)) ? 0.8 : 0.5;
}

const press = (input: RefObject<HTMLInputElement | null>, key: string) =>
  input.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true }));

/** Holds keys back until the list is rendered, then replays them one per frame, so that each sees the effect of the last. */
function useHeldKeys(input: RefObject<HTMLInputElement | null>, ready: boolean, entered: boolean) {
  const [held, setHeld] = useState<readonly string[]>(entered ? ['Enter'] : []);
  useEffect(() => {
    const [key, ...rest] = held;
    if (!ready || key === undefined) return;
    const goOn = requestAnimationFrame(() => {
      setHeld(rest);
      press(input, key);
    });
    return () => cancelAnimationFrame(goOn);
  }, [input, ready, held]);
  return (event: KeyboardEvent) => {
    // Replayed keys pass through here too.
    if (!event.isTrusted || !LIST_KEYS.includes(event.key) || (ready && held.length === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    setHeld((before) => [...before, event.key]);
  };
}

const AllCommands = memo(function AllCommands() {
  const registered = useCommandRegistry((state) => state.entries);
  const always = useShellCommands();
  const more = useMoreCommands();
  const all = useMemo(() => [always, ...registered.values(), more].flat(), [always, registered, more]);
  return <PaletteGroups commands={all} />;
});

type PaletteGroupsProps = {
  commands: Command[];
  /** Results of a search: not filtered again by the query. */
  always?: boolean;
};

/** Memoised: while somebody types, each row learns from cmdk whether it still matches. */
const PaletteGroups = memo(function PaletteGroups({ commands, always }: PaletteGroupsProps) {
  return inGroups(commands).map(([group, members]) => (
    <Cmdk.Group
      key={group}
      heading={group}
      forceMount={always}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint"
    >
      {members.map((command) => (
        <Cmdk.Item
          key={command.id}
          value={command.id}
          keywords={[command.label, ...(command.keywords ?? [])]}
          forceMount={always}
          onSelect={() => run(command)}
          className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
        >
          {command.icon}
          <span className="grow truncate">{command.label}</span>
          {command.keys && <Kbd keys={command.keys} className="text-faint" />}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  ));
});

function run(command: Command) {
  close();
  command.run();
}

function inGroups(commands: Command[]): [string, Command[]][] {
  return [...Map.groupBy(commands, (command) => command.group)];
}
