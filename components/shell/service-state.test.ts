import { expect, test } from 'vitest';
import type { Connection } from '#lib/studio/connection.ts';
import type { Health } from '#lib/studio/health.ts';
import { serviceName, serviceState, workWords } from './service-state.ts';

const health: Health = {
  status: 'ok',
  version: '1.0.0',
  service: { reachable: true, latencyMs: 3 },
  store: 'sqlite',
  work: { waiting: 0, rendering: 0, collecting: 0 },
};
const connection: Connection = {
  address: 'https://media.example.com/base',
  source: 'settings',
  keyHint: 'abcd',
  idempotent: true,
  paused: null,
  health: { reachable: true, latencyMs: 3 },
};

test('work is counted in words, and what is nought is left out', () => {
  expect(workWords({ rendering: 3, waiting: 2, collecting: 0 })).toBe('3 rendering, 2 waiting');
  expect(workWords({ rendering: 0, waiting: 0, collecting: 1 })).toBe('1 copying');
  expect(workWords({ rendering: 0, waiting: 0, collecting: 0 })).toBe('Nothing running');
});

test('a pause shows before the work', () => {
  const paused = { ...connection, paused: { code: 'quota_exceeded', message: '', at: 0 } };
  expect(serviceState(health, paused, false)).toEqual({ tone: 'warn', words: 'Paused' });
});

test('a studio that does not answer shows before everything', () => {
  expect(serviceState(health, connection, true).tone).toBe('danger');
});

test('a service out of reach is a danger even when the studio answers', () => {
  const down = { ...health, service: { reachable: false, latencyMs: null } };
  expect(serviceState(down, connection, false)).toEqual({ tone: 'danger', words: 'Not reachable' });
});

test('a service is named by its host, the embedded one by its name', () => {
  expect(serviceName(connection)).toBe('media.example.com');
  expect(serviceName({ ...connection, source: 'embedded' })).toBe('Embedded service');
});
