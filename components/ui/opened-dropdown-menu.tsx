'use client';
import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import type { DropdownMenuProps } from './menu-entries.ts';
import { MENU_PANEL } from './menu-looks.ts';
import { MenuRows } from './menu-rows.tsx';
import { useOverlayHome } from './use-overlay-home.ts';

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
  const home = useOverlayHome();
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
