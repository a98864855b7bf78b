import { expect, test } from 'vitest';
import { SharedComment } from '../review/comment.ts';
import { AccountPatch } from './person.ts';

test.each([
  ['a control character', 'Ada\u0007'],
  ['a line', 'Ada\nBen'],
  ['a sign that turns text around', '\u202eadA'],
  ['a sign of no width', 'A\u200bda'],
])('a name with %s is refused, of people and of guests', (_, name) => {
  const [person, guest] = [
    AccountPatch.safeParse({ name }),
    SharedComment.safeParse({ workId: 'x', text: 'y', name }),
  ];
  const message = 'must not hold control characters or signs that turn text around';
  for (const { error } of [person, guest]) expect(error?.issues).toMatchObject([{ path: ['name'], message }]);
});

test.each(['Zoë O’Neil', 'محمد', 'می‌خواهم', '👩‍🚀 Sally', '李小龍'])('%s is a name', (name) => {
  expect(AccountPatch.safeParse({ name })).toMatchObject({ success: true });
});
