import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { makeVideo } from '#lib/testing/page/make-video.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleRender } from '#lib/testing/samples/sample-cut.ts';
import { PlayRender } from './play-render.tsx';

const FPS = 24;
const button = (name: string) => page.getByRole('button', { name });

/** The dialog with the studio's keyboard, once a film can play. */
async function openRender() {
  const url = await makeVideo({ id: 1, frames: 3 * FPS });
  const renders = [sampleRender('one')];
  const nothing = () => undefined;
  await showPage(
    <>
      <ShortcutListener />
      <PlayRender renders={renders} among={renders} onShow={nothing} onClose={nothing} />
    </>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const video = document.querySelector('video') as HTMLVideoElement;
  video.src = url;
  await expect.poll(() => video.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_FUTURE_DATA);
  return video;
}

test('the key that its button names stops a film in its dialog, and plays it', async () => {
  await openRender();
  await expect.element(button('Pause')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(button('Play')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(button('Pause')).toBeVisible();
});

test('the keys that its buttons name step through a film in its dialog', async () => {
  const video = await openRender();
  const frame = () => Math.floor(video.currentTime * FPS);
  await userEvent.keyboard('k');
  await expect.element(button('Play')).toBeVisible();
  video.currentTime = 10.5 / FPS;
  await userEvent.keyboard('..');
  await expect.poll(frame).toBe(12);
  await userEvent.keyboard(',');
  await expect.poll(frame).toBe(11);
});
