import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('BASE_PATH', '/studio');
vi.resetModules();
const { requireOwnCall } = await import('./own-calls.ts');
afterAll(() => vi.unstubAllGlobals());

const asked = (method: string, path: string, headers = {}) => {
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers });
  return () => requireOwnCall(request, { role: 'member' });
};

test('under a path of its host too, a member calls what names nothing of others, and nothing else', () => {
  expect(asked('POST', '/studio/api/v1/audio/speech')).not.toThrow();
  expect(asked('GET', '/studio/api/v1/models')).not.toThrow();
  expect(asked('GET', '/studio/api/v1/models/')).toThrow('Only an admin');
  expect(asked('GET', '/studio/api/v1/videos')).toThrow('Only an admin');
  expect(asked('POST', '/studio/api/v1/%63hat/completions')).toThrow('Only an admin');
});

test('what a member calls is what was asked for, wherever it was led', () => {
  const from = (address: string) => ({ 'x-dailies-asked': address });
  expect(asked('GET', '/studio/api/v1', from('/studio/api/v1/models?x'))).not.toThrow();
  expect(asked('GET', '/studio/api/v1/models', from('/studio/api/v1/videos'))).toThrow('Only an admin');
});
