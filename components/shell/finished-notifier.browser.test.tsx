import { QueryClient } from '@tanstack/react-query';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { taskChangesKey } from '#lib/api/task-cache.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Task, TaskChanges, TaskCounts } from '#lib/studio/task/task.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { FinishedNotifier, LiveTasks } from './finished-notifier.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/tasks/changes');
});

const heron = { id: 'task_heron', prompt: 'A heron' };
const crane = { id: 'task_crane', prompt: 'A crane' };

const changes = (rendering: number, tasks: Partial<Task>[] = []): TaskChanges => ({
  ...{ tasks: tasks.map(sampleTask), removed: [], revision: 1, sight: '', queue: {} },
  counts: { rendering, waiting: 0, collecting: 0 } as TaskCounts,
  otherWork: { transcribing: 0, dubbing: 0, films: 0 },
});

/** A page with both in the making; the test decides their outcome. */
async function watchAt(path: string) {
  const cache = new QueryClient();
  const tell = (...tasks: Partial<Task>[]) => cache.setQueryData(taskChangesKey, changes(0, tasks));
  tell({ ...heron, status: 'rendering' }, { ...crane, status: 'rendering' });
  const { push } = await showPage(
    <PathnameContext value={path}>
      <LiveTasks />
      <Toaster />
    </PathnameContext>,
    cache,
  );
  return { push, tell };
}

const open = (name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true });

test('a video that is finished is told with a button that says what it opens', async () => {
  const { push, tell } = await watchAt('/gallery');
  tell({ ...heron, status: 'completed' });
  await open('A heron').click();
  expect(push).toHaveBeenCalledWith('/gallery/task_heron');
});

test('on the page of a video that is finished, only others that are finished with it are told', async () => {
  const { tell } = await watchAt('/gallery/task_heron');
  tell({ ...heron, status: 'completed' }, { ...crane, status: 'completed' });
  await expect.element(open('A crane')).toBeVisible();
});

test('on a phone, where a page may show no notification, the worker shows it', async () => {
  class Refused {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Refused);
  const shown = vi.fn(async () => undefined);
  const worker = { showNotification: shown } as Partial<ServiceWorkerRegistration>;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker as ServiceWorkerRegistration);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  usePreferences.setState({ notifyWhenDone: true });
  const cache = new QueryClient();
  cache.setQueryData(taskChangesKey, changes(1));
  await showPage(<FinishedNotifier />, cache);
  cache.setQueryData(taskChangesKey, changes(0));
  await expect.poll(() => shown.mock.calls).toMatchObject([[expect.any(String), { tag: 'finished' }]]);
});
