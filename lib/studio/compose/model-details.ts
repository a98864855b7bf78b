import type { Capabilities, CatalogueModel } from '../models/catalogue.ts';

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

function takes({ images }: Capabilities): string | null {
  if (!images || images.max === 0) return null;
  if (images.roles.includes('last_frame')) return 'first and last frame';
  const count = images.max === 1 ? 'an image' : `up to ${images.max} images`;
  return images.required ? `needs ${count}` : count;
}

export function priceLabel(price: CatalogueModel['price']): string | null {
  if (!price) return null;
  const { amount, per, unit } = price;
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: unit === 'USD' ? 2 : 0,
    maximumFractionDigits: amount < 0.1 ? 4 : 2,
  });
  const units = amount === 1 && unit === 'credits' ? 'credit' : unit;
  const much = unit === 'USD' ? `$${number}` : `${number} ${units}`;
  return `${much} a ${per === 'made character' ? 'character' : per}`;
}

/** How long ten seconds took to make. */
export function speedLabel(speedSeen: number | null): string | null {
  if (speedSeen === null) return null;
  const seconds = Math.max(1, Math.round(10 * speedSeen));
  return `10 s in about ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`;
}

/** What people choose a model by, in a line. Unknown things are left out. */
export function modelDetails({ name, contract, capabilities, price, speedSeen }: CatalogueModel): string {
  // What one of the contract takes depends on what is made with it.
  const able = contract
    ? [name]
    : [lengths(capabilities), shapes(capabilities), takes(capabilities), capabilities.sound ? 'sound' : null];
  const told = [...able, priceLabel(price), speedLabel(speedSeen)];
  return told.filter((part) => part !== null).join(' · ');
}

/** What each model is called in a list: with its id where another of its connection has the same name. */
export function labelsIn(models: readonly CatalogueModel[]): (model: CatalogueModel) => string {
  const keyOf = ({ connectionId, name }: CatalogueModel) => `${connectionId} ${name}`;
  const alike = Map.groupBy(models, keyOf);
  return (model) => ((alike.get(keyOf(model))?.length ?? 0) > 1 ? `${model.name} (${model.id})` : model.name);
}

/** Models that hold every word, in their name, id or place; all when nothing is asked for. */
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
