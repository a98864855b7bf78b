import { expect, test } from 'vitest';
import type { Task } from '#lib/studio/task.ts';
import { finishedWords } from './finished-words.ts';

const task = (status: Task['status'], id = 'a') => ({ id, status, title: null, prompt: 'A heron' }) as Task;

test('nothing finished says nothing', () => {
  expect(finishedWords([])).toBeNull();
});

test('one finished video is named and opened', () => {
  expect(finishedWords([task('completed')])).toMatchObject({ description: 'A heron', href: '/gallery/a' });
});

test('many are one message', () => {
  expect(finishedWords([task('completed'), task('completed', 'b')])?.title).toBe('2 videos finished');
});

test('what went wrong is counted apart', () => {
  expect(finishedWords([task('completed'), task('failed', 'b'), task('uncertain', 'c')])).toMatchObject({
    tone: 'warning',
    title: '1 video finished',
    description: '2 videos need a look',
  });
});
