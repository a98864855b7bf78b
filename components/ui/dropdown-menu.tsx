'use client';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { MenuEntry } from './menu-entries.ts';
import { MENU_PANEL } from './menu-looks.ts';
import { MenuRows } from './menu-rows.tsx';

type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  entries: MenuEntry[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
};

export function DropdownMenu({ trigger, entries, side = 'bottom', align = 'end' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
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
