import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshClips, type SpeechOptions } from '#lib/api/speech.ts';
import type { SpeechModel } from '#lib/contract/models.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import { SPEECH_TEXT_LIMIT } from '#lib/studio/speech/voices.ts';
import { playVoice, stopSound } from './sound-player.ts';

export const voiceKey = (model: string, voice: string) => `${model}/${voice}`;

export type VoicePlayer = ReturnType<typeof useVoicePlayer>;

/** Plays the text in one voice, or in all that are shown, one after the other. */
export function useVoicePlayer(models: readonly SpeechModel[]) {
  const client = useQueryClient();
  const { text, speed, format, instructions } = useSpeechDraft();
  const [inTurn, setInTurn] = useState(false);
  const turn = useRef(0);
  const blocked = problemWith(text);

  const optionsFor = (model: SpeechModel, voice: string): SpeechOptions => ({
    model: model.id,
    voice,
    input: text.trim(),
    response_format: format,
    speed,
    ...(model.instructions && instructions.trim() !== '' ? { instructions: instructions.trim() } : {}),
  });
  const say = (model: SpeechModel, voice: string) =>
    playVoice(voiceKey(model.id, voice), optionsFor(model, voice), () => refreshClips(client));

  const one = (model: SpeechModel, voice: string) => {
    if (blocked) return;
    turn.current += 1;
    setInTurn(false);
    void say(model, voice);
  };

  const all = async () => {
    if (blocked) return;
    turn.current += 1;
    const mine = turn.current;
    setInTurn(true);
    for (const model of models) {
      for (const voice of model.voices) {
        const heardOut = await say(model, voice);
        if (turn.current !== mine) return;
        if (!heardOut) return setInTurn(false);
      }
    }
    setInTurn(false);
  };

  const stop = () => {
    turn.current += 1;
    setInTurn(false);
    stopSound();
  };

  return { one, all, stop, inTurn, blocked };
}

function problemWith(text: string): string | null {
  if (text.trim() === '') return 'Type something to be spoken.';
  if (text.length > SPEECH_TEXT_LIMIT) {
    return `The text is longer than ${SPEECH_TEXT_LIMIT.toLocaleString('en')} characters.`;
  }
  return null;
}
