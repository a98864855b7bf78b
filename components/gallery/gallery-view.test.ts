import { expect, test } from 'vitest';
import { TASK_SORTS } from '#lib/studio/task/task-values.ts';
import { readView, SHOWS, toFilter, writeView } from './gallery-view.ts';

test('every view survives the address', () => {
  for (const show of SHOWS)
    for (const sort of TASK_SORTS) {
      for (const on of ['', 'con_1']) {
        const view = { show, sort, on, project: on && 'project_1', q: 'tag:"final cut" sea' };
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      }
    }
});

test('the usual view leaves the address empty', () => {
  expect(writeView({ show: 'all', q: ' ', on: '', sort: 'newest', project: '' })).toBe('');
});

test('nonsense in the address is the usual view', () => {
  expect(readView(new URLSearchParams('show=x&sort=y'))).toEqual({
    show: 'all',
    q: '',
    on: '',
    sort: 'newest',
    project: '',
  });
});

test('a state and a search are asked for together', () => {
  expect(toFilter({ show: 'collecting', q: 'sea', on: '', sort: 'oldest', project: '' })).toEqual({
    q: 'sea is:collecting',
    sort: 'oldest',
  });
  expect(toFilter({ show: 'failed', q: ' sea', on: 'con_1', sort: 'newest', project: 'project_1' })).toEqual({
    q: 'sea on:"con_1"',
    status: 'failed',
    project: 'project_1',
  });
});
