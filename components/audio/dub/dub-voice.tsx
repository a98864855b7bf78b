import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { NewDub } from '#lib/studio/dub/dub.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { chosenModel, modelKey, placeName } from '#lib/studio/speech/model-choice.ts';
import { countVoices, shownVoice } from '#lib/studio/speech/shown-voice.ts';
import { ModelSelect } from '../model-select.tsx';
import { NamedVoice } from '../named-voice.tsx';
import { paramOf } from '../service-problem.ts';
import { type Offered, useOffered } from '../use-offered.ts';
import { VoicePicker } from '../voice-picker.tsx';

export type Chosen = { connectionId: string | null; model: string | null; voice: string };
type Voice = Pick<NewDub, 'model' | 'voice' | 'connectionId'>;

/** More do not fit one list. */
const FEW = 40;

/** The voice of a new dub: by default, the first of the default connection. */
export function useDubVoice() {
  const [chosen, choose] = useState<Chosen>({ connectionId: null, model: null, voice: '' });
  return useVoice(chosen, choose);
}

/** The chosen voice if it is still offered, otherwise the first. */
export function useVoice(chosen: Chosen, choose: (chosen: Chosen) => void) {
  const offered = useOffered('speech');
  const model = chosenModel(offered.models ?? [], chosen);
  const voices = model?.capabilities.voices ?? null;
  const isThere = voices === null || voices.some(({ id }) => id === chosen.voice);
  const id = (isThere ? chosen.voice : (voices?.[0]?.id ?? '')).trim();
  const voice: Voice | null =
    model && id !== '' ? { connectionId: model.connectionId, model: model.id, voice: id } : null;
  return { offered, model, voice, typed: isThere ? chosen.voice : id, choose };
}

/** The last refused dub, and why. */
type Refused = Voice & { error: Parameters<typeof paramOf>[0] & { message: string } };

/** Shown at the fields. */
export const isAboutVoice = (error: Refused['error']) =>
  ['voice', 'audio.voice', 'model'].includes(paramOf(error) ?? '');

/** Why no voice is offered. */
export function NoVoices({ untold, problems }: Pick<Offered, 'untold' | 'problems'>) {
  const t = useTranslations('audio');
  return (
    <Notice tone="warn">
      {problems.map(({ id, ...problem }) => (
        <p key={id}>{t('voices.notAsked', problem)}</p>
      ))}
      {!untold && <p>{t('voices.noneWithKey')}</p>}
      <Link href="/settings" className="underline underline-offset-2">
        {t('openSettings')}
      </Link>
    </Notice>
  );
}

type DubVoiceFieldsProps = ReturnType<typeof useDubVoice> & { refused: Refused | null };

export function DubVoiceFields({ offered, model, voice, typed, choose, refused }: DubVoiceFieldsProps) {
  const t = useTranslations('audio');
  const told = useErrorMessage();
  const { models = [], places } = offered;
  const isAsSent = refused?.voice === voice?.voice && refused?.model === voice?.model;
  const error = refused && isAsSent && isAboutVoice(refused.error) ? told(refused.error) : undefined;
  if (countVoices(models) <= FEW && models.every(({ capabilities }) => capabilities.voices)) {
    return <FewVoices offered={offered} voice={voice} choose={choose} error={error} />;
  }
  return (
    <>
      <Field label={t('model')} className="grow sm:w-52 sm:grow-0">
        <ModelSelect
          models={models}
          places={places}
          value={model}
          onChange={({ connectionId, id }) => choose({ connectionId, model: id, voice: '' })}
        />
      </Field>
      <Field label={t('voice')} className="grow sm:w-56 sm:grow-0" error={error}>
        <VoicePicker
          voices={model?.capabilities.voices ?? null}
          value={typed}
          onChange={(next) =>
            model && choose({ connectionId: model.connectionId, model: model.id, voice: next })
          }
        />
      </Field>
    </>
  );
}

type FewVoicesProps = Pick<DubVoiceFieldsProps, 'voice' | 'choose'> & {
  offered: Offered;
  error: string | undefined;
};

const keyOf = (model: CatalogueModel, voice: string) => `${modelKey(model)} ${voice}`;

/** All in one list, grouped by model. */
function FewVoices({ offered: { models = [], places }, voice, choose, error }: FewVoicesProps) {
  const t = useTranslations('audio');
  const locale = useLocale();
  const all = models.flatMap((model) =>
    (model.capabilities.voices ?? []).map(({ id }) => ({ model, id, key: keyOf(model, id) })),
  );
  const chosen = all.find(
    ({ model, id }) =>
      id === voice?.voice && model.id === voice.model && model.connectionId === voice.connectionId,
  );
  const several = new Set(models.map(({ connectionId }) => connectionId)).size > 1;
  return (
    <Field label={t('voice')} className="grow sm:w-56 sm:grow-0" error={error}>
      <Select
        value={chosen?.key}
        onChange={(next) => {
          const found = all.find(({ key }) => key === next);
          if (!found) return;
          const { connectionId, id } = found.model;
          choose({ connectionId, model: id, voice: found.id });
        }}
        options={models.map((model) => ({
          label: several
            ? [model.name, placeName(places, model.connectionId, t)].join(t('separator'))
            : model.name,
          options: (model.capabilities.voices ?? []).map((one) => ({
            value: keyOf(model, one.id),
            label: <NamedVoice {...shownVoice(one, locale, t)} />,
          })),
        }))}
      />
    </Field>
  );
}
