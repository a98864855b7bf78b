import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { charactersOptions } from '#lib/api/characters.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import { seamsOptions } from '#lib/api/cut-seams.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { type CutStore, CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { changeShot } from '#lib/studio/cut/edits.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';
import { type Answer, answerCalls, bodiesOf, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { Board } from './cut-board.tsx';
import { ShotRow } from './shot-row.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets', 'GET /api/tasks');
});

const draft = (prompt: string): Shot['draft'] => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '1280x720' },
  references: [],
  tags: [],
});
const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 4, ...over });

const filled = [
  shot('a', {
    scene: 'EXT. PIER',
    script: 'A boat.',
    taskId: 't2',
    takes: ['t1', 't2'],
    draft: draft('A boat'),
  }),
  shot('b', { script: 'It sails.', draft: draft('It sails') }),
  shot('c', { script: 'A storm.', taskId: 't3', takes: ['t3'], draft: draft('A storm'), continues: 'b' }),
  shot('d', { script: 'The end.', taskId: 't4', takes: ['t4'], draft: draft('The end'), continues: 'c' }),
];
const known = [
  sampleMedia('task:t1', { duration: 2 }),
  sampleMedia('task:t2'),
  sampleMedia('task:t3', { status: 'failed', error: { code: 'nobody_knows', message: 'Out of ink.' } }),
  sampleMedia('task:t4', { status: 'making', progress: 40 }),
];

const takeAnswer: Answer = ({ parts }) => {
  const prompt = `Words of ${parts.id}`;
  const params = { model: 'vidB-2', prompt, seconds: '4', size: '1280x720' };
  return {
    ...sampleTask({ id: parts.id ?? '', prompt, params }),
    lineage: { ancestors: [], children: [] },
  };
};

const WAN = sampleModel({ id: 'wan', name: 'Wan', capabilities: { seconds: [5] } });

async function show(
  shots: Shot[],
  seams: { shotId: string; similarity: number }[] = [],
  price: ModelPrice | null = null,
): Promise<CutStore> {
  const store = createCutStore(sampleCut({ revision: 3, shots }));
  store.getState().setMedia(known);
  const cache = stillCache();
  cache.setQueryData(charactersOptions().queryKey, []);
  const models = [sampleModel({ id: 'vidB-2', connectionId: 'own', contract: true, name: 'B2', price }), WAN];
  cache.setQueryData(catalogueOptions().queryKey, { models, problems: [] });
  answerCalls({
    'GET /api/models': ({ query }) => ({
      models: models.filter(({ id }) => id === (query.get('id') ?? id)),
      problems: [],
    }),
  });
  const connections = [
    { id: 'acme', name: 'Acme', kinds: ['video'], defaults: [] },
    { id: 'own', name: 'Own', kinds: ['video'], defaults: ['video'] },
  ];
  cache.setQueryData(connectionsOptions().queryKey, { connections } as never);
  cache.setQueryData(seamsOptions('cut', 3).queryKey, {
    pending: 0,
    seams: seams.map((seam) => ({
      ...seam,
      colourStep: 0,
      better: [{ out: 3.5, in: 0.25, similarity: 0.97 }],
    })),
  });
  await showPage(
    <CutStoreProvider value={store}>
      <Board />
    </CutStoreProvider>,
    cache,
  );
  return store;
}

const row = (number: number) => page.getByRole('article', { name: `Shot ${number}`, exact: true });
const shotsOf = (store: CutStore) => store.getState().timeline.shots;
const order = (store: CutStore) =>
  shotsOf(store)
    .map(({ id }) => id)
    .join('');

test('each shot says how it stands, and the tally counts them', async () => {
  await show(filled);
  await expect.element(row(2).getByText('No shot yet')).toBeVisible();
  await expect.element(row(3).getByText('Not made')).toBeVisible();
  await expect.element(row(3).getByText('Out of ink.')).toBeVisible();
  await expect.element(row(3).getByRole('button', { name: 'Retake shot 3', exact: true })).toBeVisible();
  await expect
    .element(row(4).getByRole('progressbar', { name: 'Making shot 4' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect.element(row(4).getByText(/^Continues shot 3\./)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Make what is missing (1)' }).first()).toBeVisible();
  await expect.element(page.getByText('1 shot with vidB-2, 4 s in all, price unknown.')).toBeVisible();
});

test('what is missing says before what making all of it will cost', async () => {
  const missing = [shot('a', { draft: draft('A boat') }), shot('b', { draft: draft('It sails') })];
  await show(missing, [], { amount: 2, per: 'second', unit: 'credits' });
  await expect.element(page.getByRole('button', { name: 'Make what is missing (2)' }).first()).toBeVisible();
  await expect.element(page.getByText('2 shots with vidB-2, 8 s in all, about 16 credits.')).toBeVisible();
});

test('takes are looked at without changing the film, and chosen', async () => {
  answerCalls({ 'GET /api/tasks/[id]': takeAnswer });
  const store = await show(filled);
  const takes = row(1).getByRole('group', { name: 'Takes of shot 1' });
  await expect.element(takes.getByText('Take 2 of 2')).toBeVisible();
  await userEvent.click(takes.getByRole('button', { name: 'Next take' }));
  await expect.element(takes.getByText('Take 1 of 2')).toBeVisible();
  expect(shotsOf(store)[0]?.taskId).toBe('t2');
  await userEvent.click(takes.getByRole('button', { name: 'Choose' }));
  await expect.poll(() => shotsOf(store)[0]?.taskId).toBe('t1');
  expect(shotsOf(store)[0]).toMatchObject({
    out: 2,
    takes: ['t1', 't2'],
    draft: { params: { prompt: 'Words of t1' } },
  });
  store.getState().undo();
  expect(shotsOf(store)[0]).toMatchObject({ taskId: 't2', draft: { params: { prompt: 'A boat' } } });
});

test('each take is seen with its own words, in the row and when it is made again', async () => {
  answerCalls({ 'GET /api/tasks/[id]': takeAnswer });
  await show(filled);
  await expect.element(row(1).getByText('A boat', { exact: true })).toBeVisible();
  await userEvent.click(row(1).getByRole('button', { name: 'Previous take' }));
  await expect.element(row(1).getByText('Words of t1')).toBeVisible();
  await expect.element(row(1).getByText('A boat', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(row(1).getByRole('button', { name: 'More for shot 1' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Retake with changes' }));
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: 'Prompt' }))
    .toHaveValue('Words of t1');
});

test('a take under way beside the one that is shown has its ring in the corner', async () => {
  await show([shot('a', { taskId: 't2', takes: ['t2', 't4'], draft: draft('A boat') })]);
  await expect
    .element(row(1).getByRole('progressbar', { name: 'Making another take of shot 1' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect.element(row(1).getByText('Take 1 of 2')).toBeVisible();
  await expect.element(row(1).getByLabelText('In the film')).toBeVisible();
});

test('beside a file that is shown takes are looked at, and chosen', async () => {
  answerCalls({ 'GET /api/tasks/[id]': takeAnswer });
  const store = await show([shot('a', { assetId: 'f', takes: ['t1', 't2'] })]);
  store.getState().setMedia([...known, sampleMedia('asset:f')]);
  const takes = row(1).getByRole('group', { name: 'Takes of shot 1' });
  await expect.element(takes.getByText('A file')).toBeVisible();
  await userEvent.click(takes.getByRole('button', { name: 'Previous take' }));
  await expect.element(takes.getByText('Take 2 of 2')).toBeVisible();
  await userEvent.click(takes.getByRole('button', { name: 'Choose' }));
  await expect.poll(() => shotsOf(store)[0]).toMatchObject({ taskId: 't2', assetId: null });
});

test('a draft is written in its place, and undone as one', async () => {
  const store = await show(filled);
  const prompt = row(2).getByRole('textbox', { name: 'Draft prompt for shot 2' });
  await userEvent.click(prompt);
  await userEvent.keyboard('{End} away');
  expect(shotsOf(store)[1]?.draft?.params.prompt).toBe('It sails away');
  store.getState().undo();
  expect(shotsOf(store)[1]?.draft?.params.prompt).toBe('It sails');
});

test('shots are put in another order by keys and by the menu', async () => {
  const store = await show(filled);
  const handle = page.getByRole('button', { name: 'Move shot 1', exact: true });
  handle.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order(store)).toBe('bacd');
  await userEvent.click(row(4).getByRole('button', { name: 'More for shot 4' }));
  await userEvent.click(page.getByRole('menuitem', { name: /^Move up/ }));
  expect(order(store)).toBe('badc');
});

test('what the menu of a shot adds is written at once', async () => {
  const store = await show(filled);
  await userEvent.click(row(2).getByRole('button', { name: 'More for shot 2' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Add a shot behind' }));
  await expect.element(page.getByRole('textbox', { name: 'Script of shot 3' })).toHaveFocus();
  expect(store.getState().selection?.id).toBe(store.getState().timeline.shots[2]?.id);
  await userEvent.click(row(2).getByRole('button', { name: 'More for shot 2' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Open a scene here' }));
  await expect.element(page.getByRole('textbox', { name: 'Scene of shot 2' })).toHaveFocus();
});

test.each([
  [2, 2],
  [4, 3],
])('taking out shot %i of four leaves the focus with shot %i', async (number, next) => {
  await show(filled);
  await userEvent.click(row(number).getByRole('button', { name: `More for shot ${number}` }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Take it out' }));
  await expect.element(page.getByRole('button', { name: `More for shot ${next}` })).toHaveFocus();
});

test('the list shows what is missing alone, and then all again', async () => {
  await show(filled);
  await userEvent.click(page.getByRole('button', { name: 'Missing 1' }));
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(row(2)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'All 4' }));
  await expect.element(row(1)).toBeVisible();
});

test('a seam offers a better cut, one click away', async () => {
  const shots = [shot('a', { taskId: 't1' }), shot('b', { taskId: 't2', continues: 'a' })];
  const store = await show(shots, [{ shotId: 'b', similarity: 0.71 }]);
  await expect.element(page.getByText('Seam 1 to 2 is 71 %')).toBeVisible();
  await userEvent.click(row(2).getByRole('button', { name: 'Seam 71 %' }));
  await userEvent.click(page.getByRole('button', { name: 'Cut here: seam 97 %' }));
  expect(shotsOf(store).map(({ in: begin, out }) => [begin, out])).toEqual([
    [0, 3.5],
    [0.25, 4],
  ]);
});

test('between two different shots there is a cut, and nothing to mend', async () => {
  await show([shot('a', { taskId: 't1' }), shot('b', { taskId: 't2' })], [{ shotId: 'b', similarity: 0.4 }]);
  await expect.element(row(2).getByText('Cut', { exact: true })).toBeVisible();
  await expect.element(row(2).getByRole('button', { name: /^Seam/ })).not.toBeInTheDocument();
});

test.each([
  ['dissolve', 'Dissolve'],
  ['fade', 'Through black'],
] as const)('a shot that begins with a %s says so, and its seam is not looked at', async (kind, words) => {
  const transition = { kind, seconds: 0.5 };
  const shots = [shot('a', { taskId: 't1' }), shot('b', { taskId: 't2', continues: 'a', transition })];
  await show(shots, [{ shotId: 'b', similarity: 0.4 }]);
  await expect.element(row(2).getByText(words, { exact: true })).toBeVisible();
  expect(page.getByText('Seam 1 to 2 is 40 %').elements()).toHaveLength(0);
});

test('what is missing and shots that are chosen run on another model, after it is said what changes', async () => {
  const store = await show(filled);
  const calls = answerCalls({ 'POST /api/cuts/cut/takes': () => store.getState().cut });
  await userEvent.click(page.getByRole('button', { name: 'Run on…' }));
  const dialog = page.getByRole('dialog', { name: 'Run on…' });
  await expect
    .element(dialog.getByRole('button', { name: 'Shot 2: It sails.' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Shot 1: A boat.' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Wan/ }));
  await expect.element(dialog.getByText('Length 4 s → 5 s: not offered by Wan.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 videos' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(calls, 'POST /api/cuts/cut/takes')[0]).toMatchObject({
    shots: ['a', 'b'],
    drafts: {
      a: { connectionId: 'acme', params: { model: 'wan', prompt: 'A boat', seconds: '5' } },
      b: { connectionId: 'acme', params: { model: 'wan', prompt: 'It sails', seconds: '5' } },
    },
  });
});

test('what is missing is sent as it is shown', async () => {
  const store = await show(filled);
  const calls = answerCalls({ 'POST /api/cuts/cut/takes': () => store.getState().cut });
  await userEvent.click(page.getByRole('button', { name: 'Make what is missing (1)' }).first());
  await expect
    .poll(() => bodiesOf(calls, 'POST /api/cuts/cut/takes'))
    .toEqual([{ drafts: { b: draft('It sails') } }]);
});

test('a take that may have been made is said to be uncertain, and is made again after a warning alone', async () => {
  const store = await show(filled);
  const unsure = { code: 'uncertain', message: 'No answer came.' };
  store.getState().setMedia([...known, sampleMedia('task:t3', { status: 'uncertain', error: unsure })]);
  const calls = answerCalls({ 'POST /api/cuts/cut/takes': () => store.getState().cut });
  const sent = () => bodiesOf(calls, 'POST /api/cuts/cut/takes');
  await expect.element(row(3).getByText('No answer came.')).toBeVisible();
  await expect.element(row(3).getByText('Not made')).not.toBeInTheDocument();
  await expect
    .element(row(3).getByRole('link', { name: 'Open in the gallery' }))
    .toHaveAttribute('href', '/gallery/t3');

  await userEvent.click(row(3).getByRole('button', { name: 'Change and retake shot 3' }));
  const draftDialog = page.getByRole('dialog', { name: 'Retake shot 3' });
  await expect.element(draftDialog.getByText(/may have made this one already/)).toBeVisible();
  await userEvent.click(draftDialog.getByRole('textbox', { name: 'Prompt' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(draftDialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ shots: ['c'], confirmed: true }]);

  await userEvent.click(page.getByRole('button', { name: 'Run on…' }));
  const dialog = page.getByRole('dialog', { name: 'Run on…' });
  await userEvent.click(dialog.getByRole('button', { name: 'Shot 3: A storm.' }));
  await expect.element(dialog.getByText(/^1 of these may have been made already/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Wan/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 videos' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()[1]).toMatchObject({ shots: ['b', 'c'], confirmed: true });
});

test('a script is seen as shots before it becomes them', async () => {
  const store = await show(filled);
  await userEvent.click(page.getByRole('button', { name: 'Paste a script' }));
  const dialog = page.getByRole('dialog', { name: 'Paste a script' });
  await userEvent.fill(
    dialog.getByRole('textbox', { name: 'Script' }),
    'EXT. SEA\nThe light finds it.\nMARA: Awake.',
  );
  await expect.element(dialog.getByText('1 shot, 1 scene, 1 spoken line')).toBeVisible();
  expect(order(store)).toBe('abcd');
  await userEvent.click(dialog.getByRole('button', { name: 'Add the shot' }));
  expect(shotsOf(store).at(-1)).toMatchObject({ scene: 'EXT. SEA', script: 'The light finds it.' });
  expect(store.getState().timeline.lines).toMatchObject([{ text: 'Awake.', start: 16 }]);
  store.getState().setView('board');
  await userEvent.click(row(5).getByRole('button', { name: /Awake/ }));
  expect(store.getState()).toMatchObject({ view: 'timeline', selection: { kind: 'line' } });
});

test('the title of a script names the film and is no shot, and every shot knows its scene', async () => {
  const store = await show([]);
  const script = 'The Paper Boat\n\nEXT. SEA\nA boat.\nA gull.\nNARRATOR: Nobody saw it.';
  store.getState().edit((film) => ({ ...film, title: 'Untitled film' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Script' }), script);
  const preview = page.getByRole('region', { name: 'The shots of this script' });
  await expect.element(preview.getByText('2 shots, 1 scene, 1 spoken line')).toBeVisible();
  await expect.element(preview.getByText('The Paper Boat')).toBeVisible();
  await expect.element(preview.getByText('NARRATOR')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Make the board' }));
  await expect.element(row(2)).toBeVisible();
  const { title, shots, lines } = store.getState().timeline;
  expect(title).toBe('The Paper Boat');
  expect(shots.map((one) => one.draft?.params.prompt)).toEqual(['A boat.\nEXT. SEA', 'A gull.\nEXT. SEA']);
  expect(lines).toMatchObject([{ speaker: 'NARRATOR', text: 'Nobody saw it.' }]);
});

test('a film with nothing in it shows the ways to begin', async () => {
  const store = await show([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Script' }), 'A boat.\nA storm.');
  await userEvent.click(page.getByRole('button', { name: 'Make the board' }));
  await expect.element(row(2)).toBeVisible();
  expect(shotsOf(store).map(({ script }) => script)).toEqual(['A boat.', 'A storm.']);
});

test('writing about one of sixty shots draws its row alone', async () => {
  const drawn = vi.spyOn(ShotRow, 'type');
  const store = await show(Array.from({ length: 60 }, (_, at) => shot(`s${at}`, { script: `Shot ${at}` })));
  await expect.element(row(60)).toBeInTheDocument();
  drawn.mockClear();
  store.getState().edit((film) => changeShot(film, 's2', { script: 'A boat.' }));
  await expect
    .element(page.getByRole('textbox', { name: 'Script of shot 3', exact: true }))
    .toHaveValue('A boat.');
  expect(new Set(drawn.mock.calls.map(([props]) => props.shot.id))).toEqual(new Set(['s2']));
});
