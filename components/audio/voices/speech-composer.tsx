import { ListMusic, Plus, Square, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { CONTROL, Textarea } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { LIMITS } from '#lib/contract/limits.ts';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import {
  type DirectionsNote,
  directionsNote,
  formatNote,
  formatsOf,
} from '#lib/studio/speech/speech-options.ts';
import { splitSpeech } from '#lib/studio/speech/split-speech.ts';
import {
  DIRECTIONS,
  hasPhrase,
  SPEECH_FILES,
  SPEECH_TEXT_LIMIT,
  togglePhrase,
} from '#lib/studio/speech/voices.ts';
import { useSoundPlayer } from './sound-player.ts';
import { playsWhileArriving } from './streaming-player.ts';
import type { VoicePlayer } from './use-voice-player.ts';

const SAMPLE =
  'The harbour has a long memory. When the boats came back that winter, my father counted them out loud, and then he counted them again.';

const NO_NOTE: DirectionsNote = { only: null, hint: undefined };

type SpeechComposerProps = {
  /** Undefined until known: then everything is offered. */
  models: readonly CatalogueModel[] | undefined;
  /** How many voices are shown. */
  count: number;
  player: VoicePlayer;
};

export function SpeechComposer({ models, count, player }: SpeechComposerProps) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const decimal = useDecimal();
  const { text, speed, format, set } = useSpeechDraft();
  const formats = models ? formatsOf(models) : SPEECH_FORMATS;
  const directions = models ? directionsNote(models, t) : NO_NOTE;
  const refusalOf = useRefusals();
  const [asking, setAsking] = useState(false);
  const playAll = () => {
    // Each may cost money.
    if (player.services > 1 && !player.allBlocked) setAsking(true);
    else void player.all();
  };
  useShortcut({
    keys: 'mod+enter',
    label: t('voices.playAll', { count: 0 }),
    group: tCommon('groups.voices'),
    inFields: true,
    run: ({ repeat }) => repeat || playAll(),
  });
  return (
    <section
      aria-label={t('voices.textAndSettings')}
      className="flex flex-col border-b bg-panel lg:min-h-0 lg:border-r lg:border-b-0"
    >
      <div className="grid grow content-start gap-4 p-4 md:p-5 lg:min-h-0 lg:overflow-y-auto">
        <TextField />
        {text.trim() === '' && (
          <Button size="sm" variant="ghost" className="-mt-2 w-fit" onClick={() => set({ text: SAMPLE })}>
            {t('trySample')}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          <Field label={t('speed')} error={refusalOf('speed', speed)} aside={`${decimal(speed, 2)}×`}>
            <Slider
              value={speed}
              onChange={(value) => set({ speed: value })}
              min={LIMITS.speed.min}
              max={LIMITS.speed.max}
              step={0.05}
              valueText={t('voices.times', { speed: decimal(speed, 2) })}
            />
          </Field>
          {formats.length > 1 && (
            <Field
              label={t('voices.format')}
              hint={
                formatNote(models ?? [], format, t) ??
                (isStreamed(format) ? undefined : t('voices.heardAtEnd'))
              }
              error={refusalOf('response_format', format)}
            >
              <Select
                value={format}
                onChange={(value) => set({ format: value })}
                options={formats.map((value) => ({ value, label: SPEECH_FILES[value].label }))}
              />
            </Field>
          )}
        </div>
        {directions && <DirectionsField {...directions} />}
      </div>
      {(!models || count > 0) && (
        <div data-foot className="sticky bottom-0 z-20 flex gap-2.5 border-t bg-panel px-4 py-3.5 md:px-5">
          <PlayAll player={player} count={count} onPlay={playAll} />
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('voices.playSeveral', { count, services: player.services })}
        description={t('voices.playSeveralAbout')}
        confirm={t('voices.playAllOf', { count })}
        onConfirm={() => void player.all()}
      />
    </section>
  );
}

/** A refusal, shown at its field until that changes. */
function useRefusals() {
  const refused = useSoundPlayer((state) => state.refused);
  return (param: 'input' | 'speed' | 'response_format' | 'instructions', now: string | number) =>
    refused?.problem.param === param && refused.sent[param] === now ? refused.problem.advice : undefined;
}

function TextField() {
  const t = useTranslations('audio');
  const format = useFormatter();
  const { text, set } = useSpeechDraft();
  const refusal = useRefusals()('input', text.trim());
  const parts = text.length > LIMITS.speechCharacters ? splitSpeech(text).length : 1;
  const tooLong = text.length > SPEECH_TEXT_LIMIT;
  const limit = parts > 1 ? SPEECH_TEXT_LIMIT : LIMITS.speechCharacters;
  return (
    <Field
      label={t('voices.text')}
      aside={`${format.number(text.length)} / ${format.number(limit)}`}
      hint={parts > 1 ? t('voices.inParts', { count: parts }) : undefined}
      error={tooLong ? t('voices.atMost', { count: SPEECH_TEXT_LIMIT }) : refusal}
    >
      <Textarea
        value={text}
        onChange={(event) => set({ text: event.target.value })}
        rows={SPEECH_ROWS}
        placeholder={t('voices.invitation')}
      />
    </Field>
  );
}

/** The browser can play it while it downloads. */
const isStreamed = (format: keyof typeof SPEECH_FILES) => playsWhileArriving(SPEECH_FILES[format].mime);

type PlayAllProps = { player: VoicePlayer; count: number; onPlay: () => void };

function PlayAll({ player, count, onPlay }: PlayAllProps) {
  const t = useTranslations('audio');
  // One takes the place of the other: the second click of a double click, and a key held down, would undo the first.
  const once = (act: () => void) => ({
    onClick: ({ detail }: MouseEvent) => detail < 2 && act(),
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
  });
  if (player.inTurn) {
    return (
      <Button variant="primary" size="lg" className="grow" {...once(player.stop)}>
        <Square aria-hidden /> {t('stop')}
      </Button>
    );
  }
  const button = (
    <Button
      variant="primary"
      size="lg"
      className="grow"
      aria-disabled={player.allBlocked !== null}
      {...once(onPlay)}
    >
      <ListMusic aria-hidden /> {t('voices.playAll', { count })} <Kbd keys="mod+enter" />
    </Button>
  );
  return player.allBlocked ? <Tooltip content={player.allBlocked}>{button}</Tooltip> : button;
}

/** Instructions. Presets are appended to the typed text. */
function DirectionsField({ only, hint }: DirectionsNote) {
  const t = useTranslations('audio');
  const { instructions, set } = useSpeechDraft();
  const refusal = useRefusals()('instructions', instructions.trim());
  return (
    <div className="grid gap-2">
      <Field label={t('instructions')} aside={only} hint={hint} error={refusal}>
        <Textarea
          value={instructions}
          onChange={(event) => set({ instructions: event.target.value })}
          rows={3}
          maxLength={4000}
          placeholder={t('voices.tone')}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('voices.addDirection')}</legend>
        {DIRECTIONS.map(({ id, phrase }) => {
          const added = hasPhrase(instructions, phrase);
          return (
            <Pill
              key={id}
              pressed={added}
              title={phrase}
              onClick={() => set({ instructions: togglePhrase(instructions, phrase) })}
            >
              {added ? <X aria-hidden /> : <Plus aria-hidden />} {t(`voices.direction.${id}`)}
            </Pill>
          );
        })}
      </fieldset>
    </div>
  );
}

const SPEECH_ROWS = 9;

/** The composer before it is interactive. */
export function SpeechComposerSkeleton() {
  const t = useTranslations('audio');
  return (
    <div
      aria-hidden
      className="grid content-start gap-4 border-b bg-panel p-4 md:p-5 lg:border-r lg:border-b-0"
    >
      <div className="grid gap-1.5">
        <span className="text-xs font-medium text-muted">{t('voices.text')}</span>
        <p
          className={`${CONTROL} px-2.5 py-1.5 text-faint!`}
          style={{ height: `calc(${SPEECH_ROWS}lh + 14px)` }}
        >
          {t('voices.invitation')}
        </p>
      </div>
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
    </div>
  );
}
