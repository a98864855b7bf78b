// @vitest-environment node
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { request } from '../http.ts';
import { endSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

/** Where the page is led when what it asks for is refused. */
async function ledTo(): Promise<string | undefined> {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('window', { location: { pathname: '/settings', search: '?part=devices', assign } });
  await request('GET /api/tasks', { shape: {} }).catch(() => undefined);
  return assign.mock.lastCall?.[0];
}

test('who signs out is not led back, whatever the page asks for meanwhile', async () => {
  const { promise: ending, resolve: arrive } = Promise.withResolvers<() => void>();
  answerCalls({
    'GET /api/tasks': refusal(401, 'session_required'),
    'DELETE /api/session': () => new Promise<null>((resolve) => arrive(() => resolve(null))),
  });
  expect(await ledTo()).toBe('/sign-in?next=%2Fsettings%3Fpart%3Ddevices');
  const leaving = new MutationObserver(new QueryClient(), endSession()).mutate();
  const end = await ending;
  expect(await ledTo()).toBe('/sign-in');
  end();
  await leaving;
  expect(await ledTo()).toBe('/sign-in');
});

test('who could not be signed out is led back as before', async () => {
  answerCalls({
    'GET /api/tasks': refusal(401, 'session_required'),
    'DELETE /api/session': refusal(500, 'internal_error'),
  });
  await new MutationObserver(new QueryClient(), endSession()).mutate().catch(() => undefined);
  expect(await ledTo()).toMatch(/\?next=/);
});
