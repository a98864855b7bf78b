import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { DropOverlay } from './drop-overlay.tsx';

withStyles();

/** RGB and alpha, from 0 to 1. */
function channels(colour: string): [number, number, number, number] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('There is no canvas');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

test.each(['dark', 'light'])('in the %s theme its words are read over any picture', async (theme) => {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  onTestFinished(() => void delete dataset.theme);
  await render(
    <div
      style={{ position: 'relative', height: 200, background: 'repeating-linear-gradient(red, lime 9px)' }}
    >
      <DropOverlay>Drop to add</DropOverlay>
    </div>,
  );
  const words = page.getByText('Drop to add');
  await expect.element(words).toBeVisible();
  const { color, backgroundColor } = getComputedStyle(words.element());
  expect(channels(backgroundColor)[3]).toBe(1);
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort();
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
});
