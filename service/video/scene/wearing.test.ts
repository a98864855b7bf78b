import { expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { readPrompt } from './read-prompt.ts';
import type { SceneSubject } from './scene.ts';

const wearers: [words: string, subject: Partial<SceneSubject>][] = [
  ['a parrot wearing a pirate hat', { kind: 'parrot', worn: [{ thing: 'pirate' }] }],
  ['a duck wearing a crown', { kind: 'duck', worn: [{ thing: 'royal' }] }],
  ['a flamingo in a cowboy hat', { kind: 'flamingo', worn: [{ thing: 'cowboy' }] }],
  ["a chicken with a chef's hat", { kind: 'chicken', worn: [{ thing: 'chef' }] }],
  ['a bear in a red scarf', { kind: 'bear', worn: [{ thing: 'scarf', colour: '#d5342f' }] }],
  ['a cat in a top hat and a bow tie', { kind: 'cat', worn: [{ thing: 'magician' }, { thing: 'bowtie' }] }],
  ['a dog with headphones', { kind: 'dog', worn: [{ thing: 'headphones' }] }],
  ['a woman in a blue hat', { kind: 'woman', worn: [{ thing: 'detective', colour: '#2f6fd0' }] }],
  ['a turkey wearing a pilgrim hat', { kind: 'turkey', worn: [{ thing: 'detective' }] }],
  ['two penguins wearing scarves', { kind: 'penguin', count: 2, worn: [{ thing: 'scarf' }] }],
  ['a pigeon detective', { kind: 'bird', role: 'detective' }],
  ['a swan queen', { kind: 'swan', role: 'royal' }],
  ['a pirate parrot', { kind: 'parrot', role: 'pirate' }],
  ['a cat dressed as a pirate', { kind: 'cat', role: 'pirate' }],
  ['a dog in a wizard costume', { kind: 'dog', role: 'wizard' }],
];

test.each(wearers)('"%s" is one who has that on', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

test('an edit puts a hat on who is there', () => {
  const source = readPrompt('a cat in a garden');
  for (const edit of ['give it a top hat', 'give the cat a top hat'])
    expect(applyEdit(source, edit).subjects).toMatchObject([{ kind: 'cat', worn: [{ thing: 'magician' }] }]);
});

test('a dragon hunter is no dragon with a hat', () => {
  expect(readPrompt('a dragon hunter').subjects.map(({ kind }) => kind)).toEqual(['person', 'dragon']);
});

test('a king penguin has no crown', () => {
  expect(readPrompt('a king penguin').subjects).toEqual([{ kind: 'penguin', count: 1, size: 1 }]);
});
