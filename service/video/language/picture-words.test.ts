import { expect, test } from 'vitest';
import { readText } from '../scene/read-text.ts';
import { vocabularyOf } from './picture-words.ts';

const languages = ['de', 'es', 'fr', 'pt', 'it', 'ru', 'uk', 'ja', 'ko', 'zh', 'hi', 'nl', 'pl', 'sv'];

test.each(languages)('what the pictures are called in %s shows something', (language) => {
  const names = [...vocabularyOf(language).names.keys()].filter((_, index) => index % 5 === 0);
  expect(names.length).toBeGreaterThan(150);
  const shown = names.filter((name) => {
    const { subjects, places, weather, times } = readText(name);
    return [subjects, places, weather, times].some((said) => said.length > 0);
  });
  expect(shown.length / names.length).toBeGreaterThan(0.9);
});

const things: [prompt: string, kind: string][] = [
  ['a trumpet', 'trumpet'],
  ['a kiwi', 'kiwi-fruit'],
  ['a badger', 'badger'],
  ['a yo-yo', 'yo-yo'],
  ['two croissants', 'croissant'],
  ['ein Akkordeon', 'accordion'],
  ['un erizo', 'hedgehog'],
  ['une boussole', 'compass'],
  ['микроскоп', 'microscope'],
  ['クロワッサン', 'croissant'],
];

test.each(things)('"%s" is drawn from the art library or by its row', (prompt, kind) => {
  expect(readText(prompt).subjects.map((subject) => subject.kind)).toEqual([kind]);
});

test('words for how things are name no picture', () => {
  expect(readText('a happy new construction').subjects).toEqual([]);
});
