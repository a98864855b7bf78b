import { expect, test } from 'vitest';
import { nextPage } from './entrance.tsx';

test('a path of the studio is kept with its query', () => {
  expect(nextPage('/gallery?q=sea')).toBe('/gallery?q=sea');
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
])('%j leads home', (next) => {
  expect(nextPage(next)).toBe('/');
});
