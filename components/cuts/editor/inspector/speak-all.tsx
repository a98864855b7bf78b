import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type Chosen, DubVoiceFields, useVoice } from '#components/audio/dub/dub-voice.tsx';
import { useOffered } from '#components/audio/use-offered.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { ProgressBar } from '#components/ui/progress.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { awaitsSpeech, giveVoice, speakersIn } from '#lib/studio/cut/speakers.ts';
import { chosenModel } from '#lib/studio/speech/model-choice.ts';
import { speakLines, useSpeaking, useSpeakingAll } from '../speaking.ts';
import { Section } from './rows.tsx';
import { useCast } from './use-cast.ts';

const VOICE = 'grid gap-1 [&>*]:w-full!';

/** Speaks the unspoken lines one by one. Lines without a voice get the one chosen here. */
export function SpeakAll() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const store = useCutStore();
  const all = useCut(({ timeline }) => timeline.lines);
  const [chosen, choose] = useState<Chosen>({ connectionId: null, model: null, voice: '' });
  const { models = [] } = useOffered('speech');
  const voice = useVoice(chosen, choose);
  const cast = useCast();
  const film = useCut(({ cut }) => cut.id);
  const spoken = useSpeakingAll((now) => now[film]);
  const failed = useSpeaking((now) => Object.values(now).find((one) => one.state === 'failed'));
  const silent = useMemo(() => all.filter((line) => line.text.trim() !== '' && awaitsSpeech(line)), [all]);
  if (silent.length === 0 && !spoken) return null;

  const voiceFor = (line: Line) => {
    const own = line.voice ? { ...line, voice: line.voice } : cast(line.speaker);
    const model = own.voice ? chosenModel(models, own) : voice.model;
    const id = own.voice || voice.voice?.voice;
    return model && id ? { connectionId: model.connectionId, model, voice: id } : null;
  };
  const speakThem = () =>
    speakLines(
      store,
      silent.map(({ id }) => id),
      voiceFor,
    );
  const speakers = speakersIn(silent);
  return (
    <Section title={t('line.notSpokenYet')} aside={silent.length}>
      {speakers.map((speaker) => (
        <SpeakerVoice key={speaker} speaker={speaker} chosen={cast(speaker)} />
      ))}
      {silent.some(({ speaker, voice: own }) => !speaker?.trim() && own === null) && (
        <fieldset className={classes(VOICE, speakers.length > 0 && '[&_label]:sr-only')}>
          {speakers.length > 0 && (
            <legend className="pb-1 text-xs font-medium text-muted">{t('line.everybodyElse')}</legend>
          )}
          <DubVoiceFields {...voice} refused={null} />
        </fieldset>
      )}
      {spoken ? (
        <div className="grid gap-1.5">
          <p role="status" className="text-xs text-muted tabular-nums">
            {t('line.speaking', { number: spoken.done + 1, count: spoken.of })}
          </p>
          <ProgressBar percent={(spoken.done / spoken.of) * 100} label={t('line.linesSpoken')} />
        </div>
      ) : (
        <Button size="sm" className="w-fit" disabled={!voice.voice} onClick={() => void speakThem()}>
          {t('line.speakLines', { count: silent.length })}
        </Button>
      )}
      {failed?.state === 'failed' && <p className="text-xs text-danger">{told(failed.error)}</p>}
    </Section>
  );
}

/** A speaker's voice for all their unspoken lines. */
function SpeakerVoice({ speaker, chosen }: { speaker: string; chosen: Chosen }) {
  const store = useCutStore();
  const voice = useVoice(chosen, (next) =>
    store
      .getState()
      .edit(
        (film) => giveVoice(film, speaker, { ...next, voice: next.voice || null }),
        ['chooseVoiceFor', { speaker }],
      ),
  );
  return (
    <fieldset className={`${VOICE} [&_label]:sr-only`}>
      <legend className="pb-1 text-xs font-medium text-accent">{speaker}</legend>
      <DubVoiceFields {...voice} refused={null} />
    </fieldset>
  );
}
