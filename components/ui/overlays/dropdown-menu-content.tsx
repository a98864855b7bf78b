'use client';
import { Check } from 'lucide-react';
import { type ContextMenu, type DropdownMenu, DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Kbd } from '../kbd.tsx';
import { MENU_ITEM, MENU_LABEL, MENU_PANEL, useOverlayContainer } from './overlay.ts';

/** One row of a menu, the same for a dropdown and a context menu. */
export type MenuItem = {
  label: string;
  icon?: ReactNode;
  keys?: string;
  disabled?: boolean;
  dangerous?: boolean;
  /** Marks the chosen one of several. */
  checked?: boolean;
  onSelect: () => void;
};
/** Rows, `'separator'`, or `{ heading }`; what is false is left out. */
export type MenuEntry = MenuItem | 'separator' | { heading: string } | false | null | undefined;

export type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  entries: MenuEntry[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
};

type Parts = Pick<typeof DropdownMenu | typeof ContextMenu, 'Item' | 'Separator' | 'Label'>;

/** Draws menu entries with the parts of whichever Radix menu holds them. */
export function MenuRows({ entries, parts }: { entries: MenuEntry[]; parts: Parts }) {
  const { Separator, Label } = parts;
  return entries.map((entry, index) => {
    if (!entry) return null;
    const key =
      entry === 'separator' ? `separator-${index}` : 'heading' in entry ? entry.heading : entry.label;
    if (entry === 'separator') return <Separator key={key} className="my-1 h-px bg-line" />;
    if ('heading' in entry)
      return (
        <Label key={key} className={MENU_LABEL}>
          {entry.heading}
        </Label>
      );
    return <Row key={key} item={entry} parts={parts} />;
  });
}

function Row({ item, parts: { Item } }: { item: MenuItem; parts: Parts }) {
  return (
    <Item
      disabled={item.disabled}
      onSelect={item.onSelect}
      aria-current={item.checked || undefined}
      className={classes(MENU_ITEM, item.dangerous && 'text-danger')}
    >
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.checked && <Check aria-hidden />}
      {item.keys && <Kbd keys={item.keys} className="text-faint" />}
    </Item>
  );
}

type OpenedDropdownMenuProps = DropdownMenuProps & {
  /** Then the first row is ready for Enter, as it is whenever the keyboard opens a menu. */
  byKeyboard: boolean;
};

/** Open from the beginning, and from then on a menu like any other. */
export function OpenedDropdownMenu({
  trigger,
  entries,
  side = 'bottom',
  align = 'end',
  byKeyboard,
}: OpenedDropdownMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const home = useOverlayContainer();
  useEffect(() => {
    if (byKeyboard) panel.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [byKeyboard]);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          ref={panel}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(MENU_PANEL, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44')}
        >
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
