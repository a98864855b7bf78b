import { expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { readPrompt } from './read-prompt.ts';
import type { SubjectId } from './scene.ts';

const fires: [words: string, burning: SubjectId[], unharmed: SubjectId[]][] = [
  ['a burning castle', ['castle'], []],
  ['a castle burning at night', ['castle'], []],
  ['a burning old windmill', ['windmill'], []],
  ['a ship on fire', ['ship'], []],
  ['a knight before a burning castle', ['castle'], ['person']],
  ['firefighters at a house fire', ['house'], ['person']],
  ['a woman in flames of passion', [], ['woman']],
  ['a burning candle', [], ['candle']],
  ['a forest fire', ['tree'], []],
  ['a burning city', ['highrise'], []],
  ['a skyscraper on fire', ['highrise'], []],
];

test.each(fires)('"%s" burns what it says', (words, burning, unharmed) => {
  const { subjects } = readPrompt(words);
  const kinds = (burns: boolean) => subjects.filter((one) => !!one.burning === burns).map(({ kind }) => kind);
  expect([kinds(true), kinds(false)]).toEqual([burning, unharmed]);
});

test('an edit sets what is there on fire', () => {
  const source = readPrompt('a lighthouse and a sailboat');
  const burning = (edit: string) => applyEdit(source, edit).subjects.map((one) => !!one.burning);
  expect(burning('set it on fire')).toEqual([true, false]);
  expect(burning('set the sailboat on fire')).toEqual([false, true]);
});
