import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitting, kindOf } from './inbox.ts';
import { type Asked, assetsIn, isForever, isKeepable, isShowable, planFor, SHARE_PAGE } from './plan.ts';

const HOME = 'http://localhost:3000';
const opened = { mode: 'navigate', destination: 'document' } as const;

test.each<[string, string, Partial<Asked>]>([
  ['page', '/cuts/x?tab=board', opened],
  ['page', '/sign-in', opened],
  ['pass', '/api/library/export', opened],
  ['pass', '/gallery', { mode: 'navigate', destination: 'iframe' }],
  ['pass', '/gallery?_rsc=1', {}],
  ['glance', '/gallery', { method: 'HEAD' }],
  ['pass', '/cuts', { method: 'HEAD' }],
  ['asset', '/_next/static/chunks/a.js', {}],
  ['pass', '/_next/static/service-worker/sw.js', {}],
  ['poster', '/api/tasks/t1/poster?v=1&thumb=320', {}],
  ['list', '/api/tasks?limit=80', {}],
  ['pass', '/api/tasks?limit=80&q=secret', {}],
  ['pass', '/api/tasks?limit=500&cursor=x', {}],
  ['pass', '/api/tasks/changes?since=1', {}],
  ['pass', '/api/tasks/t1/video', {}],
  ['pass', '/api/tasks/t1/poster', { headers: new Headers({ range: 'bytes=0-' }) }],
  ['pass', '/api/tasks', { method: 'POST' }],
  ['pass', '/api/v1/chat/completions', { method: 'POST' }],
  ['share', '/share', { ...opened, method: 'POST' }],
  ['pass', '/share', { method: 'POST' }],
  ['pass', '/share', { mode: 'navigate', destination: 'iframe', method: 'POST' }],
  ['pass', '/gallery', { ...opened, method: 'POST' }],
  ['pass', 'https://elsewhere.example/gallery', opened],
])('%s: %s %o', (plan, path, over) => {
  const url = new URL(path, HOME).href;
  const plain = { method: 'GET', mode: 'cors', destination: '', headers: new Headers() } as const;
  expect(planFor({ ...plain, ...over, url }, HOME)).toBe(plan);
});

test('a refusal, a redirect and an answer of another origin are not kept', () => {
  const answer = { status: 200, type: 'basic', redirected: false, headers: new Headers() } as const;
  expect(isKeepable(answer)).toBe(true);
  for (const over of [{ status: 401 }, { status: 206 }, { redirected: true }, { type: 'cors' }] as const)
    expect(isKeepable({ ...answer, ...over }), JSON.stringify(over)).toBe(false);
  expect(isForever(answer)).toBe(false);
  const headers = new Headers({ 'cache-control': 'private, max-age=31536000, immutable, no-transform' });
  expect(isForever({ ...answer, headers })).toBe(true);
});

test('a list is shown no longer than a session lasts', () => {
  const list = { headers: new Headers({ date: 'Mon, 02 Nov 2026 12:00:00 GMT' }) };
  expect(isShowable(list, Date.UTC(2026, 10, 16, 11))).toBe(true);
  expect(isShowable(list, Date.UTC(2026, 10, 16, 13))).toBe(false);
  expect(isShowable({ headers: new Headers() }, 0)).toBe(false);
});

test('the hashed files of a page are found in its markup and in its data', () => {
  const html = `<link href="/_next/static/media/inter.1a.woff2"><script src="/_next/static/chunks/a-1.js" async>
    </script><script>self.x("[\\"/_next/static/chunks/b~2.css\\",\\"/_next/static/chunks/a-1.js\\"]")</script>`;
  expect(assetsIn(html)).toEqual([
    '/_next/static/media/inter.1a.woff2',
    '/_next/static/chunks/a-1.js',
    '/_next/static/chunks/b~2.css',
  ]);
});

test('what is shared is bounded by number and size, and nothing that waits makes way for more', () => {
  const shared = (id: string, size = 1) => ({ id, at: 0, file: { size } });
  const ids = (files: { id: string }[]) => files.map(({ id }) => id);
  const many = Array.from({ length: 25 }, (_, index) => shared(`${index}`));
  expect(ids(fitting([], many))).toEqual(ids(many.slice(0, 20)));
  expect(ids(fitting([shared('mine'), shared('too')], many))).toEqual(ids(many.slice(0, 18)));
  expect(fitting(many.slice(0, 20), [shared('late')])).toEqual([]);
  const gigabyte = 1024 ** 3;
  const large = [shared('huge', 2.1 * gigabyte), shared('large', 1.5 * gigabyte), shared('small')];
  expect(ids(fitting([shared('mine', gigabyte)], large))).toEqual(['small']);
});

test('only pictures, sound and video are taken', () => {
  const kinds = ['image/png', 'audio/mpeg', 'video/mp4', 'text/html', '', 'imagery/x'];
  expect(kinds.map((type) => kindOf({ type }))).toEqual(['image', 'audio', 'video', null, null, null]);
});

test('the manifest makes the studio installable and sends what is shared where it is taken', () => {
  const file = new URL('../../../public/manifest.webmanifest', import.meta.url);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  // Relative to itself, so that it is right under any path.
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  const purposes: string[] = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
  expect(manifest.share_target).toMatchObject({ action: SHARE_PAGE.slice(1), method: 'POST' });
  expect(manifest.share_target.params.files[0].name).toBe('files');
});
