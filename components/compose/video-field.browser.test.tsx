import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '#lib/studio/compose/control.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { SettingsFields } from './settings-fields.tsx';

const field = page.getByRole('combobox', { name: 'Character from a video' });

async function show(value: string) {
  const tasks = [
    sampleTask({ id: 'task_fox', status: 'completed', prompt: 'A fox in the snow' }),
    sampleTask({ id: 'task_ann', status: 'completed', prompt: 'A baker', title: 'Ann' }),
  ];
  answerCalls({ 'GET /api/tasks': { tasks, nextCursor: null, revision: 1, counts: {} } });
  const onSet = vi.fn();
  const control = words('character_from_task', false, { form: 'task' });
  const settings = { character_from_task: value };
  await showPage(<SettingsFields controls={[control]} problems={[]} settings={settings} onSet={onSet} />);
  return onSet;
}

test('the video a character comes from is chosen by its title or words', async () => {
  const onSet = await show('');
  await field.click();
  await page.getByRole('option', { name: 'Ann' }).click();
  expect(onSet).toHaveBeenCalledWith('character_from_task', 'task_ann');
});

test('one that was chosen before, and is not among the newest, stays chosen until another is', async () => {
  const onSet = await show('task_old');
  await expect.element(field).toHaveTextContent('Another video');
  await field.click();
  await page.getByRole('option', { name: 'None' }).click();
  expect(onSet).toHaveBeenCalledWith('character_from_task', '');
});
