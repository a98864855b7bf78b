import { lazy } from 'react';
import { LazyPopup } from '../lazy.tsx';
import type { DropdownMenuProps } from './dropdown-menu-content.tsx';

const load = () => import('./dropdown-menu-content.tsx');
const DropdownMenuContent = lazy(() => load().then((content) => ({ default: content.DropdownMenuContent })));

export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <LazyPopup kind="menu" trigger={props.trigger} load={load}>
      {(byKeyboard) => <DropdownMenuContent {...props} byKeyboard={byKeyboard} />}
    </LazyPopup>
  );
}
