import { expect, test } from 'vitest';
import { readScript } from './script.ts';

const shot = (text: string, scene: string | null = null, ...said: [string | null, string][]) => ({
  scene,
  text,
  said: said.map(([who, words]) => ({ who, words })),
});

test.each([
  ['lines, each a shot', 'A mill.\n\nA river.', [shot('A mill.'), shot('A river.')]],
  ['lists', '1. A mill\n- A river\n* A **red** boat', [shot('A mill'), shot('A river'), shot('A red boat')]],
  [
    'headings with what is under them',
    'EXT. HARBOUR, DAY\nThe boat goes in.\nIt drifts.\n# The light\nA beam.',
    [shot('The boat goes in.', 'EXT. HARBOUR, DAY'), shot('It drifts.'), shot('A beam.', 'The light')],
  ],
  [
    'a heading alone',
    'Scene 1: a mill\nSCENE 2\nA river.',
    [shot('Scene 1: a mill', 'Scene 1: a mill'), shot('A river.', 'SCENE 2')],
  ],
  [
    'spoken words, under the shot before them',
    'A harbour.\nMARA: "She gave it to the water."\nVO: And so it went.',
    [shot('A harbour.', null, ['MARA', 'She gave it to the water.'], [null, 'And so it went.'])],
  ],
  [
    'a screenplay’s dialogue',
    'INT. KITCHEN\n\nShe folds a letter.\n\nMARA (O.S.)\n(softly)\nNever posted\na letter.\n\nCUT TO:\n\nA boat.',
    [shot('She folds a letter.', 'INT. KITCHEN', ['MARA', 'Never posted a letter.']), shot('A boat.')],
  ],
  [
    'words without a picture',
    'EXT. SEA\nOTTO: Nobody asked.',
    [shot('EXT. SEA', 'EXT. SEA', ['OTTO', 'Nobody asked.'])],
  ],
  [
    'a sentence with a colon',
    'The sign says in red letters that nobody reads: closed',
    [shot('The sign says in red letters that nobody reads: closed')],
  ],
  ['Windows and old Mac line ends', 'A\r\nB\rC', [shot('A'), shot('B'), shot('C')]],
  ['other line ends', 'A\u2028B\u2029C', [shot('A'), shot('B'), shot('C')]],
  ['nothing', ' \n\n', []],
])('a script of %s is read', (_, script, shots) => {
  expect(readScript(script)).toEqual(shots);
});

// What grows with the square of the gap does not end within a test.
test.each([
  ['spoken words', 'A:', [shot('', null, ['A', 'x']), shot('x')]],
  ['a heading', '#', [shot('x', 'x')]],
])('a gap of any length before %s is passed over at once', (_, before, shots) => {
  expect(readScript(`${before}${' '.repeat(400_000)}x\u2028x`)).toEqual(shots);
});
