import { expect, test } from 'vitest';
import { among, neighbourhood, plainAddress } from './peers.ts';

test('a network of IPv6 addresses counts as one neighbour', () => {
  expect(neighbourhood('2001:db8:1:2:3:4:5:6')).toBe(neighbourhood('2001:db8:1:2::9'));
  expect(neighbourhood('2001:db8:1:2::9')).not.toBe(neighbourhood('2001:db8:1:3::9'));
  expect(neighbourhood('198.51.100.1')).toBe('198.51.100.1');
});

test('an address is known without its zone, which no network has', () => {
  expect(among(['fe80::/10'])(plainAddress('fe80::1%eth0'))).toBe(true);
});
