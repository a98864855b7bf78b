'use client';
import { Ellipsis } from 'lucide-react';
import { SPEEDS } from '#components/task/frame-time.ts';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { usePlayerSettings } from '#lib/state/player.ts';
import type { Captions } from './use-captions.ts';
import type { Player } from './use-player.ts';

type MoreMenuProps = { player: Pick<Player, 'speed' | 'setSpeed'>; captions: Captions };

/** What has a button of its own on a wider screen and no room for one on a phone. */
export function MoreMenu({ player: { speed, setSpeed }, captions }: MoreMenuProps) {
  const { loop, set } = usePlayerSettings();
  const { tracks, shown, choose } = captions;
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button
          look="ghost"
          aria-label="More controls"
          className="w-[34px] px-0! sm:hidden pointer-coarse:min-w-10"
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      entries={[
        { label: 'Loop', checked: loop, onSelect: () => set({ loop: !loop }) },
        tracks.length > 0 && 'separator',
        tracks.length > 0 && { heading: 'Captions' },
        tracks.length > 0 && { label: 'Off', checked: !shown, onSelect: () => choose(null) },
        ...tracks.map(({ label }) => ({
          label,
          checked: label === shown?.label,
          onSelect: () => choose(label),
        })),
        'separator',
        { heading: 'Speed' },
        ...SPEEDS.map((each) => ({
          label: `${each}×`,
          checked: each === speed,
          onSelect: () => setSpeed(each),
        })),
      ]}
    />
  );
}
