import { describe, expect, test } from 'vitest';
import { ownDataFolder } from '../testing/data-folder.ts';
import { callerAddress, deviceName } from './caller.ts';

ownDataFolder({ STUDIO_PASSWORD: 'correct horse', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });

describe('where a request comes from', () => {
  const cases: [string, string, string | null, string][] = [
    ['is the other end of the line', '203.0.113.7', null, '203.0.113.7'],
    ['not what a stranger claims', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what a trusted proxy says', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['through two of them', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['not what was claimed before it', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['the proxy itself when it says nothing', '127.0.0.1', null, '127.0.0.1'],
    ['also with a port', '127.0.0.1', '1.1.1.1, 198.51.100.1:4711', '198.51.100.1'],
    ['of either version', '127.0.0.1', '1.1.1.1, [2001:db8::1]:4711, 10.1.2.3:80', '2001:db8::1'],
    ['the proxy itself when what it says is no address', '127.0.0.1', '1.1.1.1, unknown', '127.0.0.1'],
    ['somebody in the network of the proxies', '127.0.0.1', '10.9.9.9', '10.9.9.9'],
    ['who came first where all are proxies', '127.0.0.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['an IPv4 address however it is written', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ];
  test.each(cases)('%s', (_, peer, forwarded, expected) => {
    const headers = { 'x-dailies-peer': peer, ...(forwarded && { 'x-forwarded-for': forwarded }) };
    expect(callerAddress(new Request('http://studio', { headers }))).toBe(expected);
  });
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605 Version/17 Safari/605', 'Safari on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537 Edg/140', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140) Gecko Firefox/140', 'Firefox on Linux'],
  ['curl/8.5', 'A program'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
