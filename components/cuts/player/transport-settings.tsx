import { Captions, Ellipsis, Repeat } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { type Playback, useLoop } from './use-playback.ts';

export function View() {
  const { captions, set } = usePlayerSettings();
  const { loop } = useLoop();
  const selected = useCut(
    ({ selection, range }) => selection?.kind === 'shot' && range.in === null && range.out === null,
  );
  const on = (pressed: boolean) => classes('max-md:hidden', pressed && 'bg-accent-soft! text-text!');
  return (
    <>
      <IconButton
        label="Captions"
        icon={Captions}
        aria-pressed={captions}
        className={on(captions)}
        onClick={() => set({ captions: !captions })}
      />
      <IconButton
        label={selected ? 'Loop this shot' : 'Loop'}
        icon={Repeat}
        aria-pressed={loop}
        className={on(loop)}
        onClick={() => useLoop.setState({ loop: !loop })}
      />
    </>
  );
}

export function More({ playback }: { playback: Playback }) {
  const { captions, muted, set } = usePlayerSettings();
  const { loop } = useLoop();
  const range = useCut((state) => state.range);
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button variant="ghost" aria-label="More playback" className="w-[34px] px-0! pointer-coarse:min-w-10">
          <Ellipsis aria-hidden />
        </Button>
      }
      entries={[
        { label: 'To the start', keys: 'home', onSelect: playback.toStart },
        { label: 'To the end', keys: 'end', onSelect: playback.toEnd },
        'separator',
        { label: 'Mark in', keys: 'i', onSelect: playback.markIn },
        { label: 'Mark out', keys: 'o', onSelect: playback.markOut },
        {
          label: 'Clear the marks',
          keys: 'x',
          disabled: range.in === null && range.out === null,
          onSelect: playback.unmark,
        },
        'separator',
        { label: 'Loop', checked: loop, onSelect: () => useLoop.setState({ loop: !loop }) },
        { label: 'Captions', checked: captions, onSelect: () => set({ captions: !captions }) },
        { label: 'Sound', checked: !muted, onSelect: () => set({ muted: !muted }) },
      ]}
    />
  );
}
