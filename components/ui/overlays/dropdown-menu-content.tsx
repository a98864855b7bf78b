import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useCallback, useRef } from 'react';
import { classes } from '../classes.ts';
import { Kbd } from '../kbd.tsx';
import { MENU_ITEM, MENU_LABEL, MENU_PANEL, useOverlayContainer } from './overlay.ts';

type MenuItem = {
  label: string;
  icon?: ReactNode;
  keys?: string;
  disabled?: boolean;
  dangerous?: boolean;
  checked?: boolean;
  onSelect: () => void;
};
/** Rows, `'separator'` or `{ heading }`; falsy entries are skipped. */
type MenuEntry = MenuItem | 'separator' | { heading: string } | false | null | undefined;

export type DropdownMenuProps = {
  trigger: ReactNode;
  entries: MenuEntry[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
};

type DropdownMenuContentProps = DropdownMenuProps & {
  /** Opened by keyboard: the first row takes the focus. */
  byKeyboard: boolean;
};

/** Mounted when it is first opened, so it starts open. */
export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { trigger, entries, side = 'bottom', align = 'end', byKeyboard } = props;
  const container = useOverlayContainer();
  // Radix focuses the first row only if it saw the key press, and the first time it was not mounted yet.
  const opensByKey = useRef(byKeyboard);
  const focusFirst = useCallback((panel: HTMLElement | null) => {
    if (!panel || !opensByKey.current) return;
    opensByKey.current = false;
    panel
      .querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={focusFirst}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(MENU_PANEL, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44')}
        >
          {entries.map((entry, index) => {
            if (!entry) return null;
            const key =
              entry === 'separator' ? `separator-${index}` : 'heading' in entry ? entry.heading : entry.label;
            if (entry === 'separator') return <Radix.Separator key={key} className="my-1 h-px bg-line" />;
            if (!('heading' in entry)) return <MenuRow key={key} {...entry} />;
            return (
              <Radix.Label key={key} className={MENU_LABEL}>
                {entry.heading}
              </Radix.Label>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ label, icon, keys, disabled, dangerous, checked, onSelect }: MenuItem) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      aria-current={checked || undefined}
      className={classes(MENU_ITEM, dangerous && 'text-danger')}
    >
      {icon}
      <span className="grow">{label}</span>
      {checked && <Check aria-hidden />}
      {keys && <Kbd keys={keys} className="text-faint" />}
    </Radix.Item>
  );
}
