import { CodedError } from '#lib/contract/errors.ts';
import { toDraft } from '../compose/composition.ts';
import { chosenRoute, type ModelChoice, type Route } from '../compose/routes.ts';
import { checkDraft, checkLoosely, type Draft } from '../task/draft.ts';
import { cellsOf } from './cells.ts';
import { type Column, columnsOf, OWN_COLUMNS, settingsOf, takesAnything } from './columns.ts';
import { nearest } from './near.ts';

/** An error in a line, its place, and a suggestion. */
export interface Wrong {
  /** `refused` is about settings; the others are about the table itself. */
  kind: 'empty' | 'columns' | 'twice' | 'quotes' | 'cells' | 'model' | 'refused';
  column: string | null;
  /** The value found. */
  value: string;
  /** The value probably meant. */
  meant: string | null;
  message: string;
  code?: string;
}

interface Line {
  /** As in a spreadsheet, the header being line 1. */
  line: number;
  prompt: string;
  /** The model in the row, or the default. */
  model: string;
}
type Right = Line & {
  draft: Draft;
  wrong: null;
  /** Filled columns that its model does not take, but another one does. */
  leaves: string[];
};
export type CsvRow = Right | (Line & { draft: null; wrong: Wrong });

export interface Batch {
  rows: CsvRow[];
  /** Columns that no model of the table takes: they are not sent. */
  unused: Column[];
  /** Unknown columns, sent to services that may take them. */
  passedOn: Column[];
}

interface CsvOptions {
  /** Routes from words alone. */
  routes: readonly Route[];
  /** The model of rows without one. */
  usual: ModelChoice;
}

type Row = Record<string, string>;

const flags = new Set(['enhance_prompt', 'enable_upsample', 'watermark', 'private', 'generate_audio']);
const numbers = new Set(['duration', 'seed']);

const typed = (name: string, value: string): unknown => {
  if (flags.has(name) && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return numbers.has(name) && Number.isFinite(Number(value)) ? Number(value) : value;
};

const wrong = (
  kind: Wrong['kind'],
  message: string,
  { column = null, value = '', meant = null, ...more }: Partial<Wrong> = {},
): Wrong => ({ kind, column, value, meant, message, ...more });

const ask = (meant: string | null) => (meant === null ? '' : `: did you mean ${meant}?`);

/** The route of a row, by the id or the name of its model. */
function rowRoute({ model = '' }: Row, { routes, usual }: CsvOptions): Route | Wrong {
  const named = routes.filter((route) => model === '' || route.model === model || route.name === model);
  const route = chosenRoute(named, usual);
  if (route) return route;
  const value = model || usual.model;
  const meant = nearest(
    value,
    routes.flatMap((known) => [known.model, known.name]),
  );
  return wrong('model', `There is no model named ${value}${ask(meant)}`, { column: 'model', value, meant });
}

const takes = (route: Route, name: string) => takesAnything(route) || settingsOf(route).includes(name);

/** Missing settings get the model's defaults. */
function rowDraft(row: Row, route: Route): Draft {
  const draft = toDraft({ route, prompt: '', settings: {}, references: [] });
  for (const [name, value] of Object.entries(row)) {
    if (value !== '' && !OWN_COLUMNS.includes(name) && takes(route, name))
      draft.params[name] = typed(name, value);
  }
  const tags = (row.tags ?? '').split(/[;\s]+/).filter((tag) => tag !== '');
  const made = {
    ...draft,
    params: { ...draft.params, model: route.model, prompt: row.prompt ?? '' },
    tags,
    ...(row.title ? { title: row.title } : {}),
  };
  if (route.capabilities) checkLoosely(made);
  else checkDraft(made);
  return made;
}

function readRow(line: Line, row: Row, options: CsvOptions): { row: CsvRow; route: Route | null } {
  const route = rowRoute(row, options);
  if ('kind' in route) return { row: { ...line, draft: null, wrong: route }, route: null };
  const leaves = Object.keys(row).filter(
    (name) => row[name] !== '' && !OWN_COLUMNS.includes(name) && !takes(route, name),
  );
  try {
    return { row: { ...line, draft: rowDraft(row, route), wrong: null, leaves }, route };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { message, code, param } = error;
    const column = param?.split(/[.[]/)[0] ?? null;
    const refusal = wrong('refused', message, { column, value: row[column ?? ''] ?? '', code });
    return { row: { ...line, draft: null, wrong: refusal }, route };
  }
}

function wrongHeader(names: readonly string[]): Wrong | null {
  if (names.every((name) => name === '')) return wrong('empty', 'There is nothing in the file');
  if (!names.includes('prompt')) {
    const value = names.find((name) => nearest(name, ['prompt']) !== null) ?? '';
    const meant = value === '' ? null : 'prompt';
    const message = `The first line must name the columns, one of them prompt${value && `: rename ${value}`}`;
    return wrong('columns', message, { column: 'prompt', value, meant });
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice === undefined) return null;
  return wrong('twice', `The column ${twice} is there twice: leave one out`, { column: twice, value: twice });
}

/** One task per row; the first line names the columns: the service's parameters, title and tags. */
export function readBatchCsv(source: string, options: CsvOptions): Batch {
  const { header, rows } = cellsOf(source);
  const { model } = options.usual;
  const names = header.map((name) => name.toLowerCase());
  const fault = wrongHeader(names);
  if (fault)
    return {
      rows: [{ line: 1, prompt: '', model, draft: null, wrong: fault }],
      unused: [],
      passedOn: [],
    };
  const read = rows.map(({ line, values, torn }): { row: CsvRow; route: Route | null } => {
    const row: Row = Object.fromEntries(
      names.flatMap((name, column) => (name === '' ? [] : [[name, values[column] ?? '']])),
    );
    const told = { line, prompt: row.prompt ?? '', model: row.model || model };
    const lost = (fault: Wrong) => ({ row: { ...told, draft: null, wrong: fault }, route: null });
    if (torn) return lost(wrong('quotes', 'A quotation mark is missing its pair'));
    const value = values.slice(names.length).find((cell) => cell !== '');
    if (value !== undefined) {
      const message = `There are more cells than columns, from “${value}” on: put text with a separator in it into quotation marks`;
      return lost(wrong('cells', message, { value }));
    }
    return readRow(told, row, options);
  });
  const chosen = read.flatMap(({ route }) => (route ? [route] : []));
  const routes = chosen.length > 0 ? [...new Set(chosen)] : options.routes;
  const { unused, passedOn } = columnsOf(names, routes);
  const isTaken = (name: string) => unused.every((column) => column.name !== name);
  const told = read.map(({ row }) => (row.draft ? { ...row, leaves: row.leaves.filter(isTaken) } : row));
  return { rows: told, unused, passedOn };
}
