import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { findModels, labelsIn } from '#lib/studio/compose/model-details.ts';
import { factWords, modelFacts } from '#lib/studio/compose/model-labels.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Catalogue, CatalogueModel } from '#lib/studio/models/catalogue.ts';

export const keyOf = ({ connectionId, id }: CatalogueModel) => `${connectionId} ${id}`;

/** Hundreds of models are searched, not scrolled. */
const SHOWN = 60;

type TargetListProps = {
  catalogue: Catalogue;
  connections: readonly ListedConnection[];
  words: string;
  chosen: readonly CatalogueModel[];
  onToggle: (model: CatalogueModel) => void;
};

/** All models that make videos, by connection. */
export function TargetList({ catalogue, connections, words, chosen, onToggle }: TargetListProps) {
  const say = factWords(useTranslations('compose'));
  const t = useTranslations('task');
  const nameOf = (id: string) => connections.find((one) => one.id === id)?.name ?? '';
  const found = findModels(catalogue.models, words, nameOf).filter(({ kind }) => kind === 'video');
  const labelOf = labelsIn(catalogue.models);
  const picked = new Set(chosen.map(keyOf));
  const groups = connections
    .map(({ id, name }) => ({
      id,
      name,
      models: found.filter((model) => model.connectionId === id),
    }))
    .filter(({ models }) => models.length > 0);
  if (groups.length === 0) return <p className="text-sm text-muted">{t('runOn.noModel')}</p>;
  return (
    <div className="-mx-1 grid max-h-72 min-h-0 content-start gap-4 overflow-y-auto px-1 md:max-h-none">
      {groups.map(({ id, name, models }) => (
        <fieldset key={id} className="grid gap-2.5">
          <legend className="mb-2 text-xs font-medium text-faint">{name}</legend>
          {models.slice(0, SHOWN).map((model) => (
            <Checkbox
              key={model.id}
              label={labelOf(model)}
              hint={modelFacts(model, say).join(' · ') || undefined}
              checked={picked.has(keyOf(model))}
              onCheckedChange={() => onToggle(model)}
            />
          ))}
          {models.length > SHOWN && (
            <p className="text-xs text-muted">{t('runOn.more', { count: models.length - SHOWN })}</p>
          )}
        </fieldset>
      ))}
    </div>
  );
}
