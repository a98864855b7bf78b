import type { Translator } from '#lib/language/translator.ts';
import type { Capabilities, CatalogueModel } from '../models/catalogue.ts';

type Words = Translator<'compose'>;

const LISTED = 4;

const some = (values: readonly (string | number)[]) =>
  values.length <= LISTED ? values.join(', ') : `${values.slice(0, LISTED - 1).join(', ')} …`;

function lengths({ seconds }: Capabilities): string | null {
  if (seconds === null) return null;
  if (!('length' in seconds)) return `${seconds.min}–${seconds.max} s`;
  const [first] = seconds;
  if (first === undefined) return null;
  // An unbroken row of lengths reads better by its ends.
  const isRow = seconds.length > 2 && seconds.every((value, index) => value === first + index);
  return isRow ? `${first}–${seconds.at(-1)} s` : `${some(seconds)} s`;
}

function shapes({ aspectRatios, sizes }: Capabilities): string | null {
  if (aspectRatios && aspectRatios.length > 0) return some(aspectRatios);
  return sizes && sizes.length > 0 ? some(sizes.map((size) => size.replace('x', ' × '))) : null;
}

function takes({ images }: Capabilities, t: Words): string | null {
  if (!images || images.max === 0) return null;
  if (images.roles.includes('last_frame')) return t('takes.firstAndLast');
  return t(images.required ? 'takes.needsImages' : 'takes.images', { max: images.max });
}

const PER = {
  second: 'second',
  video: 'video',
  request: 'request',
  minute: 'minute',
  '1000 characters': 'thousandCharacters',
  'made character': 'madeCharacter',
} as const;

export function priceLabel(price: CatalogueModel['price'], t: Words): string | null {
  if (!price) return null;
  const { per, unit } = price;
  const amount = Number(price.amount.toFixed(price.amount < 0.1 ? 4 : 2));
  return t(`price.${PER[per]}`, { cost: t(`amounts.${unit}`, { amount }) });
}

/** The time for ten seconds, in language-neutral form; null if unknown. */
export function speedSeenOf(speedSeen: number | null): string | null {
  if (speedSeen === null) return null;
  const seconds = Math.max(1, Math.round(10 * speedSeen));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function speedLabel(speedSeen: number | null, t: Words): string | null {
  const time = speedSeenOf(speedSeen);
  return time && t('speed', { time });
}

/** The facts people choose a model by, in a line. Unknown ones are left out. */
export function modelDetails(
  { name, contract, capabilities, price, speedSeen }: CatalogueModel,
  t: Words,
): string {
  // A contract model's facts depend on the endpoint.
  const able = contract
    ? [name]
    : [
        lengths(capabilities),
        shapes(capabilities),
        takes(capabilities, t),
        capabilities.sound ? t('sound') : null,
      ];
  const told = [...able, priceLabel(price, t), speedLabel(speedSeen, t)];
  return told.filter((part) => part !== null).join(' · ');
}

/** The label of each model in a list: with its id if another of its connection has the same name. */
export function labelsIn(models: readonly CatalogueModel[]): (model: CatalogueModel) => string {
  const keyOf = ({ connectionId, name }: CatalogueModel) => `${connectionId} ${name}`;
  const alike = Map.groupBy(models, keyOf);
  return (model) => ((alike.get(keyOf(model))?.length ?? 0) > 1 ? `${model.name} (${model.id})` : model.name);
}

/** Models with every word in their name, id or place; all for an empty search. */
export function findModels<Model extends Pick<CatalogueModel, 'id' | 'name' | 'connectionId'>>(
  models: readonly Model[],
  query: string,
  placeName: (connectionId: string) => string,
): Model[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter(({ id, name, connectionId }) => {
    const text = `${name} ${id} ${placeName(connectionId)}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
