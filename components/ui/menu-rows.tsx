'use client';
import { Check } from 'lucide-react';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { classes } from './classes.ts';
import { Kbd } from './kbd.tsx';
import type { MenuEntry, MenuItem } from './menu-entries.ts';
import { MENU_ITEM, MENU_LABEL } from './menu-looks.ts';

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
