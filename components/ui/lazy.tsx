import { Slot } from 'radix-ui';
import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSwappedFocus } from './use-swapped-focus.ts';

/** Loads a component's code when it is first rendered. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Component = lazy(() => load().then((loaded) => ({ default: loaded })));
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };
}

type LazyPopupProps = {
  /** What will open, announced before its code is loaded. */
  kind: 'menu' | 'dialog' | 'listbox';
  trigger: ReactNode;
  /** Loads the popup's code; called as soon as the pointer or the focus is on the trigger. */
  load: () => unknown;
  onOpen?: () => void;
  /** The trigger with its open popup. */
  children: (byKeyboard: boolean) => ReactNode;
};

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A trigger whose popup is loaded and mounted on first use: pages show many of them and open few. From then on the
 * popup handles its trigger itself.
 */
export function LazyPopup({ kind, trigger, load, onOpen, children }: LazyPopupProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const swap = useSwappedFocus();
  const open = (by: 'pointer' | 'keyboard') => {
    setOpenedBy(by);
    onOpen?.();
  };
  // Menus and lists open on pointer down, like native ones; panels on click.
  const presses = kind !== 'dialog';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!presses || !OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open('keyboard');
  };
  const unopened = (
    <Slot.Root
      // While its code is loaded it is another one in its place.
      ref={swap}
      role={kind === 'listbox' ? 'combobox' : undefined}
      aria-haspopup={kind}
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={(event) => {
        if (!presses || event.button !== 0 || event.ctrlKey) return;
        // Otherwise the press moves the focus to the button, and the popup closes because it lost it.
        event.preventDefault();
        open('pointer');
      }}
      onKeyDown={onKeyDown}
      // A click without a pointer comes from the keyboard or from assistive technology.
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
