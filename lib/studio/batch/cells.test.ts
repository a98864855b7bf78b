import { expect, test } from 'vitest';
import { cellsOf, tableText } from './cells.ts';

const values = (source: string) => cellsOf(source).rows.map((row) => row.values);

test.each([
  ['commas', 'prompt,title\nA cat; asleep,Tom\n', [['A cat; asleep', 'Tom']]],
  ['semicolons', 'prompt;title\nA cat, asleep;Tom\n', [['A cat, asleep', 'Tom']]],
  ['tabs', 'prompt\ttitle\nA cat, asleep; and a dog\tTom\n', [['A cat, asleep; and a dog', 'Tom']]],
  ['a byte order mark', '\uFEFFprompt;title\nA cat;Tom\n', [['A cat', 'Tom']]],
  ['lines as Windows ends them', 'prompt;title\r\nA cat;Tom\r\n', [['A cat', 'Tom']]],
  ['lines as old Macs ended them', 'prompt;title\rA cat;Tom\r', [['A cat', 'Tom']]],
  [
    'separators in quotation marks',
    'prompt;title\n"A cat; ""asleep""\nat home";Tom\n',
    [['A cat; "asleep"\nat home', 'Tom']],
  ],
  [
    'a first line that says what is between cells',
    'sep=;\r\nprompt;title\r\nA cat, asleep;Tom\r\n',
    [['A cat, asleep', 'Tom']],
  ],
  [
    'the same with a sign of its own, in quotation marks',
    '\uFEFF"sep=|"\nprompt|title\nA cat;Tom|x\n',
    [['A cat;Tom', 'x']],
  ],
  ['quoted names', '"prompt";"title"\n"A cat, asleep";"Tom"\n', [['A cat, asleep', 'Tom']]],
  [
    'one column',
    'prompt\nA cat, asleep; alone\n"A dog, awake"\n',
    [['A cat, asleep; alone'], ['A dog, awake']],
  ],
  ['one column and empty lines', 'prompt\n\nA cat\n\n', [['A cat']]],
])('a table with %s is read', (_, source, read) => {
  expect(values(source)).toEqual(read);
});

test('lines are counted as in a spreadsheet, empty ones too', () => {
  const { rows } = cellsOf('prompt,title\n\n"A cat\nasleep",Tom\nA dog,Rex\n');
  expect(rows.map(({ line }) => line)).toEqual([3, 4]);
});

const marked = (encoding: 'utf16le', text: string) => Buffer.from(`\uFEFF${text}`, encoding);

test.each([
  ['UTF-8', Buffer.from('Ein Mädchen')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFEin Mädchen')],
  ['UTF-16 as Excel writes Unicode text', marked('utf16le', 'Ein Mädchen')],
  ['UTF-16 the other way round', marked('utf16le', 'Ein Mädchen').swap16()],
  ['Windows-1252', Buffer.from('Ein Mädchen', 'latin1')],
])('words are read from %s', (_, bytes) => {
  expect(tableText(bytes)).toBe('Ein Mädchen');
});
