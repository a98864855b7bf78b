import { expect, test } from 'vitest';
import type { Connection, Health } from '#lib/studio/connection/connection.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { finishedMessage, serviceState, workLabel } from './status-labels.ts';

const health: Health = {
  status: 'ok',
  version: '1.0.0',
  service: { reachable: true, latencyMs: 3 },
  store: 'sqlite',
  disk: 'ok',
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

test('work is counted in words, and what is nought is left out', () => {
  expect(workLabel({ rendering: 3, waiting: 2, collecting: 0 })).toBe('3 rendering, 2 waiting');
  expect(workLabel({ rendering: 0, waiting: 0, collecting: 1 })).toBe('1 copying');
  expect(workLabel({ rendering: 0, waiting: 0, collecting: 0 })).toBe('');
  expect(serviceState(health, connection, false).words).toBe('Nothing running');
});

test('a studio that does not answer shows before a service out of reach or paused, and those before the work', () => {
  const paused = { ...connection, paused: { code: 'quota_exceeded', message: '', at: 0 } };
  expect(serviceState(health, paused, false)).toEqual({ tone: 'warn', words: 'Paused' });
  expect(serviceState(health, connection, true).tone).toBe('danger');
  const down = { ...health, service: { reachable: false, latencyMs: null } };
  expect(serviceState(down, connection, false)).toEqual({ tone: 'danger', words: 'Not reachable' });
  const busy = { ...down, work: { waiting: 1, rendering: 2, collecting: 0 } };
  expect(serviceState(busy, connection, false).words).toBe('Not reachable, 2 rendering, 1 waiting');
});

test('another connection that is paused shows, with its name', () => {
  const busy = { ...health, work: { waiting: 1, rendering: 0, collecting: 0 } };
  expect(serviceState(busy, connection, false, ['OpenAI'])).toEqual({
    tone: 'ok',
    words: 'OpenAI paused, 1 waiting',
  });
  expect(serviceState(health, connection, false, ['OpenAI', 'fal']).words).toBe('2 paused');
});

const task = (status: Task['status'], id = 'a') => ({ id, status, title: null, prompt: 'A heron' }) as Task;

test('nothing finished says nothing, one video is named and opened, many are one message', () => {
  expect(finishedMessage([])).toBeNull();
  expect(finishedMessage([task('completed')])).toMatchObject({ description: 'A heron', href: '/gallery/a' });
  expect(finishedMessage([task('completed'), task('completed', 'b')])?.title).toBe('2 videos finished');
});

test('what went wrong is counted apart', () => {
  expect(finishedMessage([task('completed'), task('failed', 'b'), task('uncertain', 'c')])).toMatchObject({
    tone: 'warning',
    title: '1 video finished',
    description: '2 videos need a look',
  });
});
