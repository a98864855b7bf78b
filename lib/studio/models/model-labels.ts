import { priceLabel, speedLabel } from '../compose/model-details.ts';
import { offeredRoutes } from '../compose/routes.ts';
import type { Capabilities, CatalogueModel } from './catalogue.ts';

export function secondsLabel(seconds: Capabilities['seconds']): string {
  if (seconds === null) return '';
  if (!Array.isArray(seconds)) return `${seconds.min}–${seconds.max} s`;
  if (seconds.length === 0) return '';
  const steps = seconds.every((value, index) => index === 0 || value === (seconds[index - 1] ?? 0) + 1);
  return steps && seconds.length > 3 ? `${seconds[0]}–${seconds.at(-1)} s` : `${seconds.join(', ')} s`;
}

function imagesLabel(model: CatalogueModel): string {
  const { images } = model.capabilities;
  if (!images || images.max === 0) return '';
  if (offeredRoutes('prompt', [model]).length === 0) return 'needs an image';
  return images.max === 1 ? '1 image' : `${images.max} images`;
}

const few = (names: readonly string[] | null, most = 4) => {
  const [first = [], rest = 0] = [names?.slice(0, most), (names?.length ?? 0) - most];
  return first.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

const count = (list: readonly unknown[] | null, one: string) =>
  !list || list.length === 0 ? '' : `${list.length} ${one}${list.length === 1 ? '' : 's'}`;

/** What people choose a model by, in a few words each; unknown things are left out. */
export function modelFacts(model: CatalogueModel): string[] {
  const { capabilities, price, speedSeen } = model;
  const { seconds, aspectRatios, resolutions, sizes, sound, voices, languages } = capabilities;
  const pixels =
    sizes?.filter((size) => /^\d+x\d+$/.test(size)).map((size) => size.replace('x', ' × ')) ?? null;
  const shapes = aspectRatios?.length ? few(aspectRatios) : few(pixels, 2);
  return [
    secondsLabel(seconds),
    shapes,
    few(resolutions, 3),
    model.kind === 'video' ? imagesLabel(model) : '',
    sound ? 'sound' : '',
    count(voices, 'voice'),
    count(languages, 'language'),
    capabilities.translates ? 'translates' : '',
    speedLabel(speedSeen) ?? '',
    priceLabel(price) ?? '',
  ].filter((fact) => fact !== '');
}
