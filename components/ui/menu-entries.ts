import type { ReactNode } from 'react';

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
