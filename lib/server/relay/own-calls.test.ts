import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('BASE_PATH', '/studio');
vi.resetModules();
const { requireOwnCall } = await import('./own-calls.ts');
afterAll(() => vi.unstubAllGlobals());

const asked = (method: string, path: string) => () =>
  requireOwnCall({ method, url: `http://127.0.0.1:3000${path}` }, { role: 'member' });

test('under a path of its host too, a member calls what names nothing of others, and nothing else', () => {
  expect(asked('POST', '/studio/api/v1/audio/speech')).not.toThrow();
  expect(asked('GET', '/studio/api/v1/models/')).not.toThrow();
  expect(asked('GET', '/studio/api/v1/videos')).toThrow('Only an admin');
  expect(asked('POST', '/studio/api/v1/%63hat/completions')).toThrow('Only an admin');
});
