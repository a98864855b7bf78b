import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useSwappedFocus } from './focus/use-swapped-focus.ts';
import { FocusedBefore, useOpener } from './overlays/opener.ts';
import { toast } from './overlays/toast.ts';
import { Slot } from './slot.tsx';

/**
 * Loads a component's code on first render. If that fails, the fallback shows and the page keeps working; it
 * retries on a new render and when the device is online again.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) => lazyPart(load, fallback, (_, again) => <Unloaded onOnline={again}>{fallback}</Unloaded>);

/** The same for what opens over the page. If its code is missing, it is closed: nothing opens later by itself. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart(load, null, ({ onClose }) => <Unopened onClose={onClose} />);

function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  unloaded: (props: Props, again: () => void) => ReactNode,
) {
  const ask = () => lazy(() => load().then((loaded) => ({ default: loaded })));
  let Asked = ask();
  // React caches the rejected promise.
  const forget = () => {
    Asked = ask();
  };
  return function LazyPart(props: Props) {
    const opener = useOpener();
    const [before] = useState(() => ({ current: opener() }));
    return (
      <FocusedBefore value={before}>
        <Missing instead={(again) => unloaded(props, again)} onMissed={forget}>
          {() => (
            <Suspense fallback={fallback}>
              <Asked {...props} />
              <Shown before={before} />
            </Suspense>
          )}
        </Missing>
      </FocusedBefore>
    );
  };
}

/** What opens later was opened by something else. */
function Shown({ before }: { before: { current: HTMLElement | null } }) {
  useEffect(() => {
    before.current = null;
  }, [before]);
  return null;
}

type MissingProps = {
  instead: (again: () => void) => ReactNode;
  onMissed: () => void;
  children: () => ReactNode;
};

/** Thrown when code fails to load; anything else is a bug, for the error boundaries above. */
const isUnloaded = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

class Missing extends Component<MissingProps, { cause: unknown }> {
  override state = { cause: null };
  static getDerivedStateFromError = (cause: unknown) => ({ cause });
  readonly #again = () => this.setState({ cause: null });

  override componentDidCatch(cause: unknown) {
    if (isUnloaded(cause)) this.props.onMissed();
  }

  override render() {
    const { cause } = this.state;
    if (cause === null) return this.props.children();
    if (!isUnloaded(cause)) throw cause;
    return this.props.instead(this.#again);
  }
}

function Unloaded({ onOnline, children }: { onOnline: () => void; children: ReactNode }) {
  const tell = useTellUnloaded();
  useEffect(() => {
    tell();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [tell, onOnline]);
  return children;
}

function Unopened({ onClose }: { onClose: () => void }) {
  const tell = useTellUnloaded();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    tell();
    close();
  }, [tell]);
  return null;
}

function useTellUnloaded() {
  const told = useErrorMessage();
  return useCallback(
    () => toast.error(told(new BrowserFailure(navigator.onLine ? 'unreachable' : 'offline'))),
    [told],
  );
}

type LazyPopupProps = {
  /** What will open, announced before its code is loaded. */
  kind: 'menu' | 'dialog' | 'listbox';
  trigger: ReactNode;
  /** Loads the popup's code; called as soon as the pointer or the focus is on the trigger. */
  load: () => Promise<unknown>;
  /** Set where something else can open it, too. */
  open?: boolean;
  /** It was asked for; its code may still be on its way. */
  onOpen?: () => void;
  /** Its code could not be loaded. */
  onMissed?: () => void;
  /** The trigger with its open popup. */
  children: (byKeyboard: boolean) => ReactNode;
};

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A trigger whose popup is loaded and mounted on first use: pages show many of them and open few. From then on the
 * popup handles its trigger itself.
 */
export function LazyPopup({ kind, trigger, load, children, ...rest }: LazyPopupProps) {
  const { open: isOpen = false, onOpen, onMissed } = rest;
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const swap = useSwappedFocus();
  const tellUnloaded = useTellUnloaded();
  const prepare = () => void load().catch(() => undefined);
  const miss = () => {
    tellUnloaded();
    onMissed?.();
  };
  const open = (by: 'pointer' | 'keyboard') => {
    onOpen?.();
    void load().then(() => setOpenedBy(by), miss);
  };
  const openFromOutside = useEffectEvent(() => open('pointer'));
  useEffect(() => {
    if (isOpen) openFromOutside();
  }, [isOpen]);
  // Menus and lists open on pointer down, like native ones; panels on click.
  const presses = kind !== 'dialog';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!presses || !OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open('keyboard');
  };
  const unopened = (
    <Slot
      // Replaced by another button while loading.
      ref={swap}
      role={kind === 'listbox' ? 'combobox' : undefined}
      aria-haspopup={kind}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={(event) => {
        if (!presses || event.button !== 0 || event.ctrlKey) return;
        // Otherwise the press focuses the button, and the popup closes on losing the focus.
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
    </Slot>
  );
  if (!openedBy) return unopened;
  return <Suspense fallback={unopened}>{children(openedBy === 'keyboard')}</Suspense>;
}
