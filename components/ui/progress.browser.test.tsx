import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ProgressBar, ProgressRing } from './progress.tsx';

test.each([
  ['a ring', ProgressRing],
  ['a bar', ProgressBar],
])('%s says how far it is, and that it is not known, in words', async (_, Progress) => {
  await render(
    <>
      <Progress percent={41.6} label="Rendering" />
      <Progress percent={null} label="Waiting" />
    </>,
  );
  const rendering = page.getByRole('progressbar', { name: 'Rendering' });
  await expect.element(rendering).toHaveAttribute('aria-valuetext', '42 %');
  const waiting = page.getByRole('progressbar', { name: 'Waiting' });
  await expect.element(waiting).toHaveAttribute('aria-valuetext', 'Not known yet');
  await expect.element(waiting).not.toHaveAttribute('aria-valuenow');
});

test('the number in a ring has its sign', async () => {
  await render(<ProgressRing percent={42} label="Rendering" />);
  await expect.element(page.getByText('42%', { exact: true })).toBeVisible();
});

test.each([true, false])('a heart keeps its name and says whether it is pressed: %s', async (favourite) => {
  await render(<FavouriteButton favourite={favourite} />);
  await expect
    .element(page.getByRole('button', { name: 'Favourite' }))
    .toHaveAttribute('aria-pressed', String(favourite));
});
