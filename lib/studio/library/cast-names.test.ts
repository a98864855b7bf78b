import { expect, test } from 'vitest';
import { withUsernames } from './cast-names.ts';

const cast = [
  { username: 'mira.8f2k', name: 'Mira' },
  { username: 'keeper.old', name: 'Mira the Elder' },
  { username: 'fox', name: null },
  { username: 'zoe.1', name: 'Zoë' },
  { username: 'kitsune', name: '狐' },
  { username: 'Bo', name: 'fox' },
];

test.each([
  ['@Mira walks', '@mira.8f2k walks'],
  ['Rain on @mira.', 'Rain on @mira.8f2k.'],
  ['@Mira the Elder and @Mira', '@keeper.old and @mira.8f2k'],
  ['@Miranda stays who she is', '@Miranda stays who she is'],
  ['@fox is a username before it is a name', '@fox is a username before it is a name'],
  ['@zoë, @狐', '@zoe.1, @kitsune'],
  ['mail me@Mira', 'mail me@Mira'],
  ['@nobody.known', '@nobody.known'],
  ['@', '@'],
])('%j is sent as %j', (prompt, sent) => {
  expect(withUsernames(prompt, cast)).toBe(sent);
});
