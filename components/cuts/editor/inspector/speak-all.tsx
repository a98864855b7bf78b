import { useMemo, useState } from 'react';
import { type Chosen, DubVoiceFields, useVoice } from '#components/audio/dub/dub-voice.tsx';
import { useOffered } from '#components/audio/use-offered.ts';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { awaitsSpeech, giveVoice, speakersIn, voiceOf } from '#lib/studio/cut/speakers.ts';
import { chosenModel } from '#lib/studio/speech/model-choice.ts';
import { speakLines, useSpeaking, useSpeakingAll } from '../speaking.ts';
import { Section } from './rows.tsx';

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Lines that nobody has spoken yet, one after the other. Those without a voice get the one that is chosen here. */
export function SpeakAll() {
  const store = useCutStore();
  const all = useCut(({ timeline }) => timeline.lines);
  const [chosen, choose] = useState<Chosen>({ connectionId: null, model: null, voice: '' });
  const { models = [] } = useOffered('speech');
  const voice = useVoice(chosen, choose);
  const film = useCut(({ cut }) => cut.id);
  const spoken = useSpeakingAll((now) => now[film]);
  const failed = useSpeaking((now) => Object.values(now).find((one) => one.state === 'failed'));
  const silent = useMemo(() => all.filter((line) => line.text.trim() !== '' && awaitsSpeech(line)), [all]);
  if (silent.length === 0 && !spoken) return null;

  const voiceFor = (line: Line) => {
    const own = line.voice ? chosenModel(models, line) : undefined;
    const model = own ?? voice.model;
    if (!model || !voice.voice) return null;
    const { connectionId } = model;
    return { connectionId, model, voice: (own && line.voice) || voice.voice.voice };
  };
  const speakThem = () =>
    speakLines(
      store,
      silent.map(({ id }) => id),
      voiceFor,
    );
  const speakers = speakersIn(silent);
  return (
    <Section title="Not spoken yet" aside={silent.length}>
      {speakers.map((speaker) => (
        <SpeakerVoice key={speaker} speaker={speaker} otherwise={chosen} />
      ))}
      {(speakers.length === 0 || silent.some(({ speaker }) => !speaker?.trim())) && (
        <div className="grid gap-2 [&>*]:w-full!">
          {speakers.length > 0 && <p className="text-xs text-muted">Everybody else</p>}
          <DubVoiceFields {...voice} refused={null} />
        </div>
      )}
      {spoken ? (
        <div className="grid gap-1.5">
          <p role="status" className="text-xs text-muted tabular-nums">
            Speaking line {spoken.done + 1} of {spoken.of}…
          </p>
          <ProgressBar percent={(spoken.done / spoken.of) * 100} label="Lines spoken" />
        </div>
      ) : (
        <Button size="sm" className="w-fit" disabled={!voice.voice} onClick={() => void speakThem()}>
          Speak {lines(silent.length)}
        </Button>
      )}
      {failed?.state === 'failed' && <p className="text-xs text-danger">{failed.message}</p>}
    </Section>
  );
}

/** The voice of somebody in the film, for all they have not said yet. */
function SpeakerVoice({ speaker, otherwise }: { speaker: string; otherwise: Chosen }) {
  const store = useCutStore();
  const all = useCut(({ timeline }) => timeline.lines);
  const known = voiceOf(all, speaker);
  const voice = useVoice(known ? { ...known, voice: known.voice ?? '' } : otherwise, (next) =>
    store
      .getState()
      .edit(
        (film) => giveVoice(film, speaker, { ...next, voice: next.voice || null }),
        `Choose a voice for ${speaker}`,
      ),
  );
  return (
    <fieldset className="grid gap-1 [&>*]:w-full! [&_label]:sr-only">
      <legend className="pb-1 text-xs font-medium text-accent">{speaker}</legend>
      <DubVoiceFields {...voice} refused={null} />
    </fieldset>
  );
}
