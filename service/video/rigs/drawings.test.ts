import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUBJECTS } from '../catalogue/all.ts';
import { DRAWN_BY_RIG } from './all.ts';
import { rowsIn } from './table.ts';

const FOLDER = new URL('../drawings/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ink'));

/** Allowed row words of drawings, by file. */
const SHARED = 'size wide above below travel speed period poses airy head seat window brow hatOver a hues';
const FACTS: Readonly<Record<string, string>> = {
  birds: 'flies stands body wing beak head belly tips band cheek crest legs bill tail skull ruff',
  beasts: 'is build coat coats belly legs ears tail mark mane horns trunk hump muzzle wings beak crown',
  dress:
    'skin top legs hair head skirt longHair hat robe beard bare shorts felt grounded low hands feet glove wide',
};
/** Parts of drawings, not drawn alone. */
const PARTS = new Set(['default', 'resting', 'batroost', 'pour', 'body']);
/** Files with other kinds of tables. */
const OTHERS = ['places', 'rooms', 'lands', 'grounds', 'parts', 'perches'];
const rigs = files.map((file) => file.replace('.ink', '')).filter((file) => !OTHERS.includes(file));

test.each(files)('%s holds only whole colours', (file) => {
  const colours = readFileSync(new URL(file, FOLDER), 'utf8').match(/(?<=[ =,;])#[\w]+/g) ?? [];
  expect(colours.filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([]);
});

test.each(rigs)('%s says only what its rig understands', (file) => {
  const understood = new Set((FACTS[file] ?? SHARED).split(' '));
  const said = rowsIn(file).flatMap(({ name, facts }) => Object.keys(facts).map((fact) => `${name} ${fact}`));
  expect(said.filter((fact) => !understood.has(fact.split(' ')[1] as string))).toEqual([]);
});

test.each(rigs.filter((file) => file !== 'dress'))('what %s draws is a subject', (file) => {
  const names = rowsIn(file).map(({ name }) => name);
  expect(names.filter((name) => !SUBJECTS.has(name) && !PARTS.has(name))).toEqual([]);
});

test('every rig draws a subject', () => {
  expect(Object.keys(DRAWN_BY_RIG).filter((id) => !SUBJECTS.has(id) && !PARTS.has(id))).toEqual([]);
});
