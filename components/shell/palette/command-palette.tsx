import { useTranslations } from 'next-intl';
import { DismissableLayer, FocusScope } from 'radix-ui/internal';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '#components/ui/forms/composing.ts';
import { SCRIM, useReturnFocus } from '#components/ui/overlays/overlay.ts';
import { type Command, useCommandRegistry, useOverlays } from '#lib/state/command-store.ts';
import { useShellCommands } from '../shell-commands.tsx';
import { followed, type Group, inGroups, type ListKey, listKey, matching } from './palette-choices.ts';
import { useMoreCommands } from './palette-commands.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteList, rowId } from './palette-list.tsx';
import { usePaletteSearch } from './palette-searches.tsx';

export type EarlyKeys = { typed: string; entered: boolean };

/**
 * Not a Radix dialog, for speed: its modal mode changes every element, restyles the document twice and reads
 * computed styles before painting. The scrim, the focus scope and `aria-modal` do the same.
 */
export function CommandPalette({ early }: { early: EarlyKeys }) {
  const t = useTranslations('shell');
  const shown = useOverlays(({ open }) => open === 'palette');
  const returnFocus = useReturnFocus(shown);
  const panel = useRef<HTMLDivElement>(null);
  // Built before the palette opens.
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
          ref={panel}
          onFocusOutside={(event) => {
            // A closing menu restores the focus in its own task, which may be late.
            if (isInDialog(event.target)) return;
            event.preventDefault();
            panel.current?.querySelector('input')?.focus();
          }}
          onMouseDown={keepFocusInField}
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
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

function keepFocusInField(event: MouseEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** A new object per change: returning to earlier words counts as a change. */
type Typed = { words: string };
type Listed = { typed: Typed; groups: readonly Group[] };

const NOT_YET: Listed = { typed: { words: '' }, groups: [] };

/** The list of choices. The field updates at once, the list as a deferred value. */
function useListed(commands: Command[], typed: Typed, found: Command[]) {
  const wanted: Listed = useMemo(
    () => ({ typed, groups: inGroups([...matching(commands, typed.words), ...found]) }),
    [commands, typed, found],
  );
  const listed = useDeferredValue(wanted, NOT_YET);
  const rows = useMemo(() => listed.groups.flatMap(([, members]) => members), [listed]);
  return { ...listed, rows, isBehind: listed !== wanted };
}

/** The selected row, and how to select another. */
function useChoice(typed: Typed, rows: readonly Command[]) {
  const [chosen, setChosen] = useState({ typed, id: '' });
  const kept = chosen.typed === typed ? rows.find(({ id }) => id === chosen.id) : undefined;
  const choose = useCallback(
    ({ id }: Command) =>
      setChosen((before) => (before.typed === typed && before.id === id ? before : { typed, id })),
    [typed],
  );
  // Defaults to the first row.
  return [kept ?? rows[0], choose] as const;
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
  const [typed, setTyped] = useState<Typed>({ words: early.typed });
  const { found, isWhole, searching } = usePaletteSearch(typed.words);
  const { rows, isBehind, ...listed } = useListed(commands, typed, found);
  const [selected, choose] = useChoice(listed.typed, rows);
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<readonly ListKey[]>(early.entered ? ['choose'] : []);
  const type = (words: string) => {
    setTyped({ words });
    setKeys([]);
    // A new search starts at the top.
    list.current?.scrollTo(0, 0);
  };
  // Keys wait for the list of the typed words, and apply in order.
  useLayoutEffect(() => {
    if (isBehind) return;
    const { at, isChosen, waiting } = followed(keys, rows, selected, searching ? found : null);
    if (waiting.length === keys.length) return;
    setKeys((before) => [...waiting, ...before.slice(keys.length)]);
    if (!at) return;
    if (isChosen) return run(at);
    choose(at);
    bringIntoView(document.getElementById(rowId(id, at)));
  }, [keys, isBehind, rows, selected, searching, found, choose, id]);
  const waits = searching && keys.length > 0;
  const press = (event: KeyboardEvent) => {
    const key = isComposing(event) ? null : listKey(event);
    if (!key) return;
    event.preventDefault();
    setKeys((before) => [...before, key]);
  };
  return (
    <>
      <PaletteField
        words={typed.words}
        waits={waits}
        listId={id}
        rowId={selected && rowId(id, selected)}
        onType={type}
        onKeyDown={press}
      />
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
      />
      <div role="status">
        {waits && <p className="sr-only">{t('searching')}</p>}
        {!isBehind && !searching && rows.length === 0 && (
          <p className="px-4.5 pt-6.5 pb-9.5 text-center text-sm text-muted">
            {t(isWhole ? 'nothingMatches' : 'notAllSearched', { query: typed.words })}
          </p>
        )}
      </div>
    </>
  );
}

/** Includes the heading above a group's first row. */
function bringIntoView(row: HTMLElement | null) {
  const above = row?.previousElementSibling;
  if (above?.role !== 'option') above?.scrollIntoView({ block: 'nearest' });
  row?.scrollIntoView({ block: 'nearest' });
}

function run(command: Command) {
  close();
  command.run();
}
