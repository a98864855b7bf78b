import { ChevronDown, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { PickerPopover } from '#components/compose/model-field.tsx';
import type { ModelSection } from '#components/compose/model-picker.tsx';
import type { Place } from '#components/compose/use-video-models.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { type Fit, settingsLeft } from '#lib/studio/compose/box.ts';
import type { Settings } from '#lib/studio/compose/control.ts';
import { leavingWord, settingWord } from '#lib/studio/compose/control-labels.ts';
import { lengthWords, modelFacts } from '#lib/studio/compose/model-facts.ts';
import { choiceKey, isSameModel, type ModelChoice, type Route } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { ChangeNotes } from './change-notes.tsx';
import { CHIP, Chip } from './chip.tsx';
import { ModelHead, ModelRow } from './model-row.tsx';

type ModelChipProps = {
  fit: Fit;
  fits: Fit[];
  places: Place[];
  /** The box, which the panel must not cover. */
  box?: RefObject<HTMLElement | null>;
  /** The chosen length. */
  seconds: number;
};

const choiceOf = ({ connectionId, id }: CatalogueModel): ModelChoice => ({ connectionId, model: id });

/** What a model would leave out, and what it needs. */
function lossesOf(
  { leaves, needs, route }: Fit,
  settings: Settings,
  from: Route,
  t: Translator<'create'>,
  tCompose: Translator<'compose'>,
) {
  const lost = [
    ...leaves.map((each) => leavingWord(each, tCompose)),
    ...settingsLeft(settings, from, route).map((name) => settingWord(name, tCompose)),
  ];
  return [
    ...(needs > 0 ? [t('models.needs', { count: needs })] : []),
    ...(lost.length > 0 ? [t('models.not', { things: lost.join(tCompose('comma')) })] : []),
  ];
}

/** The model, and all others described by what people choose by. */
export function ModelChip({ fit, fits, places, box, seconds }: ModelChipProps) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const offered = useComposer((state) => state.offered) ?? [];
  const settings = useComposer((state) => state.settings);
  const choose = useComposer((state) => state.choose);
  const { route } = fit;
  const place = places.length > 1 ? places.find(({ id }) => id === route.connectionId) : null;
  const model = offered.find((each) => isSameModel(choiceOf(each), route));
  const facts = model && modelFacts(model, t);
  const losses = new Map(
    fits.map((each) => [choiceKey(each.route), lossesOf(each, settings, route, t, tCompose)] as const),
  );
  const lost = (each: CatalogueModel) => losses.get(choiceKey(choiceOf(each))) ?? [];
  const sectionsOf = (found: CatalogueModel[]): ModelSection[] => [
    {
      id: 'whole',
      heading: <ModelHead>{t('models.whole')}</ModelHead>,
      problem: null,
      models: found.filter((each) => lost(each).length === 0),
    },
    {
      id: 'part',
      heading: <span className="block border-t pt-3">{t('models.part')}</span>,
      problem: null,
      models: found.filter((each) => lost(each).length > 0),
    },
    ...places
      .filter(({ problem }) => problem !== null)
      .map(({ id, name, problem }) => ({ id, heading: name, problem, models: [] })),
  ];
  const more = [facts && lengthWords(facts), place?.name].filter(Boolean).join(' · ');
  return (
    <PickerPopover
      side="top"
      {...(box ? { anchor: box } : {})}
      className="w-(--radix-popover-trigger-width)! rounded-lg!"
      models={offered}
      places={places}
      chosen={[route]}
      onChoose={choose}
      sectionsOf={sectionsOf}
      describe={(each) => (
        <ModelRow
          model={each}
          seconds={seconds}
          place={places.length > 1 ? (places.find(({ id }) => id === each.connectionId)?.name ?? null) : null}
          lost={lost(each)}
          isFree={places.some(({ id, open }) => id === each.connectionId && !open)}
        />
      )}
      foot={
        <p className="px-2.5 py-2 text-xs text-faint">{t('models.foot', { seconds: String(seconds) })}</p>
      }
      trigger={
        <Chip
          aria-label={
            more ? t('models.namedMore', { name: route.name, more }) : t('models.named', { name: route.name })
          }
        >
          <span className="max-w-44 truncate">{route.name}</span>{' '}
          <span className="font-normal text-muted max-xl:hidden">{more}</span>
          <ChevronDown aria-hidden />
        </Chip>
      }
    />
  );
}

type AlsoChipsProps = Pick<ModelChipProps, 'fits' | 'places'> & { route: Route; notes: string[] };

/** Further models, of any connection, that make the same side by side. */
export function AlsoChips({ route, fits, places, notes }: AlsoChipsProps) {
  const t = useTranslations('create');
  const also = useComposer((state) => state.also);
  const set = useComposer((state) => state.set);
  const offered = useComposer((state) => state.offered) ?? [];
  const others = offered.filter((each) => !isSameModel(choiceOf(each), route));
  const chosen = fits
    .map((fit) => fit.route)
    .filter((each) => also.some((choice) => isSameModel(choice, each)));
  const placeOf = ({ connectionId }: Route) =>
    places.length > 1 && places.find(({ id }) => id === connectionId)?.name;
  const remove = (gone: Route) => set({ also: also.filter((choice) => !isSameModel(choice, gone)) });
  const toggle = (choice: ModelChoice) => {
    const rest = also.filter((other) => !isSameModel(other, choice));
    set({ also: rest.length < also.length ? rest : [...also, choice] });
  };
  if (others.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('models.also')}</legend>
      {chosen.map((each) => (
        <span key={choiceKey(each)} className={`${CHIP} border-transparent bg-accent-soft pr-1`}>
          <span className="truncate">
            {each.name} {placeOf(each) && <span className="font-normal text-muted">{placeOf(each)}</span>}
          </span>
          <button
            type="button"
            aria-label={t('models.without', { name: each.name })}
            onClick={() => remove(each)}
            className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-text pointer-coarse:size-8"
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <PickerPopover
        side="top"
        models={others}
        places={places}
        chosen={chosen}
        onChoose={toggle}
        trigger={
          <Chip className="border-dashed text-muted">
            <Plus aria-hidden />
            {t(chosen.length === 0 ? 'models.alsoAnother' : 'models.another')}
          </Chip>
        }
      />
      <ChangeNotes notes={notes} />
    </fieldset>
  );
}
