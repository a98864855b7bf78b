import { Command as Cmdk } from 'cmdk';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { filterVoices, type ShownVoice } from '#lib/studio/speech/shown-voice.ts';
import { NamedVoice } from './named-voice.tsx';

type VoiceListProps = { voices: readonly ShownVoice[]; value: string; onChoose: (id: string) => void };

/** Many voices, filtered by typing. */
export function VoiceList({ voices, value, onChoose }: VoiceListProps) {
  const t = useTranslations('audio');
  const [typed, setTyped] = useState('');
  return (
    <Cmdk label={t('picker.voices')} shouldFilter={false} loop vimBindings={false} defaultValue={value}>
      <Cmdk.Input
        autoFocus
        value={typed}
        onValueChange={setTyped}
        placeholder={t('picker.find', { count: voices.length })}
        className="h-10 w-full border-b bg-transparent px-3 text-sm outline-none pointer-coarse:text-base"
      />
      <Cmdk.List className="max-h-72 scroll-py-1 overflow-y-auto p-1">
        <Cmdk.Empty className="px-3 py-6 text-center text-muted text-sm">{t('picker.none')}</Cmdk.Empty>
        {filterVoices(voices, typed).map((voice) => (
          <Cmdk.Item
            key={voice.id}
            value={voice.id}
            onSelect={() => onChoose(voice.id)}
            className="flex min-h-8 cursor-default select-none items-center justify-between gap-2.5 rounded-sm px-2.5 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            <span className="min-w-0 truncate">
              <NamedVoice {...voice} />
            </span>
            {voice.id === value && <Check aria-hidden />}
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}
