import { expect, test } from 'vitest';
import { drawCaption, placeCaption, rowsOf } from './caption-drawing.ts';

test.each([
  ['short enough', 'A boat', 10, ['A boat']],
  ['between words', 'A boat sails away', 10, ['A boat', 'sails away']],
  ['within a word that is too long', 'Supercalifragilistic', 10, ['Supercalif', 'ragilistic']],
  ['nothing', '', 10, ['']],
])('a line is broken: %s', (_name, line, most, rows) => {
  expect(rowsOf(line, most, (text) => text.length)).toEqual(rows);
});

/** A canvas on which every letter is as wide as half of its height, and what was drawn on it. */
function canvas() {
  const drawn: string[] = [];
  return {
    drawn,
    font: '',
    textAlign: '',
    textBaseline: '',
    lineJoin: '',
    lineWidth: 0,
    fillStyle: '',
    strokeStyle: '',
    measureText(text: string) {
      return { width: (text.length * Number.parseFloat(this.font.split(' ')[1] ?? '0')) / 2 };
    },
    fillText: (text: string) => drawn.push(`fill ${text}`),
    strokeText: (text: string) => drawn.push(`edge ${text}`),
    beginPath: () => {},
    roundRect: () => drawn.push('box'),
    fill: () => {},
  };
}

const cue = { start: 0, end: 1, lines: ['It sails away'], speaker: null };
const film = { width: 1280, height: 720 };

test.each([
  ['bottom', true, ['box', 'fill It sails away']],
  ['top', false, ['edge It sails away', 'fill It sails away']],
] as const)('at the %s, with a box: %s', (place, box, wanted) => {
  const context = canvas();
  const look = { size: 'medium', place, box } as const;
  const placed = placeCaption(context, cue, look, film, '"Inter"');
  const middle = placed.left + placed.width / 2;
  expect(Math.abs(middle - 640)).toBeLessThanOrEqual(2);
  if (place === 'top') expect(placed.top).toBe(42);
  else expect(placed.top + placed.height).toBeLessThanOrEqual(720 - 42);
  drawCaption(context, placed, look, placed.left, placed.top);
  expect(context.drawn).toEqual(wanted);
});

test('whoever speaks is named first', () => {
  const { rows } = placeCaption(
    canvas(),
    { ...cue, speaker: 'Mara' },
    { size: 'small', place: 'bottom', box: true },
    film,
    '"Inter"',
  );
  expect(rows).toEqual(['Mara: It sails away']);
});
