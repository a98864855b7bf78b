import { MicOff, SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SearchInput } from '#components/ui/forms/search-input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { languagesLabel } from '#lib/studio/languages/language-names.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { groupModels, modelKey } from '#lib/studio/speech/model-choice.ts';
import { countVoices, type Shelf } from '#lib/studio/speech/shown-voice.ts';
import type { Offered } from '../use-offered.ts';
import type { VoicePlayer } from './use-voice-player.ts';
import { ALL, type VoiceShelves } from './use-voice-shelves.ts';
import { TypedVoice, VoiceCard } from './voice-card.tsx';

type VoiceSectionProps = { offered: Offered; view: VoiceShelves; player: VoicePlayer };

/** Beyond this, show a search field. */
const MANY = 24;
/** More models do not fit side by side. */
const FEW = 4;

export function VoiceSection({ offered, view, player }: VoiceSectionProps) {
  const t = useTranslations('audio');
  const { models, untold, places, problems } = offered;
  if (!models) return <VoiceShapes />;
  const notices = problems.map(({ id, name, message }) => (
    <Notice key={id} tone="warn">
      {t('voices.notAsked', { name, message })}
    </Notice>
  ));
  if (models.length === 0) {
    return (
      <div className="grid gap-4">
        {notices}
        <EmptyState
          icon={<MicOff aria-hidden />}
          title={untold ? t('voices.noneYet') : t('voices.noneWithKey')}
        >
          {untold ? t('voices.noneYetAbout') : t('voices.noneWithKeyAbout')}
        </EmptyState>
      </div>
    );
  }
  const { shelves, typed, setTyped } = view;
  const byPlace = groupModels(
    shelves.map(({ model }) => model),
    places,
    t,
  );
  const several = groupModels(models, places, t).length > 1;
  return (
    <section aria-label={t('voices.voices')} className="grid gap-4">
      {notices}
      <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
        <ModelFilter offered={offered} models={models} several={several} view={view} />
        {countVoices(models) > MANY && (
          <SearchInput
            type="search"
            aria-label={t('voices.find')}
            placeholder={t('voices.find')}
            value={typed}
            onWords={setTyped}
            boxClassName="min-w-44 grow sm:max-w-64"
          />
        )}
      </div>
      {shelves.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden />} title={t('voices.noSuch')} className="py-8!">
          {t('voices.noSuchAbout')}
        </EmptyState>
      )}
      {byPlace.map(({ connectionId, name, models: here }) => (
        <Fragment key={connectionId}>
          {several && <h2 className="not-first:pt-3 font-semibold text-base tracking-tight">{name}</h2>}
          {shelves
            .filter(({ model }) => here.includes(model))
            .map((shelf) => (
              <VoiceShelf
                key={modelKey(shelf.model)}
                shelf={shelf}
                place={several ? name : null}
                view={view}
                player={player}
              />
            ))}
        </Fragment>
      ))}
    </section>
  );
}

type ModelFilterProps = { offered: Offered; models: CatalogueModel[]; several: boolean; view: VoiceShelves };

function ModelFilter({ offered: { places }, models, several, view }: ModelFilterProps) {
  const t = useTranslations('audio');
  if (models.length < 2) return null;
  const optionsOf = (some: readonly CatalogueModel[]) =>
    some.map((model) => ({ value: modelKey(model), label: model.name }));
  const { chosen, choose } = view;
  if (!several && models.length <= FEW) {
    const options = [{ value: ALL, label: t('voices.all') }, ...optionsOf(models)];
    return <SegmentedControl value={chosen} onChange={choose} options={options} aria-label={t('model')} />;
  }
  const groups = several
    ? groupModels(models, places, t).map(({ name, models: here }) => ({
        label: name,
        options: optionsOf(here),
      }))
    : optionsOf(models);
  return (
    <Select
      aria-label={t('model')}
      value={chosen}
      onChange={choose}
      options={[{ value: ALL, label: t('voices.allModels') }, ...groups]}
      className="sm:w-56!"
    />
  );
}

type VoiceShelfProps = {
  shelf: Shelf;
  /** The connection, where there are several. */
  place: string | null;
  view: VoiceShelves;
  player: VoicePlayer;
};

function VoiceShelf({ shelf: { model, voices, hidden }, place, view, player }: VoiceShelfProps) {
  const t = useTranslations('audio');
  const locale = useLocale();
  const Heading = place === null ? 'h2' : 'h3';
  const { languages } = model.capabilities;
  return (
    <>
      <div className="-mb-2 flex flex-wrap items-baseline gap-x-2 text-xs text-faint">
        <Heading className={classes('font-medium text-muted', model.name === place && 'sr-only')}>
          {model.name}
        </Heading>
        {languages && languages.length > 0 && <span>{languagesLabel(languages, locale, t)}</span>}
      </div>
      {voices === null ? (
        <TypedVoice model={model} player={player} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-2.5">
          {voices.map((voice) => (
            <li key={voice.id}>
              <VoiceCard model={model} voice={voice} player={player} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className="-mt-2 w-fit" onClick={() => view.expand(model)}>
          <span>
            {t.rich('voices.showMore', {
              count: hidden,
              name: model.name,
              of: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      )}
    </>
  );
}

const SHAPES = Array.from({ length: 11 }, (_, index) => index);

function VoiceShapes() {
  return (
    <div aria-hidden className="grid gap-4">
      <Skeleton className="h-[34px] w-72" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-2.5">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} className="h-[68px]" />
        ))}
      </div>
    </div>
  );
}
