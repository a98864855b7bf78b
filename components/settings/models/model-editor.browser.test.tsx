import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { ModelEditor } from './model-editor.tsx';

const onClose = vi.fn();
const price = page.getByRole('textbox', { name: 'Price' }).first();

async function show() {
  onClose.mockClear();
  const model = sampleModel();
  answerCalls({
    'GET /api/models': { models: [model], problems: [] },
    'GET /api/session': { person: null, accounts: false },
  });
  await showPage(<ModelEditor listed={model} place="Acme" onClose={onClose} />);
  await expect.element(price).toBeVisible();
}

test('Escape asks before it drops a price that is typed', async () => {
  await show();
  await price.fill('0.4');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: 'Drop what you typed?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Drop it' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes a model that was only looked at', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
