import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PACKED } from './build-art.ts';
import { container, type Section, sectionsIn } from './painter/container.ts';

const byName = (sections: Section[]) =>
  new Map(sections.map(({ name, text, facts = [] }) => [name, { text, facts }]));

test.each(PACKED)(
  'what is packed into $file is what its packages hold (npm run build:art)',
  async ({ file, sections }) => {
    expect(byName(sectionsIn(await readFile(file)))).toEqual(byName(await sections()));
  },
);

test('what is packed comes out again, each by its name and with its facts', () => {
  const sections = [
    { name: 'b', text: 'a bell '.repeat(50), facts: [1, 'round'] },
    { name: 'a', text: '', facts: [] },
  ];
  expect(byName(sectionsIn(container(sections)))).toEqual(byName(sections));
});
