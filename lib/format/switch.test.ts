import { expect, test } from 'vitest';
import { Switch } from './switch.ts';

test.each(['on', 'On', 'TRUE', 'yes', '1', ' on '])('%j is on', (text) => {
  expect(Switch.parse(text)).toBe(true);
});

test.each(['off', 'OFF', 'false', 'No', '0'])('%j is off', (text) => {
  expect(Switch.parse(text)).toBe(false);
});

test.each(['', 'maybe', '2', 'onn', 'null'])('%j is refused with what it must be', (text) => {
  expect(Switch.safeParse(text).error?.issues[0]?.message).toBe('must be on or off');
});
