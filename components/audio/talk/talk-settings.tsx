import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { CHAT_PARAM_NAMES } from '#lib/studio/speech/chat-params.ts';
import type { TalkControls } from './use-talk-settings.ts';

const TalkFields = lazyComponent(() => import('./talk-fields.tsx').then(({ TalkFields }) => TalkFields));

type TalkSettingsSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  controls: TalkControls;
};

/** The system prompt of a conversation, and its reply settings. */
export function TalkSettingsSheet({ open, onOpenChange, controls }: TalkSettingsSheetProps) {
  const t = useTranslations('audio');
  const { settings } = controls;
  const isSet =
    settings.instructions.trim() !== '' || CHAT_PARAM_NAMES.some((name) => settings[name] !== null);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('talk.settings')}
      trigger={
        <IconButton label={t(isSet ? 'talk.settingsChanged' : 'settings')} size="lg" className="relative">
          <SlidersHorizontal aria-hidden />
          {isSet && <span aria-hidden className="absolute top-2 right-2 size-1.5 rounded-full bg-accent" />}
        </IconButton>
      }
    >
      <TalkFields controls={controls} />
    </Sheet>
  );
}
