import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { taskChangesKey } from '#lib/api/task-cache.ts';
import type { TaskChanges, TaskCounts } from '#lib/studio/task/task.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { PageTitle, usePageTitle } from './page-title.tsx';

function Opened({ name }: { name: string }) {
  const [isLeft, setLeft] = useState(false);
  usePageTitle(isLeft ? null : name);
  return (
    <button type="button" onClick={() => setLeft(true)}>
      Leave
    </button>
  );
}

/** A page with that many videos in the making, and perhaps an open item. */
async function showTitle(rendering: number, name?: string) {
  const cache = new QueryClient();
  cache.setQueryData<TaskChanges>(taskChangesKey, {
    ...{ tasks: [], removed: [], revision: 1, sight: '', queue: {} },
    counts: { rendering, waiting: 0, collecting: 0 } as TaskCounts,
    otherWork: { transcribing: 0, dubbing: 0, films: 0 },
  });
  await showPage(
    <>
      <PageTitle />
      {name !== undefined && <Opened name={name} />}
    </>,
    cache,
  );
}

test('the title says how many are being made, and nothing while there is none between two pages', async () => {
  document.title = 'Gallery';
  await showTitle(2);
  await expect.poll(() => document.title).toBe('(2) Gallery');
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.title = '';
  await expect.poll(() => heard).toContain('');
  document.title = 'Video';
  await expect.poll(() => document.title).toBe('(2) Video');
  observer.disconnect();
  expect(heard.filter((title) => /^\(2\)( \(2\))*$/.test(title))).toEqual([]);
});

test('what is open on a page names it until it is left, whichever is told first', async () => {
  document.title = 'Gallery';
  await showTitle(1, 'A heron at dusk');
  await expect.poll(() => document.title).toBe('(1) A heron at dusk · Dailies');
  document.title = 'Characters';
  await expect.poll(() => document.title).toBe('(1) A heron at dusk · Dailies');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => document.title).toBe('(1) Characters');
});

test('a long prompt names a page by its beginning', async () => {
  document.title = 'Video';
  await showTitle(0, 'heron '.repeat(100));
  await expect.poll(() => document.title).toMatch(/^(heron ){10}… · Dailies$/);
});

test('words of several lines name the page on one, once', async () => {
  document.title = 'Gallery';
  await showTitle(1, ' A heron on a pier. \n INT. LIGHTHOUSE,\tDUSK ');
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.title = 'Video';
  // No timers: a title that is written without end lets none run.
  for (let turn = 0; turn < 100; turn += 1) await undefined;
  observer.disconnect();
  expect(heard.at(-1)).toBe('(1) A heron on a pier. INT. LIGHTHOUSE, DUSK · Dailies');
  expect(heard.length).toBeLessThan(5);
});
