import { QueryClient, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { taskOptions } from '#lib/api/tasks.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { TagEditor } from './tag-editor.tsx';

beforeEach(() => {
  leaveUnanswered('PATCH /api/tasks/t1');
});

const field = page.getByRole('textbox', { name: 'Add a tag' });
const remove = (tag: string) => page.getByRole('button', { name: `Remove the tag ${tag}` });

function Tags() {
  const { data } = useQuery(taskOptions('t1'));
  return data && <TagEditor task={data} />;
}

let leave: () => Promise<unknown>;

/** In a studio that never answers. */
async function show(tags: string[]) {
  const sent = answerCalls({});
  const cache = stillCache();
  const lineage = { ancestors: [], children: [] };
  cache.setQueryData(taskOptions('t1').queryKey, { ...sampleTask({ tags }), lineage });
  const { show: put } = await showPage(<Tags />, cache);
  leave = () => put(null);
  return sent;
}

test('a tag shows at once, and the next one does not take its place', async () => {
  await show([]);
  await userEvent.click(field);
  await userEvent.keyboard('night{Enter}sea{Enter}');
  await expect.element(remove('night')).toBeVisible();
  await expect.element(remove('sea')).toBeVisible();
});

test('a tag that is being written is added when another page takes its place', async () => {
  const sent = await show(['sea']);
  await userEvent.fill(field, 'night');
  await leave();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ tags: ['sea', 'night'] });
});

test('a tag that is added before the last one was drawn does not take its place', async () => {
  const task = sampleTask({ tags: [] });
  const cache = new QueryClient();
  cache.setQueryData(taskOptions('t1').queryKey, { ...task, lineage: { ancestors: [], children: [] } });
  // As rendered once, whatever changes.
  await showPage(<TagEditor task={task} />, cache);
  await userEvent.click(field);
  await userEvent.keyboard('night{Enter}sea{Enter}');
  await expect.poll(() => cache.getQueryData(taskOptions('t1').queryKey)?.tags).toEqual(['night', 'sea']);
});

test('the focus goes on to the next tag when one is removed, and to the field after the last', async () => {
  await show(['night', 'sea']);
  await remove('night').click();
  await expect.element(remove('sea')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});

test('the Enter that ends a composition adds no tag', async () => {
  const sent = await show([]);
  await userEvent.fill(field, 'よる');
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await expect.element(field).toHaveValue('よる');
  expect(sent.map(({ path }) => path)).not.toContain('/api/tasks/t1');
});

test('a comma ends a tag, and what is pasted may hold several', async () => {
  await show([]);
  await userEvent.click(field);
  await userEvent.keyboard('fog,');
  await expect.element(remove('fog')).toBeVisible();
  await expect.element(field).toHaveValue('');
  // In full: none may be cut off.
  await userEvent.fill(field, 'boats at the pier, rain over the harbour, a light at night');
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('boats at the pier')).toBeVisible();
  await expect.element(remove('rain over the harbour')).toBeVisible();
  await expect.element(remove('a light at night')).toBeVisible();
});

const twenty = Array.from({ length: 20 }, (_, at) => `tag ${at + 1}`);
const full = page.getByText(/^A video can have 20 tags/);

test('of what is pasted as much is added as a video can have, and the rest stays in the field', async () => {
  await show(twenty.slice(0, 18));
  await userEvent.fill(field, 'fog, boats, night, sea');
  await expect.element(remove('fog')).toBeVisible();
  await expect.element(remove('boats')).toBeVisible();
  await expect.element(field).toHaveValue('night, sea');
  await expect.element(full).toBeVisible();
});

test('what is typed when there is no room stays as it is, until a tag is removed', async () => {
  const sent = await show(twenty);
  await userEvent.click(field);
  await userEvent.keyboard('fog,boats{Enter}{Backspace}');
  await expect.element(field).toHaveValue('fog,boat');
  expect(sent.map(({ path }) => path)).not.toContain('/api/tasks/t1');
  await remove('tag 1').click();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('fog')).toBeVisible();
  await expect.element(field).toHaveValue('boat');
});

test('a comma that an input method is composing ends no tag before it is done', async () => {
  await show([]);
  const input = field.element() as HTMLInputElement;
  input.focus();
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  write?.call(input, '霧、');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await expect.element(field).toHaveValue('霧、');
  expect(remove('霧').query()).toBeNull();
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '霧、' }));
  await expect.element(remove('霧')).toBeVisible();
});

/** The studio cannot be reached, until it can. */
const loseNetwork = () =>
  void answerCalls({ 'PATCH /api/tasks/t1': () => Promise.reject(new TypeError('Failed to fetch')) });
const findNetwork = () => {
  leaveUnanswered('PATCH /api/tasks/t1');
  window.dispatchEvent(new Event('online'));
};

test('a tag that could not be saved is in the field again', async () => {
  await show([]);
  loseNetwork();
  await userEvent.click(field);
  await userEvent.keyboard('night{Enter}');
  await expect.element(field).toHaveValue('night, ');
  await expect.element(remove('night')).not.toBeInTheDocument();
});

test('a tag that found no network is sent when there is one', async () => {
  await show([]);
  loseNetwork();
  await userEvent.click(field);
  await userEvent.keyboard('night{Enter}');
  await expect.element(field).toHaveValue('night, ');
  findNetwork();
  await expect.element(remove('night')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a tag that is still being typed is not sent with those that found no network', async () => {
  await show([]);
  loseNetwork();
  await userEvent.click(field);
  await userEvent.keyboard('night{Enter}');
  await expect.element(field).toHaveValue('night, ');
  await userEvent.keyboard('fo');
  await expect.element(field).toHaveValue('night, fo');
  findNetwork();
  await expect.element(remove('night')).toBeVisible();
  await expect.element(field).toHaveValue('fo');
  expect(remove('fo').query()).toBeNull();
});

test('a tag that is too long stays in the field, with the reason, and is not cut', async () => {
  const sent = await show([]);
  const long = 'the long way round the harbour wall at night';
  await userEvent.fill(field, `fog, ${long}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('fog')).toBeVisible();
  await expect.element(field).toHaveValue(long);
  await expect.element(page.getByText('A tag has at most 40 characters.')).toBeInViewport();
  await expect.element(field).toHaveAccessibleDescription('A tag has at most 40 characters.');
  expect(JSON.stringify(sent)).not.toContain('the long way');
});
