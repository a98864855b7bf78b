// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As in a page that has just been opened. */
let atRest: (begin: () => unknown) => () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ atRest } = await import('./when-idle.ts'));
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

test('the next waits until the one before is done', async () => {
  const first = Promise.withResolvers<void>();
  const second = vi.fn();
  atRest(() => first.promise);
  atRest(second);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(100);
  expect(second).not.toHaveBeenCalled();
  first.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalledOnce();
});

test('what fails, or is long on its way, keeps nothing else from being done', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const last = vi.fn();
  atRest(() => new Promise(() => undefined));
  atRest(() => {
    throw new Error('No network');
  });
  atRest(last);
  await vi.runAllTimersAsync();
  expect(last).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
