import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { atRest } from '#lib/state/at-rest.ts';
import { KeepOffline } from './keep-offline.tsx';

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));

vi.mock('#lib/api/offline/register.ts', () => {
  asked();
  throw new Error('there is no network');
});

test('code that does not come is told to nobody', async () => {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  await render(<KeepOffline />);
  const { promise: theNext, resolve } = Promise.withResolvers<void>();
  atRest(resolve);
  window.dispatchEvent(new Event('pointermove'));
  await theNext;
  expect(asked).toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
