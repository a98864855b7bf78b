import { expect, test } from 'vitest';
import type { Role } from '../catalogue/roles.ts';
import { readPrompt } from './read-prompt.ts';
import type { Partner, SceneSubject, SubjectId } from './scene.ts';

const drawn: [words: string, kinds: SubjectId[]][] = [
  ['a koala', ['koala']],
  ['a sloth and a monkey', ['sloth', 'monkey']],
  ['an orangutan', ['orangutan']],
  ['two hedgehogs', ['hedgehog']],
  ['a banana, an orange and grapes', ['banana', 'orange', 'grapes']],
  ['oranges', ['orange']],
  ['an orange cat', ['cat']],
  ['a bowl of fruit', ['fruit']],
  ['a pineapple', ['pineapple']],
  ['a phoenix', ['phoenix']],
  ['clockwork gears turning', ['gears']],
  ['an alarm clock', ['alarm-clock']],
  ['a viking ship', ['longship']],
  ['a fire truck', ['fireengine']],
  ['a glass of red wine', ['wine']],
  ['a mother duck with ducklings', ['duck']],
  ['birds fly as the camera pushes in', ['bird']],
  ['a mermaid singing', ['mermaid']],
  ['a goalkeeper diving for the ball', ['person']],
  ['an apple tree', ['tree']],
  ['a cat barista', ['cat']],
  ['an apple pie', ['pie']],
];

test.each(drawn)('"%s" is drawn as what it is', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

const companies: [words: string, kinds: SubjectId[]][] = [
  ['a boxer in the ring', ['person']],
  ['a diamond ring', ['ring']],
  ['a baseball player swings a bat', ['person']],
  ['a bat over the castle', ['bat', 'castle']],
  ['a steak on the grill with smoke and flames', ['grill']],
  ['a cat with green eyes', ['cat']],
  ['a rapper in front of a car', ['person', 'car']],
  ['milk poured into cereal', ['cereal']],
  ['a swing hanging from a big oak tree', ['swing']],
  ['a soda can, ice cubes flying', ['can']],
  ['a mother with her daughter', ['woman', 'child']],
  ['a black hole swallows a planet', ['blackhole', 'planet']],
  ['two swallows in the sky', ['bird']],
  ['a crane above the construction of skyscrapers', ['towercrane']],
  ['a crane by the lake', ['heron']],
  ['a swan on a mirror lake', ['swan']],
  ['a computer with a mouse', ['desktop-computer']],
  ['a mouse eating cheese', ['mouse']],
  ['a couple of cats', ['cat']],
  ['a family watches the sunset', ['child', 'woman', 'person']],
  ['a luxury watch on a pedestal', ['wristwatch']],
  ['a man falls asleep', ['person']],
  ['a king in the heart of the city', ['person']],
  ['a dragon breathing fire', ['dragon']],
  ['a nurse helps an old woman', ['woman', 'woman']],
  ['a red umbrella among black umbrellas', ['umbrella', 'umbrella']],
  ['an ambulance with sirens', ['ambulance']],
  ['a wizard in a forest, the wizard smiles', ['person']],
];

test.each(companies)('"%s" brings nothing that its words mean elsewhere', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

const somebodies: [words: string, kinds: SubjectId[]][] = [
  ['an old clockmaker repairs a clock', ['person', 'clock']],
  ['a goldsmith', ['person']],
  ['a lighthouse keeper', ['person', 'lighthouse']],
  ['a shopkeeper', ['person']],
  ['two fishmongers', ['person']],
  ['a saleswoman', ['woman']],
  ['a grandmother', ['woman']],
  ['twins', ['child']],
];

test.each(somebodies)('"%s" is somebody', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

const pairs: [words: string, subject: Partial<SceneSubject>][] = [
  ['two lovers dance', { kind: 'woman', partner: { kind: 'person', how: 'dance' } as Partner }],
  ['two children hugging', { kind: 'child', count: 1, partner: { kind: 'child', how: 'hug' } as Partner }],
  ['a couple holding hands', { partner: { kind: 'person', how: 'hands' } as Partner }],
  ['an old couple on a bench', { mount: 'bench', partner: { how: 'by' } as Partner }],
  ['a cat sleeping on a sofa', { kind: 'cat', mount: 'sofa', action: 'sleep' }],
  ['a bear catching a fish', { kind: 'bear', holds: 'fish' }],
  ['a hedgehog astronaut', { kind: 'hedgehog', role: 'astronaut' }],
  ['a wizard cat', { kind: 'cat', role: 'wizard' }],
  ['a girl who sits reading a book', { kind: 'woman', holds: 'book', action: 'sit' }],
  ['an old man reading', { kind: 'person', holds: 'book', action: 'sit' }],
  ['three people with umbrellas', { kind: 'person', count: 3, holds: 'umbrella' }],
  ['a couple walking hand in hand', { partner: { kind: 'person', how: 'hands' } as Partner }],
  ['a man watching the sunset', { kind: 'person', action: 'stand' }],
  ['a cat watching the rain', { kind: 'cat', action: 'sit' }],
  ['a monk meditating', { kind: 'person', action: 'kneel' }],
  ['a man with a cup of coffee', { kind: 'person', holds: 'cup' }],
  ['a pirate captain steers his ship', { kind: 'person', role: 'pirate', mount: 'pirateship' }],
  ['a warrior princess', { kind: 'woman', role: 'royal' }],
  ['a giraffe wearing sunglasses', { kind: 'giraffe', worn: [{ thing: 'sunglasses' }] }],
  ['a hamster in a tiny astronaut suit', { kind: 'hamster', role: 'astronaut' }],
  ['a pilot in the cockpit of a plane', { kind: 'person', mount: 'airplane' }],
  ['a woman in a red dress', { kind: 'woman', colour: '#d5342f' }],
  ['a dog driving a car', { kind: 'dog', mount: 'car' }],
  ['a man climbing stairs', { kind: 'person', mount: 'stairs' }],
  ['a hamster running on a wheel', { kind: 'hamster', mount: 'hamsterwheel' }],
  ['a bee collecting pollen from a flower', { kind: 'bee', mount: 'flower' }],
  ['santa flying in his sleigh', { role: 'santa', mount: 'sleigh', action: 'fly' }],
  ['a raccoon working as a cashier', { kind: 'raccoon' }],
  ['a robot waiter', { kind: 'robot' }],
  ['a gymnast doing a backflip', { kind: 'person', action: 'flip' }],
];

test.each(pairs)('"%s" is one picture', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

const deeds: [words: string, subject: Partial<SceneSubject>][] = [
  ['dancing in the rain', { kind: 'person', action: 'dance' }],
  ['a dream about flying over the ocean', { kind: 'bird', action: 'fly' }],
  ['swimming in a lake', { kind: 'swimmer', action: 'swim' }],
];

test.each(deeds)('"%s" is done by somebody', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

test('a party has guests, unless it says who they are', () => {
  const guests = (words: string) => readPrompt(words).subjects.map(({ kind }) => kind);
  expect(guests('a rooftop party')).toEqual(['woman', 'person']);
  expect(guests('cats at a party')).toEqual(['cat']);
});

const roles: [words: string, role: Role][] = [
  ['a drummer', 'drummer'],
  ['a woman playing tennis', 'tennis'],
  ['karaoke night', 'singer'],
  ['a blacksmith at work', 'smith'],
];

test.each(roles)('"%s" is somebody who does that', (words, role) => {
  expect(readPrompt(words).subjects).toEqual([expect.objectContaining({ role })]);
});

test('a baby elephant is a small elephant', () => {
  expect(readPrompt('a baby elephant').subjects).toMatchObject([{ kind: 'elephant', size: 0.62 }]);
});

test('a cowboy who rides has a horse', () => {
  expect(readPrompt('a cowboy riding into the sunset').subjects).toMatchObject([{ mount: 'horse' }]);
});

test('who feeds birds stays on the ground', () => {
  expect(readPrompt('a girl feeding pigeons').place).toBe('garden');
});

test('a horse race is several riders at a gallop', () => {
  expect(readPrompt('a horse race')).toMatchObject({
    place: 'racecourse',
    subjects: [{ kind: 'person', role: 'jockey', mount: 'horse', count: 4, action: 'run' }],
  });
});
