import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';
import { listedName } from '../languages/language-names.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { type Place, placeName } from './model-choice.ts';

export interface ShownVoice {
  id: string;
  name: string;
  /** Other facts: accent, sex, manner. */
  detail: string | null;
}

/** Kokoro's ids begin with where a voice is from and whose it is: `af_heart`. */
const KOKORO = /^([abefhijpz])([fm])_([a-z]+)$/;

/** Piper's have the language first and the quality last: `en_US-amy-medium`. */
const PIPER = /^([a-z]{2,3})[_-][A-Z]{2}-([\w+]+)-(x_low|low|medium|high)$/;

/** A name with words of description behind it: `Roger - Laid-back, casual`. */
const DESCRIBED = /^(.{1,40}?)\s+[-–—]\s+(\S.*)$/;

/** How voices sound that many services know by the same bare name. */
const MANNERS = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
  'Aoede',
  'Charon',
  'Fenrir',
  'Kore',
  'Puck',
] as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A voice by a name that can be read. */
export function shownVoice(
  { id, name }: { id: string; name: string },
  locale: Locale,
  t: Translator<'audio'>,
): ShownVoice {
  const [, accent = '', sex = '', given = ''] = KOKORO.exec(name) ?? [];
  if (given) return { id, name: capitalised(given), detail: t('voices.accent', { accent, sex }) };
  const [, language = '', who = ''] = PIPER.exec(name) ?? [];
  if (who) return { id, name: capitalised(who.replaceAll('_', ' ')), detail: listedName(language, locale) };
  const [, first = '', rest = ''] = DESCRIBED.exec(name) ?? [];
  if (first) return { id, name: first, detail: rest };
  const known = MANNERS.find((one) => one === id);
  return { id, name, detail: known ? t(`voices.manner.${known}`) : null };
}

/** The voices whose name, description or id holds every word that was typed. */
export function filterVoices(voices: readonly ShownVoice[], typed: string): ShownVoice[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return voices.filter(({ id, name, detail }) => {
    // From the beginning of words: who looks for men is not shown women.
    const parts = `${name} ${detail ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => [...parts, id.toLowerCase()].some((part) => part.startsWith(word)));
  });
}

/** A model with as many of its voices as are shown; null where its service does not list them. */
export interface Shelf {
  model: CatalogueModel;
  voices: ShownVoice[] | null;
  /** How many more there are. */
  hidden: number;
}

/** Voices shown per model until more are requested: with other models, and alone. */
const PREVIEW = 8;
const PAGE = 60;

export const countVoices = (models: readonly CatalogueModel[]): number =>
  models.reduce((sum, { capabilities: { voices } }) => sum + (voices?.length ?? 0), 0);

/** The voices to show for each model. A search shows all matches, and only those. */
export function shelvesOf(
  models: readonly CatalogueModel[],
  typed: string,
  isWhole: (model: CatalogueModel) => boolean,
  locale: Locale,
  t: Translator<'audio'>,
): Shelf[] {
  const room = models.length > 1 ? PREVIEW : PAGE;
  return models.flatMap((model): Shelf[] => {
    const all = model.capabilities.voices?.map((voice) => shownVoice(voice, locale, t)) ?? null;
    if (typed.trim() !== '') {
      const voices = filterVoices(all ?? [], typed);
      return voices.length > 0 ? [{ model, voices, hidden: 0 }] : [];
    }
    // A button for fewer than half as many again would take their room.
    const voices = all && !isWhole(model) && all.length > room * 1.5 ? all.slice(0, room) : all;
    return [{ model, voices, hidden: (all?.length ?? 0) - (voices?.length ?? 0) }];
  });
}

interface Spoken {
  connectionId: string | null;
  model?: string;
  voice: string;
}

/** Whose voice something is in, and where it was spoken if that is not plain. */
export function spokenBy(
  { connectionId, model, voice }: Spoken,
  models: readonly CatalogueModel[],
  places: readonly Place[],
  locale: Locale,
  t: Translator<'audio'>,
): { voice: string; where: string | null } {
  const there = models.filter((one) => connectionId === null || one.connectionId === connectionId);
  const known = there.find(({ id }) => id === model);
  const named = (known ? [known] : there)
    .flatMap(({ capabilities: { voices } }) => voices ?? [])
    .find(({ id }) => id === voice);
  const shown = shownVoice(named ?? { id: voice, name: voice }, locale, t).name;
  const isPlain = connectionId === null || (places.length < 2 && places[0]?.id === connectionId);
  if (isPlain) return { voice: shown, where: null };
  const what = known?.name ?? model;
  const place = placeName(places, connectionId, t);
  return { voice: shown, where: what && what !== place ? [what, place].join(t('separator')) : place };
}
