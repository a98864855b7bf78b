import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { refreshClips, type SpeechOptions } from '#lib/api/speech.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { modelKey } from '#lib/studio/speech/model-choice.ts';
import type { Shelf } from '#lib/studio/speech/shown-voice.ts';
import { formatFor } from '#lib/studio/speech/speech-options.ts';
import { SPEECH_TEXT_LIMIT } from '#lib/studio/speech/voices.ts';
import { playVoice, stopSound, useBreakOff } from './sound-player.ts';

export const voiceKey = (model: CatalogueModel, voice: string) => `${modelKey(model)} ${voice}`;

/** The text of a voice while nothing is typed. */
const SAMPLE = 'Hello. This is how I sound, in a sentence or two. Shall we begin?';

export type VoicePlayer = ReturnType<typeof useVoicePlayer>;

/** Plays the text in one voice, or in all shown ones in turn. */
export function useVoicePlayer(shelves: readonly Shelf[]) {
  const t = useTranslations('audio');
  const tell = useBreakOff();
  const client = useQueryClient();
  const { text, speed, format, instructions } = useSpeechDraft();
  const [inTurn, setInTurn] = useState(false);
  const turn = useRef(0);
  const blocked = text.length > SPEECH_TEXT_LIMIT ? t('voices.tooLong', { count: SPEECH_TEXT_LIMIT }) : null;
  const isEmpty = text.trim() === '';

  const optionsFor = (model: CatalogueModel, voice: string): SpeechOptions => ({
    ...newWorkPlace(),
    connectionId: model.connectionId,
    model: model.id,
    voice,
    input: isEmpty ? SAMPLE : text.trim(),
    response_format: formatFor(model, format),
    speed,
    ...(model.capabilities.instructions !== false && instructions.trim() !== ''
      ? { instructions: instructions.trim() }
      : {}),
  });
  const say = (model: CatalogueModel, voice: string) =>
    playVoice(voiceKey(model, voice), optionsFor(model, voice), () => refreshClips(client), tell);

  const one = (model: CatalogueModel, voice: string) => {
    if (blocked) return;
    turn.current += 1;
    setInTurn(false);
    void say(model, voice);
  };

  const all = async () => {
    if (blocked || isEmpty) return;
    turn.current += 1;
    const mine = turn.current;
    setInTurn(true);
    for (const { model, voices } of shelves) {
      for (const { id } of voices ?? []) {
        const heardOut = await say(model, id);
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

  /** The number of connections that "all" would call. */
  const services = new Set(
    shelves.flatMap(({ model, voices }) => (voices?.length ? model.connectionId : [])),
  );

  const allBlocked = isEmpty ? t('voices.empty') : blocked;
  return { one, all, stop, inTurn, blocked, allBlocked, services: services.size };
}
