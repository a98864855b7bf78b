import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Task, TaskPage } from '#lib/studio/task/task.ts';
import {
  mergeChanges,
  oldestShown,
  taskHeadsKey,
  taskListsKey,
  unseenIds,
  writeTasks,
} from './task-cache.ts';
import { galleryOptions, type TaskFilter } from './tasks.ts';

const task = (id: string, revision: number, over: Partial<Task> = {}) => ({ id, revision, ...over }) as Task;
const page = (...tasks: Task[]) => ({ tasks, nextCursor: null }) as unknown as TaskPage;
const shown = { pages: [page(task('a', 1), task('b', 2)), page(task('c', 3))], pageParams: ['', 'x'] };

test('a changed task changes where it stands', () => {
  const merged = mergeChanges(shown, { tasks: [task('b', 9, { title: 'new' })], removed: [] });
  expect(merged?.pages[0]?.tasks.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(merged?.pages[0]?.tasks[1]?.title).toBe('new');
});

test('pages that nothing changed in stay the same objects', () => {
  const merged = mergeChanges(shown, { tasks: [task('b', 9)], removed: [] });
  expect(merged?.pages[1]).toBe(shown.pages[1]);
  expect(mergeChanges(shown, { tasks: [task('z', 9)], removed: [] })).toBe(shown);
});

test('an older answer that comes late changes nothing, what is gone for good leaves', () => {
  const merged = mergeChanges(shown, { tasks: [task('b', 1, { title: 'old' })], removed: [] });
  expect(merged?.pages[0]?.tasks[1]?.title).toBeUndefined();
  expect(mergeChanges(shown, { tasks: [], removed: ['a'] })?.pages[0]?.tasks).toHaveLength(1);
});

test('what a list does not show is told apart', () => {
  expect(unseenIds(shown, { tasks: [task('b', 9), task('z', 9)], removed: [] })).toEqual(['z']);
});

test('a first page that was read before a change learns of it, so that nothing deleted comes back', () => {
  const client = new QueryClient();
  const key = [...taskHeadsKey, {}];
  client.setQueryData(key, page(task('a', 1), task('b', 2)));
  writeTasks(client, [task('a', 9, { trashedAt: 5 })], ['b']);
  expect(client.getQueryData<TaskPage>(key)?.tasks).toEqual([{ id: 'a', revision: 9, trashedAt: 5 }]);
});

test('changes are asked for since the oldest list that is shown, which may have been kept for long', () => {
  const client = new QueryClient();
  expect(oldestShown(client)).toBeUndefined();
  for (const [name, revision] of Object.entries({ recent: 40, gallery: 7 }))
    client.setQueryData([...taskListsKey, name], { pages: [{ ...page(), revision }], pageParams: [''] });
  expect(oldestShown(client)).toBe(7);
});

test('what was deleted is in no list that is come back to, searched or filtered, and in the trash alone', () => {
  const client = new QueryClient();
  const kept = { trashedAt: null };
  const filters: TaskFilter[] = [{}, { q: 'heron' }, { favourite: 'true' }, { trashed: 'true' }];
  for (const filter of filters)
    client.setQueryData(galleryOptions(filter).queryKey, {
      pages: [page(task('a', 1, kept), task('b', 2, kept))],
      pageParams: [''],
    });
  writeTasks(client, [task('a', 9, { trashedAt: 5 })]);
  const seen = filters.map((filter) => {
    const { data } = new InfiniteQueryObserver(client, galleryOptions(filter)).getCurrentResult();
    return data?.pages.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  });
  expect(seen).toEqual([['b'], ['b'], ['b'], ['a']]);
});
