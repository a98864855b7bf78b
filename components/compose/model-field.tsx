import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Field, useFieldControl } from '#components/ui/forms/field.tsx';
import { CONTROL } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import { modelDetails } from '#lib/studio/compose/model-details.ts';
import { choiceKey, isSameModel, type ModelChoice, type Route } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { ModelPickerProps } from './model-picker.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';
import type { Place } from './use-video-models.ts';

const ModelPicker = lazyComponent(() => import('./model-picker.tsx').then(({ ModelPicker }) => ModelPicker));

type ModelFieldProps = {
  route: Route;
  routes: Route[];
  places: Place[];
  offered: readonly CatalogueModel[] | null;
  onChoose: (choice: ModelChoice) => void;
};

/** Only built-in models on the only service: a short list that needs no search. */
const isTableAlone = (routes: readonly Route[], places: readonly Place[]) =>
  places.length <= 1 && routes.every(({ capabilities }) => capabilities === null);

function inFamilies(routes: Route[], t: Translator<'compose'>) {
  const groups = Map.groupBy(routes, ({ model }) => findVideoModel(model)?.family ?? 'A');
  return [...groups].map(([family, members]) => ({
    label: t(`families.${family}`),
    options: members.map(({ model }) => ({
      value: model,
      label: model,
      detail: findVideoModel(model)?.label,
    })),
  }));
}

/** Chooses one of all models that can make this. */
export function ModelField({ onChoose, ...props }: ModelFieldProps) {
  const t = useTranslations('compose');
  const { route, routes, places } = props;
  if (isTableAlone(routes, places)) {
    return (
      <Field label={t('model')}>
        <Select
          value={route.model}
          onChange={(model) => onChoose({ connectionId: route.connectionId, model })}
          options={inFamilies(routes, t)}
        />
      </Field>
    );
  }
  return <AnyModelField {...props} onChoose={onChoose} />;
}

function AnyModelField({ route, routes, places, offered, onChoose }: ModelFieldProps) {
  const t = useTranslations('compose');
  const models = routeModels(routes, offered);
  const model = models.find((each) => isSameModel({ ...each, model: each.id }, route));
  const place = places.length > 1 && places.find(({ id }) => id === route.connectionId);
  return (
    <Field
      label={t('model')}
      hint={model && !model.contract && modelDetails(model, t)}
      className="col-span-2"
    >
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

/** The models with a route for this. */
function routeModels(routes: readonly Route[], offered: readonly CatalogueModel[] | null): CatalogueModel[] {
  const keys = new Set(routes.map(choiceKey));
  return (offered ?? []).filter(({ connectionId, id }) => keys.has(choiceKey({ connectionId, model: id })));
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

type PickerPopoverProps = Omit<ModelPickerProps, 'onShown'> & {
  trigger: ReactNode;
  anchor?: RefObject<HTMLElement | null>;
  side?: 'top';
  className?: string;
};

export function PickerPopover({ trigger, onChoose, anchor, side, className, ...picker }: PickerPopoverProps) {
  const t = useTranslations('compose');
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
      label={t('chooseModel')}
      trigger={trigger}
      {...(side ? { side } : {})}
      {...(anchor ? { anchor } : {})}
      className={classes(
        'max-w-[calc(100vw-1rem)] overflow-hidden p-0!',
        className ?? 'w-[max(24rem,var(--radix-popover-trigger-width))]',
      )}
    >
      <ModelPicker {...picker} onChoose={choose} onShown={begin} />
    </Popover>
  );
}
