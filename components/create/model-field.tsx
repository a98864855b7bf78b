import { Plus, X } from 'lucide-react';
import { ModelField as AModelField, PickerPopover, routeModels } from '#components/compose/model-field.tsx';
import type { Place } from '#components/compose/use-video-models.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { choiceKey, isSameModel, type ModelChoice, type Route } from '#lib/studio/compose/routes.ts';
import { ChangeNotes } from './change-notes.tsx';

type ModelFieldProps = { route: Route; routes: Route[]; places: Place[] };

/** The model that what is being composed is made with. */
export function ModelField({ route, routes, places }: ModelFieldProps) {
  const offered = useComposer((state) => state.offered);
  const setRoute = useComposer((state) => state.setRoute);
  const choose = (choice: ModelChoice) => {
    const next = routes.find((candidate) => isSameModel(candidate, choice));
    if (next) setRoute(next, route);
    // Not offered for this yet: it is, as soon as it is known.
    else useComposer.setState(choice);
  };
  return <AModelField route={route} routes={routes} places={places} offered={offered} onChoose={choose} />;
}

/** The same on further models, of any connection: made side by side. */
export function AlsoField({ route, routes, places, notes }: ModelFieldProps & { notes: string[] }) {
  const also = useComposer((state) => state.also);
  const set = useComposer((state) => state.set);
  const offered = useComposer((state) => state.offered);
  const models = routeModels(routes, offered);
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
