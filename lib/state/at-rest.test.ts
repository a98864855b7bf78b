// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As in a page that has just been opened. */
let atRest: (act: () => void) => () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ atRest } = await import('./at-rest.ts'));
});
afterEach(() => {
  vi.useRealTimers();
});

test('what can wait is done once the page has been open for a while', async () => {
  const act = vi.fn();
  atRest(act);
  await vi.advanceTimersByTimeAsync(0);
  expect(act).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'keydown', 'click', 'dragenter'])('%s does it at once', async (type) => {
  const act = vi.fn();
  atRest(act);
  window.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledOnce();
});

test('what was left meanwhile is not done', async () => {
  const [left, kept] = [vi.fn(), vi.fn()];
  const leave = atRest(left);
  atRest(kept);
  leave();
  await vi.runAllTimersAsync();
  expect(kept).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});
