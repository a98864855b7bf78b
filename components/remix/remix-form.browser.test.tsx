import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { RemixForm } from './remix-form.tsx';

const field = page.getByRole('textbox', { name: 'What to change' });
const kept = () => sessionStorage.getItem('remix t1');

/** With a studio that answers on command; reports refusals that the form does not show. */
async function show() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const calls = answerCalls({
    'POST /api/tasks': async () => {
      await promise;
      return { tasks: [sampleTask({ id: 't2' })] };
    },
  });
  const onSent = vi.fn();
  await showPage(
    <>
      <ShortcutListener />
      <RemixForm source={sampleTask({})} offered={null} onSent={onSent} />
      <Toaster />
    </>,
    createQueryClient((error) => toast.error(error.message)),
  );
  await userEvent.click(field);
  await userEvent.keyboard('at night{Control>}{Enter}{/Control}');
  const sent = () => calls.filter(({ method }) => method === 'POST').length;
  await expect.poll(sent).toBe(1);
  return { answer: resolve, fail: () => reject(new TypeError('Failed to fetch')), onSent, sent };
}

test('what was sent is forgotten once it has arrived', async () => {
  const { answer, onSent } = await show();
  expect(kept()).toBe('at night');
  answer();
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
  expect(kept()).toBeNull();
});

test('what is typed while a remix is being sent is kept, and its result is shown all the same', async () => {
  const { answer, onSent } = await show();
  await userEvent.keyboard(' in snow');
  answer();
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
  await expect.element(field).toHaveValue('at night in snow');
  expect(kept()).toBe('at night in snow');
});

test('keys that are held down remix once', async () => {
  const { answer, onSent, sent } = await show();
  answer();
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
  const held = { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', held));
  await userEvent.keyboard('{End}');
  expect(sent()).toBe(1);
});

const messages = page.getByRole('region', { name: /^Messages/ });

test('a remix that could not be sent is told once, by the form', async () => {
  const { fail } = await show();
  fail();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The studio is not answering' }))
    .toBeVisible();
  toast.message('Told last');
  await expect.element(messages.getByText('Told last')).toBeInTheDocument();
  expect(messages.getByRole('listitem').elements()).toHaveLength(1);
});

test('a remix that could not be sent is told by a message when more was typed meanwhile', async () => {
  const { fail } = await show();
  await userEvent.keyboard(' in snow');
  fail();
  await expect.element(messages.getByText(/The studio is not answering/)).toBeInTheDocument();
  expect(page.getByRole('alert').query()).toBeNull();
});
