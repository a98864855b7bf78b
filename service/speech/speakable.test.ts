import { expect, test } from 'vitest';
import { speakable } from './speakable.ts';

test.each([
  ['It cost $3.50, or £1.', 'It cost three dollars and fifty cents, or one pound.'],
  ['A $5 million deal for €1,200', 'A five million dollars deal for one thousand two hundred euros'],
  ['Dr. Smith met Mr. Jones on St. John St.', 'Doctor Smith met Mister Jones on Saint John Street'],
  ['In 1984, 2005 and the 1990s.', 'In nineteen eighty-four, two thousand five and the nineteen nineties.'],
  ['Pi is 3.14159', 'Pi is three point one four one five nine'],
  [
    'It is 25% of 1,234,567.',
    'It is twenty-five percent of one million two hundred thirty-four thousand five hundred sixty-seven.',
  ],
  ['Meet at 10:30 am or 14:05.', 'Meet at ten thirty A M or fourteen oh five.'],
  ['Born 2026-11-15', 'Born November fifteenth, twenty twenty-six'],
  ['The 1st, 22nd and 103rd.', 'The first, twenty-second and one hundred third.'],
  ['It was -5°C and 80 km/h', 'It was minus five degrees Celsius and eighty kilometres per hour'],
  ['3–5 people, pages 10-12', 'three to five people, pages ten to twelve'],
  ['Write to ann@example.com', 'Write to ann at example dot com'],
  ['See https://www.example.com/docs for more', 'See example dot com slash docs for more'],
  ['An AI on the GPU, e.g. NASA’s', "An A I on the G P U, for example, NASA's"],
  ['Café naïve Straße Øre', 'Cafe naive Strasse Ore'],
  ['Call +1 555 0100 now', 'Call one, five five five, zero one zero zero now'],
  ['Wait — what? Yes… fine', 'Wait, what? Yes. fine'],
  ['salt & pepper = 100 %', 'salt and pepper equals one hundred percent'],
  ['½ a cup, 3/4 full', 'one half a cup, three quarters full'],
  ['Version 1.2.3', 'Version one point two point three'],
  ['007', 'zero zero seven'],
  ['你好 means hello', 'means hello'],
  ['HELLO WORLD, IT IS US', 'HELLO WORLD, IT IS US'],
])('%s is said as %s', (written, said) => {
  expect(speakable(written)).toBe(said);
});

test.each(['', '   ', '🎉🎉', '你好，世界。', '...!?', '🙂 — …'])(
  'there is nothing to say in "%s"',
  (text) => {
    expect(speakable(text)).toBe('');
  },
);

test('only letters and plain punctuation are left of any text', () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join(' ');
  expect(speakable(every)).toMatch(/^[A-Za-z' .,;:!?"()-]+$/);
});
