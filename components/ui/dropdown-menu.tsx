'use client';
import { lazy } from 'react';
import { LatePopup } from './late-popup.tsx';
import type { DropdownMenuProps } from './menu-entries.ts';

const load = () => import('./opened-dropdown-menu.tsx');
const OpenedDropdownMenu = lazy(() => load().then((opened) => ({ default: opened.OpenedDropdownMenu })));

export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <LatePopup kind="menu" trigger={props.trigger} load={load}>
      {(byKeyboard) => <OpenedDropdownMenu {...props} byKeyboard={byKeyboard} />}
    </LatePopup>
  );
}
