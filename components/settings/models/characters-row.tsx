import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { modelOptions } from '#lib/api/models.ts';
import { priceLabel } from '#lib/studio/compose/model-details.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';

type CharactersRowProps = { connectionId: string; onOpen: (model: CatalogueModel) => void };

/** The price of a character: no model makes them, so they have a row below the models. */
export function CharactersRow({ connectionId, onOpen }: CharactersRowProps) {
  const t = useTranslations('models');
  const tCompose = useTranslations('compose');
  const { data } = useQuery(modelOptions(connectionId, CHARACTER_MODEL));
  if (!data) return null;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(data)}
        className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_176px]"
      >
        <span className="text-sm font-medium">{data.name}</span>
        <span className="text-xs text-muted tabular-nums max-md:order-last max-md:col-span-2">
          {priceLabel(data.price, tCompose) ?? t('priceUnknown')}
        </span>
      </button>
    </li>
  );
}
