// @vitest-environment node
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { request } from '../http.ts';
import { endSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const REFUSAL = '{"error":{"message":"Sign in first","type":"permission_error","code":"session_required"}}';

/** Where the page is led when what it asks for is refused. */
async function ledTo(): Promise<string | undefined> {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('window', { location: { pathname: '/settings', search: '?part=devices', assign } });
  await request('GET /api/tasks').catch(() => undefined);
  return assign.mock.lastCall?.[0];
}

test('who signs out is not led back, whatever the page asks for meanwhile', async () => {
  const { promise: ending, resolve: arrive } = Promise.withResolvers<() => void>();
  await answerCalls(({ method }, response) => {
    if (method === 'DELETE') arrive(() => response.writeHead(204).end());
    else response.writeHead(401).end(REFUSAL);
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
  await answerCalls(({ method }, response) =>
    method === 'DELETE' ? response.writeHead(500).end('{}') : response.writeHead(401).end(REFUSAL),
  );
  await new MutationObserver(new QueryClient(), endSession()).mutate().catch(() => undefined);
  expect(await ledTo()).toMatch(/\?next=/);
});
