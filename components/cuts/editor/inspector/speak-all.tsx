import { useState } from 'react';
import { type Chosen, DubVoiceFields, useVoice } from '#components/audio/dub/dub-voice.tsx';
import { useOffered } from '#components/audio/use-offered.ts';
import { Button } from '#components/ui/button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { isUnspoken, lineOf } from '#lib/studio/cut/line-edits.ts';
import { chosenModel } from '#lib/studio/speech/model-choice.ts';
import { speakLine, useSpeaking } from '../speaking.ts';
import { Section } from './rows.tsx';

/** Lines that nobody has spoken yet, one after the other. Those without a voice get the one that is chosen here. */
export function SpeakAll() {
  const store = useCutStore();
  const lines = useCut(({ timeline }) => timeline.lines);
  const [chosen, choose] = useState<Chosen>({ connectionId: null, model: null, voice: '' });
  const { models = [] } = useOffered('speech');
  const voice = useVoice(chosen, choose);
  const [busy, setBusy] = useState(false);
  const failed = useSpeaking((all) => Object.values(all).find((one) => one.state === 'failed'));
  // Captions of what a shot says have a length and are not to be spoken.
  const silent = lines.filter(
    (line) => isUnspoken(line, null) && (line.voice !== null || line.duration === null),
  );
  if (silent.length === 0) return null;

  const speakThem = async () => {
    setBusy(true);
    for (const { id } of silent) {
      const line = lineOf(store.getState().timeline, id);
      if (!line || !voice.model || !voice.voice) continue;
      const own = line.voice ? chosenModel(models, line) : undefined;
      const model = own ?? voice.model;
      await speakLine(store, line, {
        connectionId: model.connectionId,
        model,
        voice: (own && line.voice) || voice.voice.voice,
      });
    }
    setBusy(false);
  };
  return (
    <Section title="Not spoken yet" aside={silent.length}>
      <div className="grid gap-2 [&>*]:w-full!">
        <DubVoiceFields {...voice} refused={null} />
      </div>
      <Button
        size="sm"
        className="w-fit"
        busy={busy}
        disabled={!voice.voice}
        onClick={() => void speakThem()}
      >
        Speak {silent.length} {silent.length === 1 ? 'line' : 'lines'}
      </Button>
      {failed?.state === 'failed' && <p className="text-xs text-danger">{failed.message}</p>}
    </Section>
  );
}
