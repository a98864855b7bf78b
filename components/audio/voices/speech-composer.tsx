import { ListMusic, Plus, Square, X } from 'lucide-react';
import { useState } from 'react';
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
  /** Undefined until they are known: then everything is offered. */
  models: readonly CatalogueModel[] | undefined;
  /** How many voices are shown. */
  count: number;
  player: VoicePlayer;
};

export function SpeechComposer({ models, count, player }: SpeechComposerProps) {
  const { text, speed, format, set } = useSpeechDraft();
  const formats = models ? formatsOf(models) : SPEECH_FORMATS;
  const directions = models ? directionsNote(models) : NO_NOTE;
  const refusalOf = useRefusals();
  const [asking, setAsking] = useState(false);
  const playAll = () => {
    // Each of them may be paid for.
    if (player.services > 1 && !player.allBlocked) setAsking(true);
    else void player.all();
  };
  useShortcut({
    keys: 'mod+enter',
    label: 'Play all voices',
    group: 'Voices',
    inFields: true,
    run: playAll,
  });
  return (
    <section
      aria-label="Text and settings"
      className="flex flex-col border-b bg-panel lg:min-h-0 lg:border-r lg:border-b-0"
    >
      <div className="grid grow content-start gap-4 p-4 md:p-5 lg:min-h-0 lg:overflow-y-auto">
        <TextField />
        {text.trim() === '' && (
          <Button size="sm" variant="ghost" className="-mt-2 w-fit" onClick={() => set({ text: SAMPLE })}>
            Try a sample
          </Button>
        )}
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          <Field label="Speed" error={refusalOf('speed', speed)} aside={`${speed.toFixed(2)}×`}>
            <Slider
              value={speed}
              onChange={(value) => set({ speed: value })}
              min={LIMITS.speed.min}
              max={LIMITS.speed.max}
              step={0.05}
              valueText={`${speed.toFixed(2)} times`}
            />
          </Field>
          {formats.length > 1 && (
            <Field
              label="Format"
              hint={formatNote(models ?? [], format) ?? streamHint(format)}
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
        title={`Play ${count} voices of ${player.services} connections?`}
        description="Each is asked for the text, and may cost credits. Choose a model above the voices to hear only its own."
        confirm={`Play all ${count}`}
        onConfirm={() => void player.all()}
      />
    </section>
  );
}

/** What a service refused, at the field it is about, until that is changed. */
function useRefusals() {
  const refused = useSoundPlayer((state) => state.refused);
  return (param: 'input' | 'speed' | 'response_format' | 'instructions', now: string | number) =>
    refused?.problem.param === param && refused.sent[param] === now ? refused.problem.advice : undefined;
}

function TextField() {
  const { text, set } = useSpeechDraft();
  const refusal = useRefusals()('input', text.trim());
  const parts = text.length > LIMITS.speechCharacters ? splitSpeech(text).length : 1;
  const tooLong = text.length > SPEECH_TEXT_LIMIT;
  const limit = parts > 1 ? SPEECH_TEXT_LIMIT : LIMITS.speechCharacters;
  return (
    <Field
      label="Text"
      aside={`${text.length.toLocaleString('en')} / ${limit.toLocaleString('en')}`}
      hint={parts > 1 ? `Spoken in ${parts} parts, split between sentences and joined again.` : undefined}
      error={tooLong ? `At most ${SPEECH_TEXT_LIMIT.toLocaleString('en')} characters.` : refusal}
    >
      <Textarea
        value={text}
        onChange={(event) => set({ text: event.target.value })}
        rows={SPEECH_ROWS}
        placeholder={SPEECH_INVITATION}
      />
    </Field>
  );
}

/** Shown only for formats that the browser cannot play while they arrive. */
function streamHint(format: keyof typeof SPEECH_FILES): string | undefined {
  return playsWhileArriving(SPEECH_FILES[format].mime) ? undefined : 'Heard once all of it has arrived';
}

const playLabel = (count: number) =>
  count === 0 ? 'Play all voices' : count === 1 ? 'Play this voice' : `Play all ${count} voices`;

type PlayAllProps = { player: VoicePlayer; count: number; onPlay: () => void };

function PlayAll({ player, count, onPlay }: PlayAllProps) {
  if (player.inTurn) {
    return (
      <Button variant="primary" size="lg" className="grow" onClick={player.stop}>
        <Square aria-hidden /> Stop
      </Button>
    );
  }
  const button = (
    <Button
      variant="primary"
      size="lg"
      className="grow"
      aria-disabled={player.allBlocked !== null}
      onClick={onPlay}
    >
      <ListMusic aria-hidden /> {playLabel(count)} <Kbd keys="mod+enter" />
    </Button>
  );
  return player.allBlocked ? <Tooltip content={player.allBlocked}>{button}</Tooltip> : button;
}

/** Instructions. Presets are added to what is typed and never replace it. */
function DirectionsField({ only, hint }: DirectionsNote) {
  const { instructions, set } = useSpeechDraft();
  const refusal = useRefusals()('instructions', instructions.trim());
  return (
    <div className="grid gap-2">
      <Field label="Instructions" aside={only} hint={hint} error={refusal}>
        <Textarea
          value={instructions}
          onChange={(event) => set({ instructions: event.target.value })}
          rows={3}
          maxLength={4000}
          placeholder="Tone, accent, pace"
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Add a direction</legend>
        {DIRECTIONS.map(({ label, phrase }) => {
          const added = hasPhrase(instructions, phrase);
          return (
            <Pill
              key={label}
              pressed={added}
              title={phrase}
              onClick={() => set({ instructions: togglePhrase(instructions, phrase) })}
            >
              {added ? <X aria-hidden /> : <Plus aria-hidden />} {label}
            </Pill>
          );
        })}
      </fieldset>
    </div>
  );
}

const SPEECH_INVITATION = 'Type a line once and hear it in every voice.';
const SPEECH_ROWS = 9;

/** The composer before it is interactive, without controls. */
export function SpeechComposerSkeleton() {
  return (
    <div
      aria-hidden
      className="grid content-start gap-4 border-b bg-panel p-4 md:p-5 lg:border-r lg:border-b-0"
    >
      <div className="grid gap-1.5">
        <span className="text-xs font-medium text-muted">Text</span>
        <p
          className={`${CONTROL} px-2.5 py-1.5 text-faint!`}
          style={{ height: `calc(${SPEECH_ROWS}lh + 14px)` }}
        >
          {SPEECH_INVITATION}
        </p>
      </div>
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
    </div>
  );
}
