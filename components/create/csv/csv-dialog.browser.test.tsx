import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offeredRoutes, type Route, routesFor } from '#lib/studio/compose/routes.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { CsvDialog } from './csv-dialog.tsx';

const models = [
  sampleModel({ capabilities: { seconds: [4] }, price: { amount: 0.2, per: 'second', unit: 'USD' } }),
  sampleModel({ id: 'acme/mystery', price: null }),
];
const film = offeredRoutes('prompt', models);
const table = routesFor('prompt');
const places = [{ id: 'acme', name: 'Acme', open: true, problem: null }];

async function open(source: string | Uint8Array<ArrayBuffer>, routes: Route[], model: string) {
  answerCalls({ 'GET /api/models': { models, problems: [] } });
  const usual = routes.find((route) => route.model === model) as Route;
  const file = new File([source], 'shots.csv');
  await showPage(<CsvDialog {...{ routes, usual, places, file }} onClose={vi.fn()} />);
}

const cells = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell');

test('each row says what it will make and what that costs', async () => {
  await open('prompt;aspect_ratio\nA heron, at dawn;9:16\n', film, models[0]?.id ?? '');
  await expect.element(cells(/A heron/).last()).toHaveTextContent('$0.80');
  const said = cells(/A heron/)
    .elements()
    .map(({ textContent }) => textContent);
  expect(said.slice(2)).toEqual([models[0]?.id, '4 s', expect.stringContaining('9:16'), '$0.80']);
  expect(said[1]).toContain('A heron, at dawn');
});

test('a row whose price nobody knows says so', async () => {
  const known = models[0]?.id ?? '';
  await open(`prompt,model\nA heron,${known}\nAn owl,acme/mystery\n`, film, known);
  await expect.element(cells(/An owl/).last()).toHaveTextContent('price unknown');
});

test('columns that are not used are named before anything is made, with the one that was meant', async () => {
  await open('prompt,secnds,remarks\nA heron,4,for Ann\n', table, 'vidB-2');
  await expect.element(page.getByText('Not used: secnds (did you mean seconds?) and remarks.')).toBeVisible();
});

test('rows with mistakes stand first, with their line, the column and what would be right', async () => {
  await open('prompt,seconds,model\nA heron,4,\nA fox,5,\nAn owl,4,vidB2\n', table, 'vidB-2');
  await expect
    .element(page.getByText('1 ready, 2 with mistakes: these stand first and are left out'))
    .toBeVisible();
  const lines = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
  expect(lines).toEqual(['3', '4', '2']);
  await expect.element(page.getByText(/^seconds is “5”: seconds must be one of 4, 8, 10/)).toBeVisible();
  await expect.element(page.getByText('There is no model named vidB2: did you mean vidB-2?')).toBeVisible();
});

test('a table that was dropped is the one the field holds', async () => {
  await open('prompt\nA heron\n', table, 'vidB-2');
  await expect.element(page.getByText('1 ready')).toBeVisible();
  const field = page.getByLabelText('File').element() as HTMLInputElement;
  expect([...(field.files ?? [])].map(({ name }) => name)).toEqual(['shots.csv']);
});

test('a file in the letters of Windows keeps its umlauts', async () => {
  await open(
    Uint8Array.from('prompt\nM\xE4dchen', (letter) => letter.charCodeAt(0)),
    table,
    'vidB-2',
  );
  await expect.element(page.getByText('Mädchen')).toBeVisible();
});

test.each([
  ['', 'The file is empty: its first line must name the columns, one of them prompt'],
  ['prompt;title\n', 'The columns are named, but no row follows: each row makes one video.'],
])('a file that holds %j says what is missing', async (source, words) => {
  await open(source, table, 'vidB-2');
  await expect.element(page.getByText(words)).toBeVisible();
});
