import { expect, test } from 'vitest';
import { serviceRoot } from './service-root.ts';

test.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example//', 'https://a.example'],
  ['https://a.example/v1/', 'https://a.example'],
  ['https://a.example/v1beta', 'https://a.example'],
  ['https://a.example/v1beta/openai/', 'https://a.example'],
  ['https://a.example/v1beta/models/veo-3:predictLongRunning', 'https://a.example'],
  ['https://a.example/v1/models', 'https://a.example'],
  ['https://a.example/v1/models?limit=1#top', 'https://a.example'],
  ['https://a.example/v1/chat/completions', 'https://a.example'],
  ['https://a.example/chat/completions', 'https://a.example'],
  ['https://a.example/api/v1/videos/', 'https://a.example/api'],
  ['http://localhost:8000/proxy/v1/audio/speech', 'http://localhost:8000/proxy'],
  // Whatever else stands behind a version is a part of the address.
  ['https://a.example/v1/account/gateway/openai', 'https://a.example/v1/account/gateway/openai'],
  ['https://a.example/v10', 'https://a.example/v10'],
  ['https://a.example/models', 'https://a.example/models'],
  ['http://v1', 'http://v1'],
])('%s is the service at %s', (given, root) => {
  expect(serviceRoot(given)).toBe(root);
});

// What grows with the square of the address does not end within a test.
test.each([
  ['slashes', `https://a.example${'/'.repeat(400_000)}x`],
  ['versions', `https://a.example${'/v1/models'.repeat(40_000)}\u2028/x`, 'https://a.example'],
  ['questions', `https://a.example${'?'.repeat(400_000)}\u2028`, 'https://a.example'],
])('an address of nothing but %s is read at once', (_, given, root = given) => {
  expect(serviceRoot(given)).toBe(root);
});
