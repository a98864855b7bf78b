import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { TryCall } from './try-call.tsx';

test('a path is asked for when what it needs is filled in, which is said at its field', async () => {
  const calls = answerCalls({ 'GET /api/tasks/task_1': { id: 'task_1' } });
  const parameters = [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } }];
  const operation = { summary: 'One video', parameters, responses: {} };
  await showPage(<TryCall call={{ method: 'GET', path: '/api/tasks/{id}', operation }} />);
  await page.getByRole('button', { name: 'Try it' }).click();
  const field = page.getByRole('textbox', { name: 'id' });
  await expect.element(field).toHaveAccessibleDescription('Fill this in');
  expect(calls).toEqual([]);
  await field.fill('task_1');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('{\n  "id": "task_1"\n}');
  expect(calls.map(({ path }) => path)).toEqual(['/api/tasks/task_1']);
});
