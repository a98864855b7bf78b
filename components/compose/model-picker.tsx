import { useQueryClient } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import { Check, LoaderCircle, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Notice } from '#components/ui/notice.tsx';
import { modelOptions } from '#lib/api/models.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { findModels, labelsIn, modelDetails } from '#lib/studio/compose/model-details.ts';
import { choiceKey, isSameModel, type ModelChoice } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { useDescriptions } from './use-descriptions.ts';
import type { TypedAhead } from './use-typed-ahead.ts';
import type { Place } from './use-video-models.ts';

/** Models under their own heading. */
export type ModelSection = {
  id: string;
  heading: ReactNode;
  problem: string | null;
  models: CatalogueModel[];
};

export type ModelPickerProps = {
  /** Those that can make this. */
  models: CatalogueModel[];
  places: Place[];
  chosen: ModelChoice[];
  onChoose: (choice: ModelChoice) => void;
  /** Groups them; without it, by connection. */
  sectionsOf?: (found: CatalogueModel[]) => ModelSection[];
  /** Replaces a model's usual line. */
  describe?: (model: CatalogueModel, isChosen: boolean) => ReactNode;
  /** Below all models. */
  foot?: ReactNode;
  /** Returns what was typed before it was mounted. */
  onShown: () => TypedAhead;
};

/** More than anybody reads; people search by typing. */
const SHOWN = 80;
const SHORTEST_ID = 3;

const choiceOf = ({ connectionId, id }: CatalogueModel): ModelChoice => ({ connectionId, model: id });

/** Searches the models of all connections; an unlisted model is used by its id. */
export function ModelPicker({ models, places, chosen, onChoose, onShown, ...look }: ModelPickerProps) {
  const t = useTranslations('compose');
  const [query, setQuery] = useState('');
  const { use, asking, problem } = useById(onChoose);
  const nameOf = (connectionId: string) => places.find(({ id }) => id === connectionId)?.name ?? '';
  const labelOf = labelsIn(models);
  const sectionsOf =
    look.sectionsOf ??
    ((found: CatalogueModel[]) =>
      places.map(({ id, name, problem: trouble }) => ({
        id,
        heading: name,
        problem: trouble,
        models: found.filter(({ connectionId }) => connectionId === id),
      })));
  const begin = () => {
    const { text, entered } = onShown();
    setQuery(text);
    if (!entered) return;
    const matching = findModels(models, text, nameOf).slice(0, SHOWN);
    const [first] = sectionsOf(matching).flatMap((section) => section.models);
    if (first) onChoose(choiceOf(first));
  };
  const started = useRef(begin);
  // Before the next key, so none is lost.
  useLayoutEffect(() => started.current(), []);
  const found = findModels(models, query, nameOf);
  const shown = found.slice(0, SHOWN);
  const id = query.trim();
  // People type names; an id has a slash or matches nothing.
  const isId = id.length >= SHORTEST_ID && !/\s/.test(id) && (found.length === 0 || id.includes('/'));
  const unlisted = places.filter(
    (place) =>
      isId &&
      place.open &&
      !models.some((model) => isSameModel(choiceOf(model), { connectionId: place.id, model: id })),
  );
  return (
    <Cmdk
      label={t('models')}
      defaultValue={chosen[0] && choiceKey(chosen[0])}
      shouldFilter={false}
      loop
      vimBindings={false}
      className="grid min-h-0"
    >
      <div className="flex items-center gap-2 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Cmdk.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={t('findModel')}
          className="h-10 w-full bg-transparent text-sm outline-none pointer-coarse:h-12 pointer-coarse:text-[16px]"
        />
      </div>
      <Cmdk.List className="max-h-[min(32rem,calc(var(--radix-popover-content-available-height,60vh)-3.5rem))] scroll-pt-8 scroll-pb-1 overflow-y-auto overscroll-contain p-1">
        {sectionsOf(shown).map((section) => (
          <Section
            key={section.id}
            section={section}
            labelOf={labelOf}
            chosen={chosen}
            onChoose={onChoose}
            {...(look.describe ? { describe: look.describe } : {})}
          />
        ))}
        {look.foot}
        {found.length > shown.length && (
          <p className="px-2.5 py-2 text-xs text-faint">
            {t('moreModels', { count: found.length - shown.length })}
          </p>
        )}
        {unlisted.length > 0 && (
          <Cmdk.Group heading={t('byId')} className={GROUP}>
            {unlisted.map((place) => (
              <Cmdk.Item
                key={place.id}
                value={`by id ${place.id}`}
                disabled={asking !== null}
                onSelect={() => void use({ connectionId: place.id, model: id })}
                className={ITEM}
              >
                <span className="min-w-0 grow truncate">
                  {t.rich(places.length > 1 ? 'useIdOn' : 'useId', {
                    name: id,
                    place: place.name,
                    ...LOOKS,
                  })}
                </span>
                {asking === place.id && <LoaderCircle aria-hidden className="animate-spin" />}
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        )}
        {found.length === 0 && unlisted.length === 0 && (
          <p role="status" className="px-3 py-6 text-center text-sm text-muted">
            {t('noModelMatches')}
          </p>
        )}
      </Cmdk.List>
      {problem && (
        <Notice tone="danger" className="m-1 mt-0">
          <span role="alert">{problem}</span>
        </Notice>
      )}
    </Cmdk>
  );
}

const LOOKS = {
  id: (words: ReactNode) => <span className="font-medium">{words}</span>,
  where: (words: ReactNode) => <span className="text-muted">{words}</span>,
};

const GROUP =
  '[&_[cmdk-group-heading]]:sticky [&_[cmdk-group-heading]]:-top-1 [&_[cmdk-group-heading]]:z-10 [&_[cmdk-group-heading]]:bg-raised [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint';
const ITEM =
  'flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm data-[disabled=true]:opacity-60 data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

type SectionProps = Pick<ModelPickerProps, 'chosen' | 'onChoose' | 'describe'> & {
  section: ModelSection;
  labelOf: (model: CatalogueModel) => string;
};

function Section({ section, labelOf, chosen, onChoose, describe }: SectionProps) {
  const t = useTranslations('compose');
  const described = useDescriptions();
  const { heading, problem, models } = section;
  if (models.length === 0 && !problem) return null;
  return (
    <Cmdk.Group heading={heading} className={GROUP}>
      {problem && <p className="px-2.5 pb-1.5 text-xs text-warn">{problem}</p>}
      {models.map((listed) => {
        const model = { ...listed, description: described(listed) };
        const isChosen = chosen.some((choice) => isSameModel(choice, choiceOf(model)));
        return (
          <Cmdk.Item
            key={choiceKey(choiceOf(model))}
            value={choiceKey(choiceOf(model))}
            title={model.description ?? model.id}
            onSelect={() => onChoose(choiceOf(model))}
            className={classes(ITEM, isChosen && describe && 'bg-accent-soft!')}
          >
            {describe ? (
              describe(model, isChosen)
            ) : (
              <span className="grid min-w-0 grow">
                <span className="truncate">{model.contract ? model.id : labelOf(model)}</span>
                <span className="truncate text-xs text-faint tabular-nums">
                  {modelDetails(model, t) || model.id}
                </span>
              </span>
            )}
            {isChosen &&
              (describe ? (
                <span className="sr-only">{t('chosen')}</span>
              ) : (
                <Check aria-label={t('chosen')} />
              ))}
          </Cmdk.Item>
        );
      })}
    </Cmdk.Group>
  );
}

/** Asks a connection about an unlisted model. */
function useById(onChoose: ModelPickerProps['onChoose']) {
  const t = useTranslations('compose');
  const told = useErrorMessage();
  const client = useQueryClient();
  const addNamed = useComposer((state) => state.addNamed);
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (choice: ModelChoice & { connectionId: string }) => {
    setAsking(choice.connectionId);
    setProblem(null);
    try {
      const model = await client.fetchQuery(modelOptions(choice.connectionId, choice.model));
      if (model?.kind !== 'video') throw new Error(t('makesNoVideos', { model: choice.model }));
      addNamed(choice);
      onChoose(choice);
    } catch (error) {
      setProblem(told(error));
    } finally {
      setAsking(null);
    }
  };
  return { use, asking, problem };
}
