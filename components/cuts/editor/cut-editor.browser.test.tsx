import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Main } from '#components/shell/main.tsx';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { cutMediaOptions, cutOptions, cutsOptions } from '#lib/api/cuts.ts';
import { type Upload, useUploads } from '#lib/api/uploads.ts';
import { blankLine, blankShot } from '#lib/studio/cut/blank.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { CutEditor } from './cut-editor.tsx';

beforeEach(() => {
  leaveUnanswered(
    'GET /api/comments',
    'GET /api/connections',
    'PATCH /api/cuts/[id]',
    'GET /api/cuts/[id]/renders',
    'GET /api/cuts/[id]/seams',
    'GET /api/models',
  );
});

const WIDE = [1440, 900] as const;

/** A film per test: the browser's stored state of one outlives its test. */
let film = '';
beforeEach(() => {
  film = `cut_${crypto.randomUUID()}`;
});

async function open(view?: 'board' | 'timeline') {
  window.history.replaceState(null, '', view ? `?view=${view}` : '?');
  const shots = [{ ...blankShot('a'), script: 'A boat.', out: 4 }];
  const lines = [{ ...blankLine('line'), text: 'It sails.', speaker: 'MARA' }];
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  cache.setQueryData(cutOptions(film).queryKey, sampleCut({ id: film, shots, lines }));
  await showPage(
    <Main>
      <ShortcutListener />
      <CutEditor id={film} />
    </Main>,
    cache,
  );
  return cache;
}

const upload = (over: Partial<Upload>): Upload => ({
  id: 'upload',
  purpose: 'film',
  file: new File(['x'], 'pier.png', { type: 'image/png' }),
  detail: { cutId: film, behind: null },
  addedAt: 1,
  percent: 100,
  error: null,
  refused: false,
  asset: null,
  ...over,
});
const put = (over: Partial<Upload>) => useUploads.setState({ upload: upload(over) });

test('a file that arrives while the timeline is open lands in the film', async () => {
  await page.viewport(...WIDE);
  await open('timeline');
  await expect.element(page.getByRole('button', { name: /^Shot 1,/ })).toBeInTheDocument();
  put({ percent: 40 });
  await expect.element(page.getByRole('progressbar', { name: 'Sending pier.png' })).toBeInTheDocument();
  const asset = { id: 'asset', kind: 'image', name: 'pier.png' } as Upload['asset'];
  put({ asset });
  await expect.element(page.getByRole('button', { name: /^Shot 2,/ })).toBeInTheDocument();
  await expect.poll(() => useUploads.getState()).toEqual({});
});

test('a film with nothing to play is its board from the first moment on', async () => {
  await page.viewport(...WIDE);
  const seen = new Set<string | undefined>();
  const watch = new MutationObserver(() => {
    const film = document.querySelector<HTMLElement>('[data-film]');
    if (film) seen.add(film.dataset.film);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  await open();
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible();
  watch.disconnect();
  expect([...seen]).toEqual(['board']);
});

test('a film that came with the page is shown with its pictures, and not asked for again', async () => {
  await page.viewport(...WIDE);
  const calls = answerCalls({});
  window.history.replaceState(null, '', '?view=timeline');
  const cache = stillCache();
  const shots = [{ ...blankShot('a'), taskId: 'a', takes: ['a'], out: 2 }];
  cache.setQueryData(cutOptions(film).queryKey, sampleCut({ id: film, shots }));
  cache.setQueryData(cutMediaOptions(film).queryKey, [sampleMedia('task:a', { name: 'A boat' })]);
  await showPage(<CutEditor id={film} />, cache);
  await expect.element(page.getByRole('button', { name: /^Shot 1, A boat/ })).toBeVisible();
  const paths = () => calls.map(({ path }) => path);
  await expect.poll(paths).toContain(`/api/cuts/${film}/renders`);
  expect(paths().filter((path) => new RegExp(`cuts/${film}(/media)?$`).test(path))).toEqual([]);
});

test.each([
  ['that cannot be used can only be left out', true, 0],
  ['that did not arrive can be sent again', false, 1],
])('a file %s', async (_, refused, offers) => {
  await page.viewport(...WIDE);
  await open('board');
  put({ error: { message: 'pier.png has no picture.' }, refused });
  await expect.element(page.getByText('pier.png has no picture.')).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Send pier.png again' }).elements()).toHaveLength(offers);
  await userEvent.click(page.getByRole('button', { name: 'Leave out pier.png' }));
  await expect.element(page.getByText('pier.png has no picture.')).not.toBeInTheDocument();
});

test('a phone turned over keeps the dialog that is open, with its words', async () => {
  await page.viewport(390, 844);
  await open('board');
  await userEvent.click(page.getByRole('button', { name: 'Add shots' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Script' }));
  const script = page.getByRole('dialog').getByRole('textbox', { name: 'Script' });
  await userEvent.fill(script, 'A heron on a pier.');
  await page.viewport(844, 390);
  // Waits until a frame with the other width was painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(script).toHaveValue('A heron on a pier.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('complementary', { name: 'About the film' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Timeline' })).toBeInTheDocument();
});

test('on a phone a line is opened from the board and changed', async () => {
  await page.viewport(390, 844);
  await open('board');
  await userEvent.click(page.getByRole('button', { name: 'MARA It sails.' }));
  const dialog = page.getByRole('dialog', { name: 'Edit the line' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'What is said' }), 'It sails away.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'MARA It sails away.' })).toBeInTheDocument();
});

test('what is saved has the list of films read again', async () => {
  await page.viewport(...WIDE);
  const cache = await open('board');
  cache.setQueryData(cutsOptions().queryKey, []);
  answerCalls({
    'PATCH /api/cuts/[id]': ({ body: { shots } }) => sampleCut({ id: film, shots, revision: 2 }),
  });
  await userEvent.type(page.getByRole('textbox', { name: 'Script of shot 1' }), ' It is red.');
  await expect.poll(() => cache.getQueryState(cutsOptions().queryKey)?.isInvalidated).toBe(true);
});

test('from one view to the other the focus stays in the film', async () => {
  await page.viewport(...WIDE);
  await open('timeline');
  page
    .getByRole('button', { name: /^Shot 1,/ })
    .element()
    .focus();
  await userEvent.keyboard('b');
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('after a press on a view its arrows are the film’s', async () => {
  await page.viewport(...WIDE);
  await open('timeline');
  await userEvent.click(page.getByRole('radio', { name: 'Board' }));
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible();
  expect(document.activeElement).not.toBe(page.getByRole('radio', { name: 'Board' }).element());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Board' })).toBeChecked();
});

/** Opens a film, changes its script, and leaves once that is saved as revision 2. */
async function changeAndLeave() {
  await page.viewport(...WIDE);
  const cache = await open('board');
  const saved = () => cache.getQueryData(cutOptions(film).queryKey);
  answerCalls({ 'PATCH /api/cuts/[id]': ({ body }) => ({ ...saved(), ...body, revision: 2 }) });
  await userEvent.fill(script, 'A red boat.');
  await expect.poll(() => saved()?.revision).toBe(2);
  await cleanup();
  return cache;
}

const script = page.getByRole('textbox', { name: 'Script of shot 1' });
const undo = page.getByRole('button', { name: /^Undo/ });

test('whoever comes back to a film can undo what was done before', async () => {
  const cache = await changeAndLeave();
  await showPage(<CutEditor id={film} />, cache);
  await expect.element(script).toHaveValue('A red boat.');
  await undo.click();
  await expect.element(script).toHaveValue('A boat.');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
});

test('what was done is not undone in a film that was changed elsewhere since', async () => {
  const cache = await changeAndLeave();
  cache.setQueryData(cutOptions(film).queryKey, (cut) => cut && { ...cut, revision: 3 });
  await showPage(<CutEditor id={film} />, cache);
  await expect.element(script).toHaveValue('A red boat.');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
});

describe('on a phone held sideways', () => {
  withStyles();

  test('the timeline leaves the picture room, and its controls lie beside each other', async () => {
    await withFingers();
    await page.viewport(844, 390);
    await open('timeline');
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const bar = page.getByRole('toolbar', { name: 'Playback' });
    await expect.element(bar).toBeVisible();
    const picture = page.getByRole('img', { name: /^Picture of/ });
    await expect.poll(() => rectOf(picture.element()).height).toBeGreaterThan(100);
    const tools = page.getByRole('toolbar', { name: 'Timeline' });
    await expect.element(tools).toBeInTheDocument();
    expect(rectOf(bar.element()).bottom).toBeLessThanOrEqual(rectOf(tools.element()).top);
    const rects = [...bar.element().querySelectorAll('button')].map(rectOf).filter(({ width }) => width > 0);
    expect(Math.max(...rects.map(({ right }) => right))).toBeLessThanOrEqual(rectOf(bar.element()).right);
  });
});
