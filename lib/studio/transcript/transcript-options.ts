import { LANGUAGE_CODES } from '#lib/contract/languages.ts';
import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';
import { LANGUAGE_CODE, languageName } from '../languages/language-names.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { chosenModel, type ModelChoice, placeOf } from '../speech/model-choice.ts';
import type { NewTranscript, TranscriptRow, TranscriptTask } from './transcript.ts';

/** How recordings are to be written down, as chosen in a browser. */
export interface TranscriptOptions extends ModelChoice {
  /** Empty for automatic detection. */
  language: string;
  prompt: string;
  temperature: number;
}

/** Models that can do a task, or may: nobody knows of some whether they translate. */
export const modelsFor = (task: TranscriptTask, offered: readonly CatalogueModel[]): CatalogueModel[] =>
  offered.filter(({ capabilities }) => task === 'transcribe' || capabilities.translates !== false);

/** The spoken languages a model accepts. */
export function languagesOf(model: CatalogueModel | undefined): readonly string[] {
  const { languages = null } = model?.capabilities ?? {};
  // Some say that they know many, and not which.
  const isNamed = languages?.every((code) => LANGUAGE_CODE.test(code));
  return languages && isNamed ? languages : LANGUAGE_CODES;
}

const understands = (model: CatalogueModel | undefined, language: string) =>
  languagesOf(model).includes(language);

/** The note on a language before sending. */
export function languageNote(
  model: CatalogueModel | undefined,
  language: string,
  locale: Locale,
  t: Translator<'transcripts'>,
): string | undefined {
  if (language === '' || understands(model, language)) return undefined;
  return t('start.unknownLanguage', {
    model: model?.name ?? t('start.theModel'),
    language: languageName(language, locale),
  });
}

/** The note on a model. */
export function modelNote(
  model: CatalogueModel | undefined,
  task: TranscriptTask,
  t: Translator<'transcripts'>,
): string | undefined {
  if (!model) return undefined;
  const { translates, formats } = model.capabilities;
  if (task === 'translate' && translates === null) return t('start.mayNotTranslate');
  return formats && !formats.includes('verbose_json') ? t('start.withoutTimes') : undefined;
}

type Asked = Pick<NewTranscript, 'task' | 'model' | 'language' | 'prompt' | 'temperature' | 'connectionId'>;

/** The options as request parameters. A model that cannot do the task is replaced by one that can; null where none can. */
export function requestOptions(
  options: TranscriptOptions,
  task: TranscriptTask,
  offered: readonly CatalogueModel[],
): Asked | null {
  const able = modelsFor(task, offered);
  const model = chosenModel(able, options);
  if (!model) return null;
  const connectionId = placeOf(offered, model, options);
  const { language, prompt, temperature } = options;
  return {
    task,
    model: model.id,
    ...(connectionId === undefined ? {} : { connectionId }),
    language: task === 'transcribe' && language !== '' && understands(model, language) ? language : null,
    prompt: prompt.trim() || null,
    temperature: temperature === 0 ? null : temperature,
  };
}

const REFUSABLE = ['model', 'language', 'prompt', 'temperature'] as const;

/** The options a service refused, as long as they are unchanged. */
export function refusalOf(
  row: Pick<TranscriptRow, 'error' | 'status' | 'model' | 'connectionId' | 'params'> | undefined,
  model: CatalogueModel | undefined,
  options: TranscriptOptions,
): Partial<Record<(typeof REFUSABLE)[number], string>> {
  if (row?.status !== 'failed' || !row.error || !model) return {};
  const { error, params } = row;
  const isSame = row.model === model.id && row.connectionId === model.connectionId;
  const param = error.code === 'model_not_found' ? 'model' : error.param;
  const about = REFUSABLE.find((name) => name === param);
  if (!about || !isSame) return {};
  const now = { ...options, language: options.language || null, prompt: options.prompt.trim() || null };
  const sent = { ...params, temperature: params.temperature ?? 0 };
  return about === 'model' || now[about] === sent[about] ? { [about]: error.message } : {};
}
