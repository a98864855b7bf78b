import { expect, test } from 'vitest';
import { promptChange } from './prompt-change.ts';

const marked = (before: string, after: string) =>
  promptChange(before, after)
    .map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text))
    .join('');

test('words that changed are marked and the rest stays', () => {
  expect(marked('A red fox in snow', 'A grey fox in snow at night')).toBe(
    'A -red-+grey+ fox in snow +at night+',
  );
});

test('long passages that stay the same are shortened', () => {
  const rest = 'walks along a quiet harbour wall while gulls circle over the boats';
  expect(marked(`A man ${rest}`, `A woman ${rest}`)).toBe('A -man-+woman+ walks along … ');
});

test('an edit that has nothing in common with its source is shown as it is', () => {
  expect(marked('A red fox running through snow', 'make it night')).toBe('+make it night+');
});

test('the same prompt again changes nothing', () => {
  expect(promptChange('A heron', 'A heron ')).toEqual([]);
});
