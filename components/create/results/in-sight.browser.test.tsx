import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { markInSight } from './in-sight.ts';

test('what is in sight is marked, and what leaves it no longer', async () => {
  await render(
    <>
      <p ref={markInSight}>Near</p>
      <div style={{ height: '300vh' }} />
      <p ref={markInSight}>Far</p>
    </>,
  );
  const [near, far] = [page.getByText('Near'), page.getByText('Far')];
  await expect.element(near).toHaveAttribute('data-in-sight');
  await expect.element(far).not.toHaveAttribute('data-in-sight');
  far.element().scrollIntoView();
  await expect.element(far).toHaveAttribute('data-in-sight');
  await expect.element(near).not.toHaveAttribute('data-in-sight');
});
