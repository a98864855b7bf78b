import { expect, test } from 'vitest';
import type { Connection, Health } from '#lib/studio/connection/connection.ts';
import type { Task, TaskCounts } from '#lib/studio/task/task.ts';
import { unfinished, type Work, workOf } from '#lib/studio/task/work.ts';
import { english } from '#lib/testing/page/english.tsx';
import { finishedMessage } from './finished-message.ts';
import { serviceState } from './status-labels.ts';

const t = english('shell');
const tTask = english('task');

const health: Health = {
  status: 'ok',
  version: '1.0.0',
  service: { reachable: true, latencyMs: 3 },
  store: 'sqlite',
  disk: 'ok',
  storage: { kind: 'disk', state: 'ok' },
  readOnly: null,
  work: { waiting: 0, rendering: 0, collecting: 0 },
};
const connection: Connection = {
  name: 'Slow house',
  address: 'https://media.example.com/base',
  source: 'settings',
  keyHint: 'abcd',
  idempotent: true,
  paused: null,
  health: { reachable: true, latencyMs: 3 },
};

const REST: Work = { rendering: 0, waiting: 0, collecting: 0, transcribing: 0, dubbing: 0 };

test.each<[Partial<Work>, string]>([
  [{ rendering: 3, waiting: 2 }, '3 rendering, 2 queued'],
  [{ collecting: 1 }, '1 saving'],
  [{ transcribing: 1, dubbing: 2 }, '1 transcribing, 2 dubbing'],
  [{}, 'Nothing running'],
])('the work %j is told as "%s"', (work, words) => {
  expect(serviceState(health, connection, false, { ...REST, ...work }, t).words).toBe(words);
});

test('nothing is said to run only once that is known', () => {
  expect(serviceState(health, connection, false, undefined, t).words).toBe('Checking');
});

test('films being rendered are work like videos', () => {
  const counts = { rendering: 1, waiting: 0, collecting: 0 } as TaskCounts;
  const work = workOf({ counts, otherWork: { transcribing: 0, dubbing: 0, films: 2 } });
  expect(work).toEqual({ ...REST, rendering: 3 });
  expect(unfinished(work)).toBe(3);
});

test('a studio that does not answer shows before a service out of reach or paused, and those before the work', () => {
  const paused = { ...connection, paused: { code: 'quota_exceeded', message: '', at: 0 } };
  expect(serviceState(health, paused, false, REST, t)).toEqual({ tone: 'warn', words: 'Paused' });
  expect(serviceState(health, connection, true, REST, t).tone).toBe('danger');
  const down = { ...health, service: { reachable: false, latencyMs: null } };
  expect(serviceState(down, connection, false, REST, t)).toEqual({ tone: 'danger', words: 'Not reachable' });
  const busy = { ...REST, waiting: 1, rendering: 2 };
  expect(serviceState(down, connection, false, busy, t).words).toBe('Not reachable, 2 rendering, 1 queued');
});

test('another connection that is paused shows, with its name', () => {
  expect(serviceState(health, connection, false, { ...REST, waiting: 1 }, t, ['OpenAI'])).toEqual({
    tone: 'ok',
    words: 'OpenAI paused, 1 queued',
  });
  expect(serviceState(health, connection, false, REST, t, ['OpenAI', 'fal']).words).toBe('2 paused');
});

const task = (status: Task['status'], id = 'a') => ({ id, status, title: null, prompt: 'A heron' }) as Task;

test('nothing finished says nothing, one video is named and opened, many are one message', () => {
  expect(finishedMessage([], t, tTask)).toBeNull();
  expect(finishedMessage([task('completed')], t, tTask)).toMatchObject({
    description: 'A heron',
    href: '/gallery/a',
    open: 'Open A heron',
  });
  expect(finishedMessage([task('completed'), task('completed', 'b')], t, tTask)).toMatchObject({
    title: '2 videos finished',
    open: 'Open Gallery',
  });
});

test('what went wrong is counted apart', () => {
  expect(
    finishedMessage([task('completed'), task('failed', 'b'), task('uncertain', 'c')], t, tTask),
  ).toMatchObject({
    tone: 'warning',
    title: '1 video finished',
    description: '2 videos need your attention',
  });
});
