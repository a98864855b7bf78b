'use client';
import { ContextMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type MenuEntry, MenuRows } from './overlays/dropdown-menu-content.tsx';
import { MENU_PANEL } from './overlays/overlay.ts';

/** The same entries on right click and long press; always offer them by a visible control too. */
export function ContextMenu({ entries, children }: { entries: MenuEntry[]; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          collisionPadding={8}
          className={classes(MENU_PANEL, 'max-h-(--radix-context-menu-content-available-height) min-w-44')}
        >
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
