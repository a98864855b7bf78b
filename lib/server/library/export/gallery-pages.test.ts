import { beforeAll, expect, test } from 'vitest';
import type { LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { diskBlobStore } from '../../storage/disk-blobs.ts';
import { tasks } from '../../tasks/repository.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { fillLibrary } from '../../testing/sample-library.ts';
import { sampleTask } from '../../testing/samples.ts';
import { testStores } from '../../testing/stores.ts';
import { html } from './gallery-card.ts';
import { galleryPages } from './gallery-pages.ts';

const folder = ownDataFolder();
const stores = testStores('sqlite');
let store: Store;
let sample: Awaited<ReturnType<typeof fillLibrary>>;

beforeAll(async () => {
  store = await stores.open();
  sample = await fillLibrary(store, diskBlobStore(folder), LOCAL_OWNER, folder);
});

async function pagesOf(ids: string[]) {
  const places = new Map([[sample.first.archived?.sha256 ?? '', 'media/first.mp4']]);
  const all = new Map<LibraryKindName, string[]>([
    ['tasks', ids],
    ['characters', [sample.ada.id]],
  ]);
  const pages = [...galleryPages({ store, owner: LOCAL_OWNER }, all, places)];
  return Promise.all(
    pages.map(async ({ path, lines }) => ({ path, text: (await Array.fromAsync(lines())).join('') })),
  );
}

test('values are escaped in text and in attributes', () => {
  const odd = `<img src=x onerror="x('y')"> & more`;
  expect(html`<p title="${odd}">${odd}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;x(&#39;y&#39;)&quot;&gt; &amp; more">' +
      '&lt;img src=x onerror=&quot;x(&#39;y&#39;)&quot;&gt; &amp; more</p>',
  );
});

test('a page shows videos with what they came from, and asks the network for nothing', async () => {
  const [page] = await pagesOf([sample.remix.id, sample.first.id]);
  expect(page?.path).toBe('index.html');
  expect(page?.text).not.toMatch(/<script|https?:\/\//);
  expect(page?.text).toContain('src="media/first.mp4"');
  expect(page?.text).toContain(`<a href="index.html#${sample.first.id}">Heron &lt;script&gt;`);
  expect(page?.text).toContain('@ada.f1');
});

test('many videos are told on several pages that lead to each other', async () => {
  const made = await tasks(store, LOCAL_OWNER).insert(
    Array.from({ length: 300 }, (_, index) => sampleTask({ status: 'cancelled', prompt: `Number ${index}` })),
  );
  const pages = await pagesOf(made.map(({ id }) => id));
  expect(pages.map(({ path }) => path)).toEqual(['index.html', 'index-2.html']);
  expect(pages[0]?.text).toContain('href="index-2.html"');
  expect(pages[1]?.text).toContain('href="index.html"');
  expect(pages[1]?.text).toContain('Number 299');
});
