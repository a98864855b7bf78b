import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { createCharacter } from '#lib/api/characters.ts';
import { ApiError } from '#lib/api/http.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatTimestamps, parseTimestamps, timestampsProblem } from '#lib/contract/timestamps.ts';
import { errorText } from '#lib/language/error-text.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { ClipPicker } from './clip-picker.tsx';
import { type ChosenClip, type ClipRange, firstRange, isLongEnough } from './clip-range.ts';

type ClipFormProps = {
  clip: ChosenClip;
  /** Upload progress; null if there is none. */
  percent: number | null;
  onBack: () => void;
  onCreated: (character: Character) => void;
};

/** The range of the video, a name, and the submit button. */
export function ClipForm({ clip, percent, onBack, onCreated }: ClipFormProps) {
  const t = useTranslations('characters');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  const [length, setLength] = useState(0);
  const [range, setRange] = useState({ start: 0, end: 2 });
  const [name, setName] = useState('');
  const [unplayable, setUnplayable] = useState(clip.src === null);
  const { mutate, isPending, error, reset } = useMutation(createCharacter(useQueryClient()));
  const timestamps = formatTimestamps(range);
  const problem = timestampsProblem(timestamps);
  const { min, max } = LIMITS.characterClipSeconds;
  const wrong =
    problem &&
    (parseTimestamps(timestamps)
      ? t('clip.wrongLength', { min: String(min), max: String(max) })
      : t('clip.wrongTimes'));
  const ready = clip.source !== null && !problem && (unplayable || isLongEnough(length));
  const change = (next: typeof range) => {
    setRange(next);
    reset();
  };
  const create = () => {
    if (!clip.source || problem) return;
    const given = { ...newWorkPlace(), ...clip.source, timestamps, ...(name.trim() ? { name } : {}) };
    mutate(given, { onSuccess: onCreated });
  };
  const aboutTimes = error instanceof ApiError && error.param === 'timestamps' ? told(error) : undefined;
  return (
    <div className="grid gap-4">
      {unplayable || clip.src === null ? (
        <TypedTimes range={range} error={aboutTimes ?? wrong ?? undefined} onChange={change} />
      ) : (
        <ClipPicker
          src={clip.src}
          length={length}
          range={range}
          error={aboutTimes}
          onChange={change}
          onUnplayable={() => setUnplayable(true)}
          onLength={(seconds) => {
            setLength(seconds);
            setRange(firstRange(seconds));
          }}
        />
      )}
      {percent !== null && (
        <div className="grid gap-1.5">
          <p className="text-xs text-muted tabular-nums">
            {t('clip.uploadingPercent', { name: clip.label, percent: String(percent) })}
          </p>
          <ProgressBar percent={percent} label={t('clip.uploading', { name: clip.label })} />
        </div>
      )}
      <Field label={tCommon('name')} aside={t('clip.optional')} hint={t('clip.nameHint')}>
        <Input
          value={name}
          maxLength={80}
          readOnly={isPending}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {error && !aboutTimes && (
        <Notice tone="danger">
          <span role="alert">
            {t('clip.failed', {
              message: told(error),
              advice: error instanceof ApiError ? errorText(error.code, tErrors).advice : '',
            })}
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden /> {t('clip.another')}
        </Button>
        <Button variant="primary" disabled={!ready} busy={isPending} onClick={create}>
          {t('clip.create')}
        </Button>
      </div>
    </div>
  );
}

type TypedTimesProps = { range: ClipRange; error?: string | undefined; onChange: (range: ClipRange) => void };

/** The range by times alone, for a video that cannot play here. */
function TypedTimes({ range, error, onChange }: TypedTimesProps) {
  const t = useTranslations('characters');
  const [typed, setTyped] = useState({ start: String(range.start), end: String(range.end) });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onChange({ start: Number.parseFloat(next.start), end: Number.parseFloat(next.end) });
  };
  const field = { type: 'number', min: 0, step: 0.1, inputMode: 'decimal' } as const;
  return (
    <div className="grid gap-3">
      <Notice>{t('clip.unplayable')}</Notice>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('clip.start')} aside="s" error={error}>
          <Input {...field} value={typed.start} onChange={({ target }) => type({ start: target.value })} />
        </Field>
        <Field label={t('clip.end')} aside="s">
          <Input {...field} value={typed.end} onChange={({ target }) => type({ end: target.value })} />
        </Field>
      </div>
    </div>
  );
}
