import Papa from 'papaparse';
import { CodedError } from '#lib/contract/errors.ts';
import { checkDraft, type Draft } from '../task/draft.ts';
import { toDraft } from './composition.ts';
import { routesFor } from './routes.ts';

export interface CsvRow {
  /** As counted in the file, the header being line 1. */
  line: number;
  draft: Draft | null;
  prompt: string;
  error: string | null;
}

const flags = new Set(['enhance_prompt', 'enable_upsample', 'watermark', 'private']);
const numbers = new Set(['duration']);
const own = new Set(['title', 'tags']);

const typed = (name: string, value: string): unknown => {
  if (flags.has(name) && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return numbers.has(name) && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
};

/** Settings a row leaves out get the model's defaults. */
function rowDraft(cells: Record<string, string>, { models: [usual = ''] }: CsvOptions): Draft {
  const model = cells.model || usual;
  const route = routesFor('prompt').find((candidate) => candidate.model === model);
  const params: Record<string, unknown> = route
    ? toDraft({ route, prompt: '', settings: {}, references: [] }).params
    : { model };
  for (const [name, value] of Object.entries(cells)) {
    if (value !== '' && !own.has(name)) params[name] = typed(name, value);
  }
  const tags = (cells.tags ?? '').split(/[;\s]+/).filter((tag) => tag !== '');
  return {
    endpoint: route?.endpoint === 'videos' ? 'videos' : 'video/create',
    params,
    references: [],
    tags,
    ...(cells.title ? { title: cells.title } : {}),
  };
}

interface CsvOptions {
  /** Those the service lists; rows that name none use the first. */
  models: readonly string[];
}

/** One task per row; the first line names the columns: the service's parameters, title and tags. */
export function readBatchCsv(source: string, options: CsvOptions): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(source.replace(/\r\n?/g, '\n'), { delimiter: ',' });
  const [header = [], ...rows] = data;
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('prompt')) {
    const error = 'The first line must name the columns, one of them prompt';
    return [{ line: 1, draft: null, prompt: '', error }];
  }
  const torn = new Set(errors.map(({ row }) => row));
  return rows.flatMap((values, index): CsvRow[] => {
    if (values.every((value) => value.trim() === '')) return [];
    const cells = Object.fromEntries(names.map((name, column) => [name, (values[column] ?? '').trim()]));
    const row = { line: index + 2, prompt: cells.prompt ?? '' };
    if (torn.has(index + 1)) return [{ ...row, draft: null, error: 'A quotation mark is missing its pair' }];
    const draft = rowDraft(cells, options);
    try {
      checkDraft(draft, undefined, options.models);
      return [{ ...row, draft, error: null }];
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return [{ ...row, draft: null, error: error.message }];
    }
  });
}
