import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { useFieldControl } from '#components/ui/forms/field.tsx';
import { CONTROL, Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { type ShownVoice, shownVoice } from '#lib/studio/speech/shown-voice.ts';
import { NamedVoice } from './named-voice.tsx';

const loadList = () => import('./voice-list.tsx').then(({ VoiceList }) => VoiceList);
const VoiceList = lazyComponent(loadList);

type VoicePickerProps = {
  /** Null if the service does not list them: the user types one. */
  voices: readonly { id: string; name: string }[] | null;
  value: string;
  onChange: (id: string) => void;
  className?: string;
  'aria-label'?: string;
};

/** Beyond this, show a search field. */
const MANY = 30;

/** One voice of a model. */
export function VoicePicker({ voices, value, onChange, className, ...rest }: VoicePickerProps) {
  const t = useTranslations('audio');
  const locale = useLocale();
  const shown = voices?.map((voice) => shownVoice(voice, locale, t)) ?? [];
  if (voices === null) {
    return (
      <Input
        {...rest}
        value={value}
        placeholder={t('picker.id')}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={className}
      />
    );
  }
  if (shown.length > MANY)
    return <VoiceSearch {...rest} voices={shown} value={value} onChange={onChange} className={className} />;
  return (
    <Select
      {...rest}
      value={value}
      onChange={onChange}
      options={shown.map((voice) => ({ value: voice.id, label: <NamedVoice {...voice} /> }))}
      className={className}
    />
  );
}

type VoiceSearchProps = Omit<VoicePickerProps, 'voices'> & { voices: readonly ShownVoice[] };

function VoiceSearch({ voices, value, onChange, className, 'aria-label': label }: VoiceSearchProps) {
  const t = useTranslations('audio');
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = voices.find(({ id }) => id === value);
  const choose = (id: string) => {
    onChange(id);
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label ?? t('voice')}
      className="w-72 p-0!"
      trigger={
        <button
          type="button"
          ref={trigger}
          // Typing during loading would be lost.
          onPointerEnter={loadList}
          onFocus={loadList}
          {...useFieldControl()}
          aria-label={label}
          className={classes(
            CONTROL,
            'flex h-[34px] items-center justify-between gap-2 px-2.5 text-left pointer-coarse:h-10',
            className,
          )}
        >
          <span className={classes('truncate', !chosen && 'text-faint')}>
            {chosen ? <NamedVoice {...chosen} /> : t('picker.choose')}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      <VoiceList voices={voices} value={value} onChoose={choose} />
    </Popover>
  );
}
