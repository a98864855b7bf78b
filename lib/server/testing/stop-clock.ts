import 'server-only';
import { onTestFinished, vi } from 'vitest';

/** Until the end of a test no time passes for what goes by the clock, however slow the machine is. */
export function stopClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
