'use client';
import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { type Command, useCommandRegistry } from '#lib/state/commands.ts';
import { useOverlays } from '#lib/state/overlays.ts';
import { usePaletteSearch } from './palette-search.ts';

/** What was typed while the palette was being fetched. */
export type EarlyKeys = { typed: string; entered: boolean };

export function CommandPalette({ early }: { early: EarlyKeys }) {
  const { open, show } = useOverlays();
  return (
    <Dialog.Root open={open === 'palette'} onOpenChange={(next) => show(next ? 'palette' : null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg bg-raised shadow-overlay"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Palette early={early} close={() => show(null)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ early, close }: { early: EarlyKeys; close: () => void }) {
  const [query, setQuery] = useState(early.typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!early.typed && !early.entered) return;
    // The dialog selects what stands in its first field; here the person is in the middle of a word.
    const goOn = requestAnimationFrame(() => {
      input.current?.setSelectionRange(early.typed.length, early.typed.length);
      if (early.entered)
        input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    return () => cancelAnimationFrame(goOn);
  }, [early]);
  const registered = useCommandRegistry((state) => state.commands);
  const found = usePaletteSearch(query);
  const run = (command: Command) => {
    close();
    command.run();
  };
  return (
    <Cmdk label="Commands" loop>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Cmdk.Input
          ref={input}
          value={query}
          onValueChange={setQuery}
          placeholder="Go to a page or run a command"
          className="h-12 w-full bg-transparent text-base outline-none pointer-coarse:text-lg"
        />
        <Kbd keys="escape" className="text-faint" />
      </div>
      <Cmdk.List className="max-h-[min(420px,60vh)] scroll-py-2 overflow-y-auto p-1.5">
        <Cmdk.Empty className="px-3 py-8 text-center text-sm text-muted">
          Nothing matches “{query}”.
        </Cmdk.Empty>
        {inGroups([...registered.values()].flat()).map(([group, commands]) => (
          <PaletteGroup key={group} heading={group} commands={commands} run={run} />
        ))}
        {inGroups(found).map(([group, commands]) => (
          <PaletteGroup key={`found ${group}`} heading={group} commands={commands} run={run} always />
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}

type PaletteGroupProps = {
  heading: string;
  commands: Command[];
  run: (command: Command) => void;
  always?: boolean;
};

function PaletteGroup({ heading, commands, run, always }: PaletteGroupProps) {
  return (
    <Cmdk.Group
      heading={heading}
      forceMount={always}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint"
    >
      {commands.map((command) => (
        <Cmdk.Item
          key={command.id}
          value={command.id}
          keywords={[command.label, ...(command.keywords ?? [])]}
          forceMount={always}
          onSelect={() => run(command)}
          className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
        >
          {command.icon}
          <span className="grow truncate">{command.label}</span>
          {command.keys && <Kbd keys={command.keys} className="text-faint" />}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

function inGroups(commands: Command[]): [string, Command[]][] {
  return [...Map.groupBy(commands, (command) => command.group)];
}
