import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { makeVideo } from '#lib/testing/page/make-video.ts';
import { render } from '#lib/testing/page/render.tsx';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { RemixStage, Wipe } from './remix-stage.tsx';

test('the line of a wipe is moved by the arrows, to the ends by Home and End, and no further', async () => {
  await render(<Wipe left="before" right="after" />);
  const line = page.getByRole('slider', { name: 'Wipe' });
  const isAt = (percent: number) => expect.element(line).toHaveAttribute('aria-valuenow', String(percent));
  await tabTo(line);
  await isAt(50);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await isAt(54);
  await userEvent.keyboard('{ArrowLeft}');
  await isAt(52);
  await userEvent.keyboard('{End}{ArrowRight}');
  await isAt(100);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await isAt(0);
});

test('the keys that its buttons name play, stop and step on the stage', async () => {
  const url = await makeVideo({ id: 1, frames: 72 });
  await showPage(
    <>
      <ShortcutListener />
      <RemixStage source={sampleTask({})} result={null} />
    </>,
  );
  const button = (name: string) => page.getByRole('button', { name });
  await expect.element(button('Play')).toBeVisible();
  const video = document.querySelector('video') as HTMLVideoElement;
  video.src = url;
  await expect.poll(() => video.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_FUTURE_DATA);
  await userEvent.keyboard(' ');
  await expect.element(button('Pause')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(button('Play')).toBeVisible();
  const frame = () => Math.floor(video.currentTime * 24);
  video.currentTime = 10.5 / 24;
  await userEvent.keyboard('..');
  await expect.poll(frame).toBe(12);
  await userEvent.keyboard(',');
  await expect.poll(frame).toBe(11);
});
