import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { ReviewWork } from './review-work.tsx';

async function show(over: Partial<SharedWork>) {
  const work: SharedWork = {
    ...{ id: 't1', kind: 'video', title: 'Phone', prompt: null, width: 1280, height: 720, duration: 4 },
    ...{ preparing: false, videoUrl: '/api/shared/x/works/t1/video', posterUrl: null },
    ...over,
  };
  const shared: Shared = {
    ...{ kind: 'video', title: null, access: 'view', by: null, expiresAt: null, more: false, visitor: null },
    works: [work],
  };
  await showPage(<ReviewWork token="x" shared={shared} work={work} />);
}

test('a work that is made playable says so in place of its player', async () => {
  await show({ preparing: true });
  await expect.element(page.getByText('Preparing to play')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
});

test('a work whose picture the browser cannot show says so', async () => {
  await show({});
  const said = page.getByText(/cannot show the picture/);
  expect(said.elements()).toEqual([]);
  document.querySelector('video')?.dispatchEvent(new Event('loadedmetadata'));
  await expect.element(said).toBeVisible();
});

test('a picture whose size is known only after all else is no missing one', async () => {
  await show({});
  const video = document.querySelector('video');
  video?.dispatchEvent(new Event('loadedmetadata'));
  await expect.element(page.getByText(/cannot show the picture/)).toBeVisible();
  Object.defineProperty(video, 'videoWidth', { value: 160 });
  video?.dispatchEvent(new Event('resize'));
  await expect.element(page.getByText(/cannot show the picture/)).not.toBeInTheDocument();
});

test('an iPhone, which has no full screen for pages, shows the video alone on it', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  const alone = vi.fn();
  await show({});
  const video = document.querySelector('video');
  if (video) Object.assign(video, { webkitEnterFullscreen: alone });
  Object.defineProperty(video, 'webkitSupportsFullscreen', { value: true });
  await page.getByRole('button', { name: 'Full screen' }).click();
  expect(alone).toHaveBeenCalledOnce();
});
