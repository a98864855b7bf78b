import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** As on a phone, where fingers point and nothing hovers; for the rest of a test. */
export async function withFingers(): Promise<void> {
  const point = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await point(true);
  onTestFinished(async () => void (await point(false)));
  await expect.poll(() => window.matchMedia('(pointer: coarse)').matches).toBe(true);
}
