import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Comment } from '#lib/studio/review/comment.ts';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { ReviewWork } from './review-work.tsx';

async function show(over: Partial<SharedWork>, access: Shared['access'] = 'view') {
  const work: SharedWork = {
    ...{ id: 't1', kind: 'video', title: 'Phone', prompt: null, width: 1280, height: 720, duration: 4 },
    // A source that never comes, and never fails.
    ...{ preparing: false, videoUrl: URL.createObjectURL(new MediaSource()), posterUrl: null },
    ...over,
  };
  const shared: Shared = {
    ...{ kind: 'video', title: null, access, by: null, expiresAt: null, more: false, visitor: null },
    works: [work],
  };
  await showPage(
    <div className="flex min-h-dvh flex-col">
      <ReviewWork token="x" shared={shared} work={work} />
    </div>,
  );
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
  const phoneVideo = {
    webkitEnterFullscreen: { value: alone, configurable: true },
    webkitSupportsFullscreen: { value: true, configurable: true },
  };
  const own = Object.getOwnPropertyDescriptors(HTMLVideoElement.prototype);
  Object.defineProperties(HTMLVideoElement.prototype, phoneVideo);
  onTestFinished(() => {
    for (const name of Object.keys(phoneVideo)) Reflect.deleteProperty(HTMLVideoElement.prototype, name);
    Object.defineProperties(HTMLVideoElement.prototype, own);
  });
  await show({});
  await page.getByRole('button', { name: 'Full screen' }).click();
  expect(alone).toHaveBeenCalledOnce();
});

describe('on a phone', () => {
  withStyles();

  const comment = (id: string, at: number): Comment => ({
    ...{ id, at, text: `Words of ${id}`, workKind: 'film', workId: 't1', name: 'Ida', isMine: true },
    ...{ isGuest: true, shareId: null, parentId: null, drawing: null, createdAt: at },
    ...{ editedAt: null, resolvedAt: null },
  });

  test('comments on an upright film have room, and one’s own is seen once it is sent', async () => {
    await page.viewport(390, 844);
    const said = Array.from({ length: 8 }, (_, at) => comment(`c${at}`, at / 4));
    answerCalls({
      'GET /api/shared/[token]/comments': () => ({ comments: said, nextCursor: null }),
      'POST /api/shared/[token]/comments': ({ body }) => {
        const made = { ...comment('own', body.at ?? 0), text: body.text, at: 3.9 };
        said.push(made);
        return made;
      },
    });
    await show({ kind: 'film', width: 1080, height: 1920 }, 'comment');
    const form = page.getByRole('form', { name: 'New comment' });
    const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect.element(row('Words of c0')).toBeVisible();
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const room = () => rectOf(form.element()).top - rectOf(page.getByRole('list').first().element()).top;
    expect(room()).toBeGreaterThan(130);
    await userEvent.fill(form.getByRole('textbox', { name: 'Your name' }), 'Ida');
    await userEvent.fill(form.getByRole('textbox', { name: 'Comment' }), 'Mine');
    await userEvent.click(form.getByRole('button', { name: 'Comment' }));
    await expect.element(row('Mine')).toBeVisible();
    await expect
      .poll(() => rectOf(row('Mine').element()).bottom - rectOf(form.element()).top)
      .toBeLessThanOrEqual(0);
    expect(rectOf(row('Mine').element()).top).toBeGreaterThanOrEqual(0);
  });

  test('held sideways the form for a comment leaves the page to what was said', async () => {
    await page.viewport(844, 390);
    const said = Array.from({ length: 8 }, (_, at) => comment(`c${at}`, at / 4));
    answerCalls({ 'GET /api/shared/[token]/comments': () => ({ comments: said, nextCursor: null }) });
    await show({ kind: 'film', width: 1080, height: 1920 }, 'comment');
    const last = page.getByRole('listitem').filter({ hasText: 'Words of c7' });
    await expect.element(last).toBeVisible();
    const form = page.getByRole('form', { name: 'New comment' }).element();
    expect(form.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      last.element().getBoundingClientRect().bottom,
    );
  });
});
