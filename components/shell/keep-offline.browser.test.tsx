import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { atRest } from '#lib/state/when-idle.ts';
import { KeepOffline } from './keep-offline.tsx';

test('code that does not come is told to nobody', async () => {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValue(new Error('there is no network'));
  await render(<KeepOffline load={load} />);
  const { promise: theNext, resolve } = Promise.withResolvers<void>();
  atRest(resolve);
  window.dispatchEvent(new Event('pointermove'));
  await theNext;
  expect(load).toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
