import type { Translator } from '#lib/language/translator.ts';
import type { Capabilities, CatalogueModel, ModelPrice } from '../models/catalogue.ts';
import { priceLabel, speedSeenOf } from './model-details.ts';
import { offeredRoutes } from './routes.ts';

/** How facts are said: to a person in their language, to a program in English. */
export interface FactWords {
  needsImage: () => string;
  images: (count: number) => string;
  sound: () => string;
  voices: (count: number) => string;
  languages: (count: number) => string;
  translates: () => string;
  andMore: (names: string, count: number) => string;
  speed: (time: string) => string;
  price: (price: ModelPrice) => string | null;
}

export const factWords = (t: Translator<'compose'>): FactWords => ({
  needsImage: () => t('takes.needsImage'),
  images: (count) => t('takes.imageCount', { count }),
  sound: () => t('sound'),
  voices: (count) => t('voices', { count }),
  languages: (count) => t('languages', { count }),
  translates: () => t('translates'),
  andMore: (names, count) => t('andMore', { names, count: String(count) }),
  speed: (time) => t('speed', { time }),
  price: (price) => priceLabel(price, t),
});

export function secondsLabel(seconds: Capabilities['seconds']): string {
  if (seconds === null) return '';
  if (!Array.isArray(seconds)) return `${seconds.min}–${seconds.max} s`;
  if (seconds.length === 0) return '';
  const steps = seconds.every((value, index) => index === 0 || value === (seconds[index - 1] ?? 0) + 1);
  return steps && seconds.length > 3 ? `${seconds[0]}–${seconds.at(-1)} s` : `${seconds.join(', ')} s`;
}

function imagesLabel(model: CatalogueModel, say: FactWords): string {
  const { images } = model.capabilities;
  if (!images || images.max === 0) return '';
  if (offeredRoutes('prompt', [model]).length === 0) return say.needsImage();
  return say.images(images.max);
}

const few = (names: readonly string[] | null, say: FactWords, most = 4) => {
  const first = (names ?? []).slice(0, most).join(', ');
  const rest = (names?.length ?? 0) - most;
  return rest > 0 ? say.andMore(first, rest) : first;
};

const counted = (list: readonly unknown[] | null, words: (count: number) => string) =>
  !list || list.length === 0 ? '' : words(list.length);

/** The facts people choose a model by, in a few words each; unknown ones are left out. */
export function modelFacts(model: CatalogueModel, say: FactWords): string[] {
  const { capabilities, price, speedSeen } = model;
  const { seconds, aspectRatios, resolutions, sizes, sound, voices, languages } = capabilities;
  const pixels =
    sizes?.filter((size) => /^\d+x\d+$/.test(size)).map((size) => size.replace('x', ' × ')) ?? null;
  const shapes = aspectRatios?.length ? few(aspectRatios, say) : few(pixels, say, 2);
  const speed = speedSeenOf(speedSeen);
  return [
    secondsLabel(seconds),
    shapes,
    few(resolutions, say, 3),
    model.kind === 'video' ? imagesLabel(model, say) : '',
    sound ? say.sound() : '',
    counted(voices, say.voices),
    counted(languages, say.languages),
    capabilities.translates ? say.translates() : '',
    speed ? say.speed(speed) : '',
    (price && say.price(price)) ?? '',
  ].filter((fact) => fact !== '');
}
