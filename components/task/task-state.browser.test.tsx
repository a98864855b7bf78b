import '#app/globals.css';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { showPage } from '#lib/testing/show-page.tsx';
import { TaskState } from './task-state.tsx';

test('a card of a row cuts no line of its message through', async () => {
  const task = sampleTask({ status: 'uncertain', prompt: 'A paper boat' });
  await showPage(
    <div className="@container relative" style={{ width: 300, height: 152 }}>
      <TaskState task={task} left={null} now={0} />
    </div>,
    new QueryClient(),
  );
  const message = page.getByText(/^No answer came/);
  await expect.element(message).toBeVisible();
  const element = message.element();
  const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(lines).toBeCloseTo(2, 1);
  const buttons = page.getByRole('button', { name: 'Retry' }).element().getBoundingClientRect();
  expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(buttons.top);
});
