import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { forget } from '../process/singleton.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { homeOf } from './home.ts';
import { withPublicUrls } from './public-urls.ts';

ownDataFolder({ STUDIO_PASSWORD: 'correct horse battery', HOST: '0.0.0.0' });

const asked = (host: string, more: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/api/shares', { headers: { host, ...more } });

const addresses = Object.values(networkInterfaces()).flatMap((here) => here ?? []);

test.each([
  'localhost:3000',
  '127.0.0.1:4000',
  '[::1]:3000',
  ...addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => `${address}:3000`),
])('asked as %s, which is this machine, links lead there', (host) => {
  expect(homeOf(asked(host))).toBe(`http://${host}`);
});

test.each([
  'foreign.example',
  'localhost.foreign.example:3000',
  '127.0.0.1.foreign.example',
  '127.0.0.1:3000@foreign.example',
  '203.0.113.9:3000',
  '[2001:db8::9]:3000',
  'localhost:99999',
])('asked as %s, which is another, links are paths', (host) => {
  expect(homeOf(asked(host))).toBe('');
  expect(homeOf(asked('127.0.0.1:3000', { 'x-forwarded-host': host }))).toBe('http://127.0.0.1:3000');
});

test('with PUBLIC_URL links lead there, whatever the host', () => {
  vi.stubEnv('PUBLIC_URL', 'https://dailies.example');
  forget('env');
  expect(homeOf(asked('foreign.example'))).toBe('https://dailies.example');
  expect(homeOf(asked('127.0.0.1:3000'))).toBe('https://dailies.example');
  vi.stubEnv('PUBLIC_URL', '');
  forget('env');
});

test('the files of the embedded service are at no foreign host either', () => {
  const embedded = { source: 'embedded', address: 'http://127.0.0.1:9' } as const;
  const { headers, atHome } = withPublicUrls(asked('foreign.example'), embedded);
  expect(headers['x-forwarded-host']).toBe('127.0.0.1:3000');
  expect(atHome('http://127.0.0.1:3000/api/service/files/a.mp4')).toBe('http://127.0.0.1:9/files/a.mp4');
});
