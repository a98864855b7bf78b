import { ChevronDown, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Field, useFieldControl } from '#components/ui/forms/field.tsx';
import { CONTROL } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { findVideoModel } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { modelDetails } from '#lib/studio/compose/model-details.ts';
import { choiceKey, isSameModel, type ModelChoice, type Route } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { ChangeNotes } from './change-notes.tsx';
import type { ModelPickerProps } from './model-picker.tsx';
import type { Place } from './use-offered.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const ModelPicker = lazyComponent(() => import('./model-picker.tsx').then(({ ModelPicker }) => ModelPicker));

type ModelFieldProps = { route: Route; routes: Route[]; places: Place[] };

const FAMILY_WORDS = { A: 'Family A', B: 'Family B' };

/** Models of the table alone, on the one service there is: a short list that needs no looking up. */
export const isTableAlone = (routes: readonly Route[], places: readonly Place[]) =>
  places.length <= 1 && routes.every(({ capabilities }) => capabilities === null);

function inFamilies(routes: Route[]) {
  const groups = Map.groupBy(routes, ({ model }) => FAMILY_WORDS[findVideoModel(model)?.family ?? 'A']);
  return [...groups].map(([label, members]) => ({
    label,
    options: members.map(({ model }) => ({
      value: model,
      label: model,
      detail: findVideoModel(model)?.label,
    })),
  }));
}

export function ModelField({ route, routes, places }: ModelFieldProps) {
  const setRoute = useComposer((state) => state.setRoute);
  const choose = (choice: ModelChoice) => {
    const next = routes.find((candidate) => isSameModel(candidate, choice));
    if (next) setRoute(next, route);
    // Not offered for this yet: it is, as soon as it is known.
    else useComposer.setState(choice);
  };
  if (isTableAlone(routes, places)) {
    return (
      <Field label="Model">
        <Select
          value={route.model}
          onChange={(model) => choose({ ...route, model })}
          options={inFamilies(routes)}
        />
      </Field>
    );
  }
  return <AnyModelField route={route} routes={routes} places={places} onChoose={choose} />;
}

type AnyModelFieldProps = ModelFieldProps & { onChoose: (choice: ModelChoice) => void };

function AnyModelField({ route, routes, places, onChoose }: AnyModelFieldProps) {
  const models = useRouteModels(routes);
  const model = models.find((each) => isSameModel({ ...each, model: each.id }, route));
  const place = places.length > 1 && places.find(({ id }) => id === route.connectionId);
  return (
    <Field label="Model" hint={model && !model.contract && modelDetails(model)} className="col-span-2">
      <PickerPopover
        models={models}
        places={places}
        chosen={[route]}
        onChoose={onChoose}
        trigger={
          <ModelTrigger>
            <span className="truncate">{route.name}</span>
            {place && <span className="shrink-0 truncate text-muted">{place.name}</span>}
          </ModelTrigger>
        }
      />
    </Field>
  );
}

/** The models that have a route for what is being made. */
function useRouteModels(routes: Route[]): CatalogueModel[] {
  const offered = useComposer((state) => state.offered) ?? [];
  const keys = new Set(routes.map(choiceKey));
  return offered.filter(({ connectionId, id }) => keys.has(choiceKey({ connectionId, model: id })));
}

function ModelTrigger({ children, ...props }: { children: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={false}
      {...useFieldControl()}
      {...props}
      role="combobox"
      className={classes(
        CONTROL,
        'flex h-[34px] items-center gap-2 px-2.5 text-left pointer-coarse:h-10 [&>span:first-child]:grow',
      )}
    >
      {children}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  );
}

type PickerPopoverProps = Omit<ModelPickerProps, 'onShown'> & { trigger: ReactNode };

function PickerPopover({ trigger, onChoose, ...picker }: PickerPopoverProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setShown(false);
  };
  const typed = useTypedAhead(open && !shown, () => change(false));
  const choose = (choice: ModelChoice) => {
    change(false);
    onChoose(choice);
  };
  const begin = () => {
    setShown(true);
    return typed();
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label="Choose a model"
      trigger={trigger}
      className="w-[max(24rem,var(--radix-popover-trigger-width))] max-w-[calc(100vw-1rem)] overflow-hidden p-0!"
    >
      <ModelPicker {...picker} onChoose={choose} onShown={begin} />
    </Popover>
  );
}

/** The same on further models, of any connection: made side by side. */
export function AlsoField({ route, routes, places, notes }: ModelFieldProps & { notes: string[] }) {
  const also = useComposer((state) => state.also);
  const set = useComposer((state) => state.set);
  const models = useRouteModels(routes);
  const others = models.filter((each) => !isSameModel({ ...each, model: each.id }, route));
  const chosen = routes.filter((each) => also.some((choice) => isSameModel(choice, each)));
  const placeOf = ({ connectionId }: Route) =>
    places.length > 1 && places.find(({ id }) => id === connectionId)?.name;
  const remove = (gone: Route) => set({ also: also.filter((choice) => !isSameModel(choice, gone)) });
  const toggle = (choice: ModelChoice) => {
    const rest = also.filter((other) => !isSameModel(other, choice));
    set({ also: rest.length < also.length ? rest : [...also, choice] });
  };
  if (others.length === 0) return null;
  return (
    <fieldset className="col-span-2 flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Also with</legend>
      {chosen.length > 0 && (
        <span aria-hidden className="text-xs text-muted">
          also
        </span>
      )}
      {chosen.map((each) => (
        <span
          key={choiceKey(each)}
          className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-1 pl-2.5 text-xs font-medium pointer-coarse:h-10 pointer-coarse:pl-3.5"
        >
          <span className="truncate">
            {each.name} {placeOf(each) && <span className="font-normal text-muted">{placeOf(each)}</span>}
          </span>
          <button
            type="button"
            aria-label={`Without ${each.name}`}
            onClick={() => remove(each)}
            className="grid size-5 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-text pointer-coarse:size-8"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <PickerPopover
        models={others}
        places={places}
        chosen={chosen}
        onChoose={toggle}
        trigger={
          <button
            type="button"
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line-strong border-dashed px-2.5 text-xs font-medium text-muted transition-colors hover:border-faint hover:text-text pointer-coarse:h-10 pointer-coarse:px-3.5"
          >
            <Plus aria-hidden className="size-3.5" />
            {chosen.length === 0 ? 'Also with another model' : 'Another'}
          </button>
        }
      />
      <ChangeNotes notes={notes} />
    </fieldset>
  );
}
