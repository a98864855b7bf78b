import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import { labelsIn } from '#lib/studio/compose/model-details.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { groupModels, modelKey, type Place } from '#lib/studio/speech/model-choice.ts';

type ModelSelectProps = {
  models: readonly CatalogueModel[];
  places: readonly Place[];
  value: CatalogueModel | undefined;
  onChange: (model: CatalogueModel) => void;
  className?: string;
  'aria-label'?: string;
};

/** Selects a model, grouped by connection where there are several. */
export function ModelSelect({ models, places, value, onChange, ...rest }: ModelSelectProps) {
  const t = useTranslations('audio');
  const groups = groupModels(models, places, t);
  const [only] = groups;
  const labelOf = labelsIn(models);
  const optionsOf = (offered: readonly CatalogueModel[]) =>
    offered.map((model) => ({ value: modelKey(model), label: labelOf(model) }));
  return (
    <Select
      {...rest}
      value={value && modelKey(value)}
      onChange={(key) => {
        const chosen = models.find((model) => modelKey(model) === key);
        if (chosen) onChange(chosen);
      }}
      options={
        groups.length > 1
          ? groups.map(({ name, models: offered }) => ({ label: name, options: optionsOf(offered) }))
          : optionsOf(only?.models ?? [])
      }
    />
  );
}
