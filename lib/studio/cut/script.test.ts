import { expect, test } from 'vitest';
import de from '../../../messages/de/cuts.json';
import en from '../../../messages/en/cuts.json';
import es from '../../../messages/es/cuts.json';
import ja from '../../../messages/ja/cuts.json';
import zh from '../../../messages/zh-CN/cuts.json';
import { readScript, scriptTitle } from './script.ts';

const shot = (text: string, scene: string | null = null, ...said: [string, string][]) => ({
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
    'A harbour.\nMARA: "She gave it to the water."\nNARRATOR: And so it went.\nVO: It did.',
    [
      shot(
        'A harbour.',
        null,
        ['MARA', 'She gave it to the water.'],
        ['NARRATOR', 'And so it went.'],
        ['VO', 'It did.'],
      ),
    ],
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
  [
    'dialogue without empty lines',
    'INT. KITCHEN\nShe folds a letter.\nMARA (O.S.)\n(softly)\nNever posted.\nOTTO\nNobody asked.\nEXT. SEA\nA boat.',
    [
      shot('She folds a letter.', 'INT. KITCHEN', ['MARA', 'Never posted.'], ['OTTO', 'Nobody asked.']),
      shot('A boat.', 'EXT. SEA'),
    ],
  ],
  [
    'shots in capitals',
    'THE BOAT\nIt goes in.\nCLOSE ON THE SAIL\nIt fills.\nA STORM.\nRain falls.\nNIGHT\nSEA',
    [
      'THE BOAT',
      'It goes in.',
      'CLOSE ON THE SAIL',
      'It fills.',
      'A STORM.',
      'Rain falls.',
      'NIGHT',
      'SEA',
    ].map((text) => shot(text)),
  ],
  [
    'a title page',
    '\nTitle:\n    _**THE BOAT**_\n    Part one\nCredit: written by\nAuthor: Mara Lind\nDraft date: 1 May\nContact:\n\tThe quay 1\n\nEXT. SEA\n\nA boat.',
    [shot('A boat.', 'EXT. SEA')],
  ],
  [
    'a title above its first heading',
    '# The Paper Boat\nWritten by Mara Lind\n\n## The quay\nA boat.',
    [shot('A boat.', 'The quay')],
  ],
  [
    'chapters alike, of which none is the title',
    '# The quay\n# The sea\nA boat.',
    [shot('The quay', 'The quay'), shot('A boat.', 'The sea')],
  ],
  [
    'a shot before the first heading',
    'Fog lies over the water.\n\nEXT. SEA\nA boat.',
    [shot('Fog lies over the water.'), shot('A boat.', 'EXT. SEA')],
  ],
  ['title keys further down', 'A boat.\n\nTitle: The End', [shot('A boat.', null, ['Title', 'The End'])]],
  ['Windows and old Mac line ends', 'A\r\nB\rC', [shot('A'), shot('B'), shot('C')]],
  ['other line ends', 'A\u2028B\u2029C', [shot('A'), shot('B'), shot('C')]],
  ['nothing', ' \n\n', []],
])('a script of %s is read', (_, script, shots) => {
  expect(readScript(script)).toEqual(shots);
});

test.each([en, zh, es, de, ja])(
  'the example of a language is a scene, a shot and a line: $scriptExample',
  (words) => {
    const [scene, text, said] = words.scriptExample.split('\n');
    const [who = '', line = ''] = said?.split(/:\s|：/) ?? [];
    expect(readScript(words.scriptExample)).toEqual([shot(text ?? '', scene, [who, line])]);
  },
);

// What grows with the square of the gap does not end within a test.
test.each([
  ['spoken words', 'A:', [shot('', null, ['A', 'x']), shot('x')]],
  ['a heading', '#', [shot('x', 'x')]],
])('a gap of any length before %s is passed over at once', (_, before, shots) => {
  expect(readScript(`${before}${' '.repeat(400_000)}x\u2028x`)).toEqual(shots);
});

test.each([
  ['Title: The boat\nAuthor: Mara\n\nA boat.', 'The boat'],
  ['Author: Mara\nTitle:\n    _**THE BOAT**_\n    Part one\n\nA boat.', 'THE BOAT Part one'],
  ['Author: Mara\n\nTitle: The boat', null],
  ['MARA: Title: no', null],
  ['Titel: Das Boot\n\nEin Boot.', 'Das Boot'],
  ['标题：纸船\n\n一只船。', '纸船'],
  ['The Paper Boat\nby Mara Lind\n\nEXT. SEA\nA boat.', 'The Paper Boat'],
  ['THE PAPER BOAT\n\nINT. KITCHEN\nA boat.', 'THE PAPER BOAT'],
  ['# Das Papierboot\n\nAUSSEN. HAFEN\nEin Boot.', 'Das Papierboot'],
  ['Fog lies over the water.\n\nEXT. SEA', null],
  ['MARA: Hello\nEXT. SEA', null],
  ['THE BOAT\nIt goes in.', null],
  ['EXT. SEA\nINT. BOAT', null],
])('%j is called %j', (script, title) => {
  expect(scriptTitle(script)).toBe(title);
});
