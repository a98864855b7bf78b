import { SPEECH_FORMATS, type SpeechFormat } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CatalogueModel } from '../models/catalogue.ts';

type Speaks = Pick<CatalogueModel, 'name' | 'capabilities'>;

const isFormat = (name: string): name is SpeechFormat => (SPEECH_FORMATS as readonly string[]).includes(name);

const formatsIn = ({ capabilities: { formats } }: Speaks): readonly SpeechFormat[] =>
  formats?.filter(isFormat) ?? SPEECH_FORMATS;

/** The formats that at least one of the models gives. */
export const formatsOf = (models: readonly Speaks[]): SpeechFormat[] =>
  SPEECH_FORMATS.filter((format) => models.some((model) => formatsIn(model).includes(format)));

/** The format to ask a model for: the wanted one, or what it has instead. */
export function formatFor(model: Speaks, wanted: SpeechFormat): SpeechFormat {
  const has = formatsIn(model);
  return has.includes(wanted) ? wanted : (has[0] ?? 'mp3');
}

const listed = (models: readonly Speaks[], t: Translator<'audio'>) => {
  const names = [...new Set(models.map(({ name }) => name))];
  const separator = t('separator');
  return names.length > 3
    ? t('andMore', { names: names.slice(0, 2).join(separator), count: names.length - 2 })
    : names.join(separator);
};

/** The note on a format before speaking. */
export function formatNote(
  models: readonly Speaks[],
  format: SpeechFormat,
  t: Translator<'audio'>,
): string | undefined {
  const without = models.filter((model) => formatFor(model, format) !== format);
  if (without.length > 0)
    return t('voices.instead', {
      names: listed(without, t),
      format: formatFor(without[0] as Speaks, format),
    });
  const unknown = models.filter(({ capabilities }) => capabilities.formats === null);
  return unknown.length > 0 ? t('voices.formatUnsure', { names: listed(unknown, t) }) : undefined;
}

export interface DirectionsNote {
  only: string | null;
  hint: string | undefined;
}

/** Which models hear instructions, and of which that is not known; null where none does. */
export function directionsNote(models: readonly Speaks[], t: Translator<'audio'>): DirectionsNote | null {
  const directed = models.filter(({ capabilities }) => capabilities.instructions !== false);
  if (directed.length === 0) return null;
  const unsure = directed.filter(({ capabilities }) => capabilities.instructions === null);
  const [first] = directed;
  const some =
    directed.length === 1
      ? t('voices.modelOnly', { name: first?.name ?? '' })
      : t('voices.someModels', { count: directed.length, all: models.length });
  return {
    only: directed.length < models.length ? some : null,
    hint: unsure.length > 0 ? t('voices.directionsUnsure', { names: listed(unsure, t) }) : undefined,
  };
}
