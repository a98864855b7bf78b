import { Captions as CaptionsIcon, Ellipsis, Maximize } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SPEEDS } from '#components/task/frames/frame-time.ts';
import { LoopButton, Transport, Volume } from '#components/task/player/transport.tsx';
import type { Player } from '#components/task/player/use-player.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import type { Translator } from '#lib/language/translator.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import type { Captions } from './use-captions.ts';

type PlayerControlsProps = { player: Player; captions: Captions; fullScreen: (() => void) | null };

/** On a phone: the scrubber with its clock, one row of frequent controls, a menu for the rest. */
export function PlayerControls({ player, captions, fullScreen }: PlayerControlsProps) {
  const tTask = useTranslations('task');
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0 border-t bg-panel px-2 py-1">
      <Transport
        {...player}
        playKeys="k"
        sliderClass="max-sm:order-first basis-0 grow mx-2"
        clockClass="max-sm:order-first"
        speedClass="max-sm:hidden"
      />
      <span className="order-first basis-full sm:hidden" />
      <LoopButton className="max-sm:hidden" />
      <CaptionsButton captions={captions} className="max-sm:hidden" />
      <Volume keys="m" buttonClass="max-sm:ml-auto" sliderClass="max-xl:hidden!" />
      {fullScreen && (
        <IconButton label={tTask('player.fullScreen')} icon={Maximize} keys="z" onClick={fullScreen} />
      )}
      <MoreMenu player={player} captions={captions} />
    </div>
  );
}

type CaptionsButtonProps = { captions: Captions; className?: string };

/** Toggles captions and selects the language. Hidden without any. */
function CaptionsButton({ captions, className }: CaptionsButtonProps) {
  const t = useTranslations('gallery');
  const { tracks, shown, toggle } = captions;
  if (tracks.length === 0) return null;
  const look = classes(shown && 'text-accent!', className);
  if (tracks.length === 1) {
    return (
      <IconButton
        label={t('player.captions')}
        icon={CaptionsIcon}
        keys="c"
        aria-pressed={shown !== undefined}
        onClick={toggle}
        className={look}
      />
    );
  }
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button
          variant="ghost"
          aria-label={shown ? t('player.captionsNow', { shown: shown.label }) : t('player.captionsOff')}
          className={classes('w-[34px] px-0! pointer-coarse:min-w-10', look)}
        >
          <CaptionsIcon aria-hidden />
        </Button>
      }
      entries={captionEntries(captions, t)}
    />
  );
}

const captionEntries = ({ tracks, shown, choose }: Captions, t: Translator<'gallery'>) => [
  { label: t('player.off'), checked: shown === undefined, onSelect: () => choose(null) },
  ...tracks.map((track) => ({
    label: track.label,
    checked: track.label === shown?.label,
    onSelect: () => choose(track),
  })),
];

type MoreMenuProps = { player: Pick<Player, 'speed' | 'setSpeed'>; captions: Captions };

/** Controls with their own button only on wide screens. */
function MoreMenu({ player: { speed, setSpeed }, captions }: MoreMenuProps) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const { loop, set } = usePlayerSettings();
  const { tracks } = captions;
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button
          variant="ghost"
          aria-label={t('player.more')}
          className="w-[34px] px-0! sm:hidden pointer-coarse:min-w-10"
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      entries={[
        { label: tTask('player.loop'), checked: loop, onSelect: () => set({ loop: !loop }) },
        tracks.length > 0 && 'separator',
        tracks.length > 0 && { heading: t('player.captions') },
        ...(tracks.length > 0 ? captionEntries(captions, t) : []),
        'separator',
        { heading: tTask('player.speed') },
        ...SPEEDS.map((each) => ({
          label: `${each}×`,
          checked: each === speed,
          onSelect: () => setSpeed(each),
        })),
      ]}
    />
  );
}
