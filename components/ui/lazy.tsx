'use client';
import { Slot } from 'radix-ui';
import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code is fetched when it is first shown: for dialogs, and for what a page shows only sometimes. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Component = lazy(() => load().then((loaded) => ({ default: loaded })));
  return function Late(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Component {...props} />
      </Suspense>
    );
  };
}

type LazyPopupProps = {
  /** What opens: told to assistive technology before it is there. */
  kind: 'menu' | 'dialog' | 'listbox';
  trigger: ReactNode;
  /** Fetches the code of the popup; asked for as soon as somebody comes near. */
  load: () => unknown;
  onOpen?: () => void;
  /** The popup with its trigger, open. */
  children: (byKeyboard: boolean) => ReactNode;
};

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A control that opens something. Pages show many of them and open few, so what opens is fetched and made when
 * it is first asked for; from then on it looks after itself.
 */
export function LazyPopup({ kind, trigger, load, onOpen, children }: LazyPopupProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const open = (by: 'pointer' | 'keyboard') => {
    setOpenedBy(by);
    onOpen?.();
  };
  // Menus and lists open when the button goes down, as everywhere; panels on the click.
  const presses = kind !== 'dialog';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!presses || !OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open('keyboard');
  };
  const unopened = (
    <Slot.Root
      role={kind === 'listbox' ? 'combobox' : undefined}
      aria-haspopup={kind}
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={(event) => {
        if (!presses || event.button !== 0 || event.ctrlKey) return;
        // The press would give the button the focus, and what is open would close for having lost it.
        event.preventDefault();
        open('pointer');
      }}
      onKeyDown={onKeyDown}
      // Without a pointer, a click comes from the keyboard or from assistive technology.
      onClick={({ detail }) => {
        if (detail === 0) open('keyboard');
        else if (!presses) open('pointer');
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!openedBy) return unopened;
  return <Suspense fallback={unopened}>{children(openedBy === 'keyboard')}</Suspense>;
}
