import { expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { offeredRoutes, routesFor } from '../compose/routes.ts';
import { type CsvRow, readBatchCsv } from './batch-csv.ts';

const table = { routes: routesFor('prompt'), usual: { connectionId: null, model: 'vidB-2' } };
const film = offeredRoutes('prompt', [sampleModel({ id: 'acme/film', name: 'Film' })]);
const withFilm = { ...table, routes: [...table.routes, ...film] };

const rowsOf = (source: string, options = table) => readBatchCsv(source, options).rows;
const messages = (rows: CsvRow[]) => rows.map(({ line, wrong }) => [line, wrong?.message ?? null]);

test('each row of a table becomes a task or says what is wrong with it, and in which column', () => {
  const rows = rowsOf(
    'prompt,model,seconds,size\nA cat,vidB-2,8,1280x720\nA dog,vidB-2,9,1280x720\n,vidB-2,,',
  );
  expect(messages(rows)).toEqual([
    [2, null],
    [3, 'seconds must be one of 4, 8, 10, 12, 15, 25'],
    [4, 'prompt is required'],
  ]);
  expect(rows.map(({ wrong }) => wrong?.column)).toEqual([undefined, 'seconds', 'prompt']);
  const params = { model: 'vidB-2', prompt: 'A cat', seconds: '8', size: '1280x720' };
  expect(rows[0]?.draft?.params).toMatchObject(params);
});

test('a row may leave out what is usual for its model, and name one of another service', () => {
  const rows = rowsOf('prompt,model,seed\nA cat,,\nA dog,acme/film,7\nA cow,vidD,\nA hen,Film,', withFilm);
  expect(rows.map(({ wrong }) => wrong?.message)).toEqual([
    undefined,
    undefined,
    'There is no model named vidD',
    undefined,
  ]);
  expect(rows[0]?.draft).toMatchObject({ endpoint: 'videos', params: { seconds: '8', size: '1280x720' } });
  expect(rows[1]?.draft).toMatchObject({
    endpoint: 'videos',
    connectionId: 'acme',
    params: { model: 'acme/film', seed: 7 },
  });
  expect(rows[3]?.draft?.params).toMatchObject({ model: 'acme/film' });
});

test('a quotation mark without its pair is told at its row', () => {
  expect(messages(rowsOf('prompt\nA cat\n"A dog\nA cow'))).toEqual([
    [2, null],
    [3, 'A quotation mark is missing its pair'],
  ]);
});

test('a row with more cells than columns is refused, and not cut off', () => {
  const [row] = rowsOf('prompt,title\nA cat, asleep, on a chair\n');
  expect(row?.wrong).toMatchObject({ kind: 'cells', value: 'on a chair' });
});

test('a model that was mistyped is told with the one that was meant', () => {
  const [row] = rowsOf('prompt,model\nA cat,vidB2\n');
  expect(row?.wrong).toMatchObject({ kind: 'model', column: 'model', value: 'vidB2', meant: 'vidB-2' });
});

test.each([
  ['A cat\nA dog\n', 'columns', ''],
  ['prompts;title\nA cat;Tom\n', 'columns', 'prompts'],
  ['prompt;title;title\nA cat;Tom;\n', 'twice', 'title'],
])('%j says what is wrong with its first line', (source, kind, value) => {
  expect(rowsOf(source)).toMatchObject([{ line: 1, draft: null, wrong: { kind, value } }]);
});

test('columns that no model takes are named, with the one that was meant, and not sent', () => {
  const { rows, unused, passedOn } = readBatchCsv(
    'prompt,secnds,duration,note\nA cat,4,4,first try\n',
    table,
  );
  expect(unused).toEqual([
    { name: 'secnds', meant: 'seconds' },
    { name: 'duration', meant: 'seconds' },
    { name: 'note', meant: null },
  ]);
  expect(passedOn).toEqual([]);
  expect(Object.keys(rows[0]?.draft?.params ?? {})).not.toContain('secnds');
  expect(rows).toMatchObject([{ leaves: [] }]);
});

test('a model of another service gets columns that nobody here knows, and that is told', () => {
  const { rows, unused, passedOn } = readBatchCsv('prompt,model,cfg_scale\nA cat,Film,7\n', withFilm);
  expect(rows[0]?.draft?.params).toMatchObject({ cfg_scale: '7' });
  expect([unused, passedOn]).toEqual([[], [{ name: 'cfg_scale', meant: null }]]);
});

test('a row tells which of its columns its model leaves, where another of the table takes them', () => {
  const { rows, unused } = readBatchCsv('prompt,model,seconds\nA cat,vidB-2,4\nA dog,vidA3,4\n', table);
  expect(unused).toEqual([]);
  expect(rows).toMatchObject([{ leaves: [] }, { leaves: ['seconds'] }]);
  expect(rows[1]?.draft?.params).not.toHaveProperty('seconds');
});

test('columns without a name, as spreadsheets leave them at the end, say nothing', () => {
  const { rows, unused } = readBatchCsv('prompt;;\nA cat;;\n', table);
  expect([rows[0]?.draft?.params.prompt, unused]).toEqual(['A cat', []]);
});
