import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationOptions } from '#lib/api/talk.ts';
import { setTalk, talkSettingsOf, useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { settingOf } from '#lib/studio/speech/chat-params.ts';
import type { ReplyOptions, TalkSettings } from '#lib/studio/speech/conversation.ts';
import { chosenModel, modelKey, placeOf } from '#lib/studio/speech/model-choice.ts';
import { useOffered } from '../use-offered.ts';
import type { ReplyState } from './use-talk.ts';

export type TalkControls = ReturnType<typeof useTalkSettings>;

/** A conversation's model, voice and settings, and those a service refused. */
export function useTalkSettings(id: string | null, state: ReplyState) {
  const { data } = useInfiniteQuery({ ...conversationOptions(id ?? ''), enabled: id !== null });
  const draft = useTalkDraft();
  const { models = [], places } = useOffered('talk');
  const settings = talkSettingsOf(draft, id, id === null ? null : data?.pages[0]?.settings);
  const model = chosenModel(models, settings);
  const voices = model ? model.capabilities.voices : [];
  const voice = voiceFor(model, draft.voice, draft.voices);
  const failed = state.kind === 'failed' ? state : null;
  const refused = failed && settingOf(failed.problem.param, failed.sent);

  return {
    models,
    places,
    model,
    voices,
    voice,
    settings,
    /** The settings of the next reply. */
    options: (): ReplyOptions => ({
      ...settings,
      model: model?.id ?? settings.model,
      connectionId: (model && placeOf(models, model, settings)) ?? null,
      voice: voice.trim(),
      spoken: draft.spoken,
    }),
    change: (change: Partial<TalkSettings>) => setTalk(id, settings, change),
    choose: ({ connectionId, id: chosen }: CatalogueModel) =>
      setTalk(id, settings, { connectionId, model: chosen }),
    chooseVoice: (next: string) =>
      draft.set({ voice: next, voices: model ? { ...draft.voices, [modelKey(model)]: next } : draft.voices }),
    /** The refusal of a setting, until that changes. */
    refusal(name: keyof TalkSettings | 'voice'): string | undefined {
      if (!failed || refused !== name) return undefined;
      const now = name === 'voice' ? voice : name === 'model' ? model?.id : settings[name];
      return JSON.stringify(failed.sent[name]) === JSON.stringify(now) ? failed.problem.advice : undefined;
    },
  };
}

/** The last voice chosen for the model, or for another that has it; otherwise the model's first. */
function voiceFor(model: CatalogueModel | undefined, last: string, byModel: Record<string, string>): string {
  if (!model) return last;
  const own = byModel[modelKey(model)];
  const { voices } = model.capabilities;
  if (voices === null) return own ?? last;
  const isThere = (voice: string | undefined) => voices.some(({ id }) => id === voice);
  return isThere(own) ? (own ?? '') : isThere(last) ? last : (voices[0]?.id ?? '');
}
