import { expect, test, vi } from 'vitest';
import { hasManyMentions, MOST_MENTIONS, withUsernames } from './cast-names.ts';

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

test('a name that holds a mention is one mention', () => {
  const duo = [{ username: 'duo.1', name: 'Cy @Al' }, ...cast];
  expect(withUsernames('@Cy @Al walk, @Mira waits', duo)).toBe('@duo.1 walk, @mira.8f2k waits');
});

test('however many are mentioned, a prompt is copied about once', () => {
  const prompt = '@Mira walks. '.repeat(1000);
  const slice = vi.spyOn(String.prototype, 'slice');
  const sent = withUsernames(prompt, cast);
  const copied = slice.mock.results.reduce((sum, { value }) => sum + (value as string).length, 0);
  slice.mockRestore();
  expect(sent).toBe('@mira.8f2k walks. '.repeat(1000));
  expect(copied).toBeLessThan(10 * prompt.length);
});

test('of very many mentions the first are read', () => {
  const prompt = '@Mira '.repeat(MOST_MENTIONS + 1);
  expect(withUsernames(prompt, cast)).toBe(`${'@mira.8f2k '.repeat(MOST_MENTIONS)}@Mira `);
  expect(hasManyMentions(prompt)).toBe(true);
  expect(hasManyMentions('@Mira '.repeat(MOST_MENTIONS))).toBe(false);
});
