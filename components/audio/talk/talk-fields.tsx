import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { fieldErrors } from '#lib/contract/parse.ts';
import { CHAT_PARAM_NAMES, paramFromText, paramText } from '#lib/studio/speech/chat-params.ts';
import { type ChatParam, TalkSettings } from '#lib/studio/speech/conversation.ts';
import type { TalkControls } from './use-talk-settings.ts';

const NUMBERS: Partial<Record<ChatParam, 'decimal' | 'numeric'>> = {
  temperature: 'decimal',
  top_p: 'decimal',
  max_tokens: 'numeric',
  seed: 'numeric',
};
const FIELDS = [
  'temperature',
  'top_p',
  'max_tokens',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'stop',
] as const satisfies readonly ChatParam[];
const EXPLAINED = ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty', 'stop'] as const;

/** Loaded with the sheet: the validating schema is large. */
export function TalkFields({ controls }: { controls: TalkControls }) {
  const t = useTranslations('audio');
  const { settings, change, refusal } = controls;
  return (
    <div className="grid gap-5">
      <Field
        label={t('instructions')}
        aside={t('talk.keptWith')}
        hint={t('talk.instructionsAbout')}
        error={refusal('instructions')}
      >
        <Textarea
          value={settings.instructions}
          rows={7}
          maxLength={16_000}
          placeholder={t('talk.instructionsSample')}
          onChange={({ target }) => change({ instructions: target.value })}
        />
      </Field>
      <Advanced controls={controls} />
    </div>
  );
}

function Advanced({ controls }: { controls: TalkControls }) {
  const t = useTranslations('audio');
  const { settings, change, refusal } = controls;
  const inUse = CHAT_PARAM_NAMES.filter((name) => settings[name] !== null);
  const [open, setOpen] = useState(inUse.length > 0);
  const isRefused = CHAT_PARAM_NAMES.some((name) => refusal(name) !== undefined);
  return (
    <details open={open || isRefused} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex w-fit cursor-default items-center gap-1.5 rounded-sm font-medium text-muted text-xs hover:text-text pointer-coarse:min-h-10">
        <ChevronRight aria-hidden className={classes('size-3.5 transition-transform', open && 'rotate-90')} />
        {t('talk.advanced')}
        {inUse.length > 0 && (
          <span className="font-normal text-faint">{t('talk.set', { count: inUse.length })}</span>
        )}
      </summary>
      <div className="grid gap-4 pt-4">
        <p className="text-faint text-xs">{t('talk.advancedAbout')}</p>
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          {FIELDS.map((name) => (
            <ParamField
              key={name}
              name={name}
              value={settings[name]}
              refusal={refusal(name)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

type ParamFieldProps = {
  name: ChatParam;
  value: TalkSettings[ChatParam];
  refusal: string | undefined;
  onChange: (value: TalkSettings[ChatParam]) => void;
};

/** The field keeps the text; only valid values are applied. */
function ParamField({ name, value, refusal, onChange }: ParamFieldProps) {
  const t = useTranslations('audio');
  const [typed, setTyped] = useState(paramText(value));
  useEffect(() => {
    setTyped((before) =>
      paramText(paramFromText(name, before)) === paramText(value) ? before : paramText(value),
    );
  }, [name, value]);
  const explained = EXPLAINED.find((one) => one === name);
  const read = paramFromText(name, typed);
  const wrong = fieldErrors(TalkSettings.pick({ [name]: true } as Record<ChatParam, true>), { [name]: read })[
    name
  ];
  const type = (text: string) => {
    setTyped(text);
    const next = paramFromText(name, text);
    const isRight = TalkSettings.shape[name].safeParse(next).success;
    onChange(isRight ? next : null);
  };
  const control = { value: typed, spellCheck: false, autoComplete: 'off' };
  return (
    <Field
      label={t(`talk.label.${name}`)}
      aside={t(`talk.range.${name}`)}
      hint={explained && t(`talk.hint.${explained}`)}
      error={wrong?.replace(`${name} `, 'It ') ?? refusal}
      className={name === 'stop' ? 'col-span-2' : undefined}
    >
      {name === 'stop' ? (
        <Textarea {...control} rows={2} onChange={({ target }) => type(target.value)} />
      ) : (
        <Input
          {...control}
          inputMode={NUMBERS[name]}
          placeholder={t('talk.automatic')}
          onChange={({ target }) => type(target.value)}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
