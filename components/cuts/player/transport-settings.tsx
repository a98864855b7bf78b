import { Captions, Ellipsis, Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { type Playback, useLoop } from './use-playback.ts';

export function View() {
  const t = useTranslations('cuts');
  const { captions, set } = usePlayerSettings();
  const { loop } = useLoop();
  const selected = useCut(
    ({ selection, range }) => selection?.kind === 'shot' && range.in === null && range.out === null,
  );
  // Where there is no room the menu has them.
  const on = (pressed: boolean) =>
    classes('max-md:hidden @max-[42rem]:hidden', pressed && 'bg-accent-soft! text-text!');
  return (
    <>
      <IconButton
        label={t('captions')}
        icon={Captions}
        aria-pressed={captions}
        className={on(captions)}
        onClick={() => set({ captions: !captions })}
      />
      <IconButton
        label={t(selected ? 'player.loopShot' : 'player.loop')}
        icon={Repeat}
        aria-pressed={loop}
        className={on(loop)}
        onClick={() => useLoop.setState({ loop: !loop })}
      />
    </>
  );
}

export function More({ playback }: { playback: Playback }) {
  const t = useTranslations('cuts');
  const { captions, muted, set } = usePlayerSettings();
  const { loop } = useLoop();
  const range = useCut((state) => state.range);
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button
          variant="ghost"
          aria-label={t('player.more')}
          className="w-[34px] px-0! pointer-coarse:min-w-10"
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      entries={[
        { label: t('player.toStart'), keys: 'home', onSelect: playback.toStart },
        { label: t('player.toEnd'), keys: 'end', onSelect: playback.toEnd },
        'separator',
        { label: t('player.markIn'), keys: 'i', onSelect: playback.markIn },
        { label: t('player.markOut'), keys: 'o', onSelect: playback.markOut },
        {
          label: t('player.clearMarks'),
          keys: 'alt+x',
          disabled: range.in === null && range.out === null,
          onSelect: playback.unmark,
        },
        'separator',
        { label: t('player.loop'), checked: loop, onSelect: () => useLoop.setState({ loop: !loop }) },
        { label: t('captions'), checked: captions, onSelect: () => set({ captions: !captions }) },
        { label: t('player.sound'), checked: !muted, onSelect: () => set({ muted: !muted }) },
      ]}
    />
  );
}
