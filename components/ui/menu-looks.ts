/** What every list that opens over the page shares: select, menus, palette. */
export const MENU_PANEL =
  'rise z-50 overflow-hidden overflow-y-auto rounded-md bg-raised p-1 text-text shadow-overlay';
export const MENU_ITEM =
  'relative flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none data-disabled:opacity-45 data-highlighted:bg-hover pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0';
export const MENU_LABEL = 'px-2.5 pt-1.5 pb-1 text-xs font-medium text-faint';
