import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { modelKey } from '#lib/studio/speech/model-choice.ts';
import { shelvesOf } from '#lib/studio/speech/shown-voice.ts';

export const ALL = 'all';
const NONE: readonly CatalogueModel[] = [];

export type VoiceShelves = ReturnType<typeof useVoiceShelves>;

/** The models and voices shown. */
export function useVoiceShelves(models: readonly CatalogueModel[] = NONE) {
  const t = useTranslations('audio');
  const locale = useLocale();
  const [wanted, choose] = useState(ALL);
  const [typed, setTyped] = useState('');
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const chosen = models.some((model) => modelKey(model) === wanted) ? wanted : ALL;
  const looked = useDeferredValue(typed);
  const shown = useMemo(
    () => models.filter((model) => chosen === ALL || modelKey(model) === chosen),
    [models, chosen],
  );
  const shelves = useMemo(
    () => shelvesOf(shown, looked, (model) => whole.has(modelKey(model)), locale, t),
    [shown, looked, whole, locale, t],
  );
  return {
    chosen,
    choose,
    typed,
    setTyped,
    /** The chosen models, whatever the search. */
    shown,
    shelves,
    expand: (model: CatalogueModel) => setWhole(new Set([...whole, modelKey(model)])),
  };
}
