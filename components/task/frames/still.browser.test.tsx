import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Still } from './still.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('a picture that cannot be had is left out until there is another', async () => {
  const { container, rerender } = await render(<Still src="data:image/webp;base64,AAAA" />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  await rerender(<Still src={PIXEL} />);
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(1);
});
