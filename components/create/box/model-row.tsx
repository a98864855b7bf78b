import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { lengthWords, modelFacts, speedWords } from '#lib/studio/compose/model-facts.ts';
import { costOf } from '#lib/studio/ledger/cost.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { ShapeGlyph } from './chip.tsx';

const COLUMNS =
  'grid w-full gap-x-3 sm:grid-cols-[minmax(0,1fr)_64px_72px_minmax(0,180px)_92px_72px] sm:items-center';

export function ModelHead({ children }: { children: ReactNode }) {
  const t = useTranslations('create');
  return (
    <span className={COLUMNS}>
      <b className="font-medium text-muted">{children}</b>
      <span className="max-sm:hidden">{t('columns.length')}</span>
      <span className="max-sm:hidden">{t('columns.shape')}</span>
      <span className="max-sm:hidden">{t('columns.takes')}</span>
      <span className="max-sm:hidden">{t('columns.speed')}</span>
      <span className="text-right max-sm:hidden">{t('columns.video')}</span>
    </span>
  );
}

type ModelRowProps = {
  model: CatalogueModel;
  seconds: number;
  /** Its connection, if there are several. */
  place: string | null;
  /** What it leaves out, or needs. */
  lost: string[];
  /** Runs on this computer. */
  isFree: boolean;
};

const SHAPES = 3;

/** One model, described by what people choose by. */
export function ModelRow({ model, seconds, place, lost, isFree }: ModelRowProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const facts = modelFacts(model, t);
  const cost = costOf(model.price, { seconds });
  const price = cost ? costLabel(cost, tCommon) : isFree && t('noCharge');
  return (
    <span className={`${COLUMNS} py-1 text-xs text-muted tabular-nums`}>
      <span className="grid min-w-0">
        <span className="flex items-baseline gap-2">
          <span className="truncate text-base font-semibold text-text normal-nums">
            {model.contract ? model.id : model.name}
          </span>
          {place && <span className="truncate text-faint">{place}</span>}
          <span className="ml-auto shrink-0 text-text sm:hidden">{price}</span>
        </span>
        <span className="truncate">{facts.goodAt ?? model.id}</span>
      </span>
      <span className="contents max-sm:mt-0.5 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
        <span>{lengthWords(facts) ?? <Unknown />}</span>
        <span className="flex items-center gap-1.5">
          {facts.shapes.slice(0, SHAPES).map((shape) => (
            <ShapeGlyph key={shape} shape={shape} />
          ))}
          <span className="sr-only">{facts.shapes.join(', ')}</span>
          {facts.shapes.length === 0 && <Unknown />}
        </span>
        <span className="grid min-w-0">
          {facts.takes}
          {lost.map((words) => (
            <span key={words} className="text-warn">
              {words}
            </span>
          ))}
        </span>
        <span>{speedWords(model, seconds, t) ?? <Unknown what={t('notSeenYet')} />}</span>
        <span className="text-right text-text max-sm:hidden">{price ?? <Unknown />}</span>
      </span>
    </span>
  );
}

function Unknown({ what }: { what?: string }) {
  const t = useTranslations('common');
  return <span className="text-faint max-sm:hidden">{what ?? t('notKnown')}</span>;
}
