import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { createCharacter } from '#lib/api/characters.ts';
import { ApiError } from '#lib/api/http.ts';
import { formatTimestamps, timestampsProblem } from '#lib/contract/timestamps.ts';
import { newWorkPlace } from '#lib/state/project-store.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { ClipPicker } from './clip-picker.tsx';
import { type ChosenClip, type ClipRange, firstRange, isLongEnough } from './clip-range.ts';

type ClipFormProps = {
  clip: ChosenClip;
  /** Upload progress; null when there is nothing to wait for. */
  percent: number | null;
  onBack: () => void;
  onCreated: (character: Character) => void;
};

/** The part of the video, a name, and the button that makes the character. */
export function ClipForm({ clip, percent, onBack, onCreated }: ClipFormProps) {
  const [length, setLength] = useState(0);
  const [range, setRange] = useState({ start: 0, end: 2 });
  const [name, setName] = useState('');
  const [unplayable, setUnplayable] = useState(clip.src === null);
  const { mutate, isPending, error, reset } = useMutation(createCharacter(useQueryClient()));
  const timestamps = formatTimestamps(range);
  const problem = timestampsProblem(timestamps);
  const wrong = problem && `The clip ${problem}.`;
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
  const aboutTimes = error instanceof ApiError && error.param === 'timestamps' ? error.message : undefined;
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
            Uploading {clip.label}: {percent} %
          </p>
          <ProgressBar percent={percent} label={`Uploading ${clip.label}`} />
        </div>
      )}
      <Field label="Name" aside="optional" hint="For you alone; in prompts the service's username is used.">
        <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
      {error && !aboutTimes && (
        <Notice tone="danger">
          <span role="alert">
            {error.message}. {error instanceof ApiError ? describeError(error.code).advice : ''}
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden /> Another video
        </Button>
        <Button variant="primary" disabled={!ready} busy={isPending} onClick={create}>
          Create character
        </Button>
      </div>
    </div>
  );
}

type TypedTimesProps = { range: ClipRange; error?: string | undefined; onChange: (range: ClipRange) => void };

/** The clip by its times alone, for a video that cannot be played here. */
function TypedTimes({ range, error, onChange }: TypedTimesProps) {
  const [typed, setTyped] = useState({ start: String(range.start), end: String(range.end) });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onChange({ start: Number.parseFloat(next.start), end: Number.parseFloat(next.end) });
  };
  const field = { type: 'number', min: 0, step: 0.1, inputMode: 'decimal' } as const;
  return (
    <div className="grid gap-3">
      <Notice>This video cannot be shown here. Give the part to use in seconds from its beginning.</Notice>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Start" aside="s" error={error}>
          <Input {...field} value={typed.start} onChange={({ target }) => type({ start: target.value })} />
        </Field>
        <Field label="End" aside="s">
          <Input {...field} value={typed.end} onChange={({ target }) => type({ end: target.value })} />
        </Field>
      </div>
    </div>
  );
}
