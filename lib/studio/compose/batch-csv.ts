import Papa from 'papaparse';
import { CodedError } from '#lib/contract/errors.ts';
import { checkDraft, checkLoosely, type Draft } from '../task/draft.ts';
import { toDraft } from './composition.ts';
import { chosenRoute, type ModelChoice, type Route } from './routes.ts';

export interface CsvRow {
  /** As counted in the file, the header being line 1. */
  line: number;
  draft: Draft | null;
  prompt: string;
  /** As it is named in the row, or the one that rows without a name use. */
  model: string;
  error: string | null;
  /** What is wrong with the table itself, to be said in another language; null where the error says it. */
  wrong: 'columns' | 'quotes' | 'model' | null;
}

type Cells = Record<string, string>;

const flags = new Set(['enhance_prompt', 'enable_upsample', 'watermark', 'private', 'generate_audio']);
const numbers = new Set(['duration', 'seed']);
const own = new Set(['title', 'tags']);

const typed = (name: string, value: string): unknown => {
  if (flags.has(name) && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return numbers.has(name) && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
};

/** The route of a row, by the id or the name of its model. */
function rowRoute({ model = '' }: Cells, { routes, usual }: CsvOptions): Route | undefined {
  const named = routes.filter((route) => model === '' || route.model === model || route.name === model);
  return chosenRoute(named, usual);
}

/** Settings a row leaves out get the model's defaults. */
function rowDraft(cells: Cells, route: Route): Draft {
  const draft = toDraft({ route, prompt: '', settings: {}, references: [] });
  for (const [name, value] of Object.entries(cells)) {
    if (value !== '' && !own.has(name)) draft.params[name] = typed(name, value);
  }
  const tags = (cells.tags ?? '').split(/[;\s]+/).filter((tag) => tag !== '');
  const made = {
    ...draft,
    params: { ...draft.params, model: route.model },
    tags,
    ...(cells.title ? { title: cells.title } : {}),
  };
  if (route.capabilities) checkLoosely(made);
  else checkDraft(made);
  return made;
}

interface CsvOptions {
  /** Ways to make a video from words alone. */
  routes: readonly Route[];
  /** Rows that name no model use this one. */
  usual: ModelChoice;
}

/** One task per row; the first line names the columns: the service's parameters, title and tags. */
export function readBatchCsv(source: string, options: CsvOptions): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(source.replace(/\r\n?/g, '\n'), { delimiter: ',' });
  const [header = [], ...rows] = data;
  const { model } = options.usual;
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('prompt')) {
    const error = 'The first line must name the columns, one of them prompt';
    return [{ line: 1, draft: null, prompt: '', model, error, wrong: 'columns' }];
  }
  const torn = new Set(errors.map(({ row }) => row));
  return rows.flatMap((values, index): CsvRow[] => {
    if (values.every((value) => value.trim() === '')) return [];
    const cells: Cells = Object.fromEntries(
      names.map((name, column) => [name, (values[column] ?? '').trim()]),
    );
    const row = { line: index + 2, prompt: cells.prompt ?? '', model: cells.model || model };
    if (torn.has(index + 1))
      return [{ ...row, draft: null, error: 'A quotation mark is missing its pair', wrong: 'quotes' }];
    const route = rowRoute(cells, options);
    if (!route) {
      const error = `There is no model named ${row.model}`;
      return [{ ...row, draft: null, error, wrong: 'model' }];
    }
    try {
      return [{ ...row, draft: rowDraft(cells, route), error: null, wrong: null }];
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return [{ ...row, draft: null, error: error.message, wrong: null }];
    }
  });
}
