import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { StartFilm } from './start-film.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/tasks');
});

const script = page.getByRole('textbox', { name: 'Script' });

async function show(onScript: (script: string) => unknown) {
  await showPage(<StartFilm busy={null} onScript={onScript} onTasks={vi.fn()} onFiles={vi.fn()} />);
  await userEvent.fill(script, 'A boat leaves.');
  await userEvent.click(page.getByRole('button', { name: 'Make the board' }));
}

const kept = () => sessionStorage.getItem('film script');

test('a script of which no film was made is there after a reload', async () => {
  const tried = vi.fn(async () => false);
  await show(tried);
  await expect.poll(() => tried.mock.calls).toEqual([['A boat leaves.']]);
  await tried.mock.results[0]?.value;
  expect(kept()).toBe('A boat leaves.');
});

test('a script that became a film is not offered again', async () => {
  await show(async () => true);
  await expect.poll(kept).toBeNull();
});

test('who says a line stands apart from what is said', async () => {
  await showPage(<StartFilm busy={null} onScript={vi.fn()} onTasks={vi.fn()} onFiles={vi.fn()} />);
  await userEvent.fill(script, 'A boat leaves.\nMARA: Wait.\nOLE: Wait.');
  await expect.element(page.getByRole('listitem')).toHaveTextContent('1A boat leaves.MARA Wait.OLE Wait.');
});
