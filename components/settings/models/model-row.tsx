import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { factWords, modelFacts } from '#lib/studio/compose/model-labels.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';

type ModelRowProps = { model: CatalogueModel; onOpen: (model: CatalogueModel) => void };

export function ModelRow({ model, onOpen }: ModelRowProps) {
  const t = useTranslations('models');
  const tCompose = useTranslations('compose');
  const tCommon = useTranslations('common');
  const sources = Object.values(model.sources);
  return (
    <li className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onOpen(model)}
        className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_176px]"
      >
        <span className="grid min-w-0">
          <span className="truncate text-sm font-medium">{model.name}</span>
          {model.name !== model.id && <span className="truncate text-xs text-faint">{model.id}</span>}
        </span>
        <span className="min-w-0 text-xs text-muted tabular-nums max-md:order-last max-md:col-span-2 md:line-clamp-2">
          {modelFacts(model, factWords(tCompose)).join(' · ') || t('nothingKnown')}
        </span>
        <span className="flex gap-1.5 md:justify-end">
          {sources.includes('correction') && <Badge tone="accent">{t('corrected')}</Badge>}
          {sources.includes('refusal') && <Badge tone="warn">{t('learned')}</Badge>}
          <Badge>{tCommon(`kind.${model.kind}`)}</Badge>
        </span>
      </button>
    </li>
  );
}
