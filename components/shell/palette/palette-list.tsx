import { type KeyboardEventHandler, memo, type RefObject } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import type { Command } from '#lib/state/command-store.ts';
import type { Group } from './palette-choices.ts';

type PaletteListProps = {
  id: string;
  label: string;
  groups: readonly Group[];
  /** Without headings. */
  rows: readonly Command[];
  selected: Command | undefined;
  ref: RefObject<HTMLDivElement | null>;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
  onKeyDown: KeyboardEventHandler;
};

/** By command, not by position: a screen reader announces another row only if the id changes. */
export const rowId = (list: string, { id }: Command) => `${list}-${encodeURIComponent(id)}`;

/**
 * The commands under headings. Plain elements, since about forty are created while the user starts typing.
 */
export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, rows, selected, ref, onPoint, onChoose, onKeyDown } = props;
  const withRow = (act: (command: Command) => void) => (event: { target: EventTarget }) => {
    const row = event.target instanceof Element && event.target.closest('[role=option]');
    const command = row && rows.find((one) => rowId(id, one) === row.id);
    if (command) act(command);
  };
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerMove={withRow(onPoint)}
      onClick={withRow(onChoose)}
      className="max-h-[min(420px,60vh)] scroll-py-2 overflow-y-auto p-1.5"
    >
      {groups.map(([heading, members]) => (
        <fieldset key={heading} aria-label={heading} className="min-w-0">
          <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">
            {heading}
          </div>
          {members.map((command) => (
            <Row key={command.id} id={rowId(id, command)} command={command} selected={command === selected} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type RowProps = { id: string; command: Command; selected: boolean };

const Row = memo(function Row({ id, command: { icon, label, keys }, selected }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none aria-selected:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="grow truncate">{label}</span>
      {keys && <Kbd keys={keys} className="text-faint" />}
    </div>
  );
});
