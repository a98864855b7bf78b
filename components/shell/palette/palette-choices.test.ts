import { expect, test } from 'vitest';
import type { Command } from '#lib/state/command-store.ts';
import { followed, inGroups, type ListKey, listKey, type Move, matching, moved } from './palette-choices.ts';

const command = (label: string, group: string, keywords: string[] = []): Command => ({
  id: label,
  label,
  group,
  keywords,
  run: () => undefined,
});

const commands = [
  command('Create', 'Go to'),
  command('Gallery', 'Go to', ['library']),
  command('New video', 'Make', ['create']),
  command('Dark theme', 'Appearance', ['colour']),
];

const labels = (typed: string) =>
  inGroups(matching(commands, typed)).map(([group, members]) => [
    group,
    ...members.map(({ label }) => label),
  ]);

test('everything stands in its group, in the order it came, while nothing is typed', () => {
  expect(labels(' ')).toEqual([
    ['Go to', 'Create', 'Gallery'],
    ['Make', 'New video'],
    ['Appearance', 'Dark theme'],
  ]);
});

test('what is called so stands before what is also found by that word', () => {
  expect(labels('creat')).toEqual([
    ['Go to', 'Create'],
    ['Make', 'New video'],
  ]);
  expect(labels('vid')).toEqual([['Make', 'New video']]);
});

test('a group stands where its best member does', () => {
  expect(labels('ar')).toEqual([
    ['Appearance', 'Dark theme'],
    ['Go to', 'Gallery'],
  ]);
});

test('every word has to be there, in any order', () => {
  expect(labels('theme dark')).toEqual([['Appearance', 'Dark theme']]);
  expect(labels('dark create')).toEqual([]);
});

test.each<[from: number, move: Move, to: number]>([
  [0, 'next', 1],
  [3, 'next', 0],
  [0, 'previous', 3],
  [2, 'first', 0],
  [1, 'last', 3],
  [0, 'next group', 2],
  [1, 'next group', 2],
  [3, 'next group', 0],
  [3, 'previous group', 2],
  [1, 'previous group', 0],
])('from row %i the move "%s" leads to row %i', (from, move, to) => {
  expect(moved(commands, commands[from], move)).toBe(commands[to]);
});

const [create, gallery, video, theme] = commands;

test.each<[keys: ListKey[], former: (Command | undefined)[] | null, ends: object]>([
  [['next', 'next', 'choose'], null, { at: video, isChosen: true, waiting: [] }],
  [['next', 'next'], null, { at: video, isChosen: false, waiting: [] }],
  [['choose'], [theme], { at: create, isChosen: true, waiting: [] }],
  [['next', 'last', 'choose'], [theme], { at: gallery, isChosen: false, waiting: ['last', 'choose'] }],
  [['choose'], commands, { at: create, isChosen: false, waiting: ['choose'] }],
])('%j go as far as rows of these words are known', (keys, former, ends) => {
  expect(followed(keys, commands, create, former as Command[] | null)).toEqual(ends);
});

test('where nothing matches, keys wait for a search and end with it', () => {
  expect(followed(['choose'], [], undefined, []).waiting).toEqual(['choose']);
  expect(followed(['choose'], [], undefined, null).waiting).toEqual([]);
});

test('keys that move nothing in the list are left to the field', () => {
  const pressed = (key: string, with_: { altKey?: boolean; metaKey?: boolean } = {}) =>
    listKey({ key, altKey: false, metaKey: false, ...with_ });
  expect(pressed('ArrowLeft')).toBeNull();
  expect(pressed('a')).toBeNull();
  expect(pressed('ArrowDown', { altKey: true })).toBe('next group');
  expect(pressed('ArrowUp', { metaKey: true })).toBe('first');
  expect(pressed('Enter')).toBe('choose');
});
