'use client';
import { lazy } from 'react';
import { LazyPopup } from '../lazy.tsx';
import type { DropdownMenuProps } from './dropdown-menu-content.tsx';

const load = () => import('./dropdown-menu-content.tsx');
const OpenedDropdownMenu = lazy(() => load().then((opened) => ({ default: opened.OpenedDropdownMenu })));

export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <LazyPopup kind="menu" trigger={props.trigger} load={load}>
      {(byKeyboard) => <OpenedDropdownMenu {...props} byKeyboard={byKeyboard} />}
    </LazyPopup>
  );
}
