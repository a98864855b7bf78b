import { afterAll, afterEach, beforeAll } from 'vitest';

// Tests replace it.
const { setTimeout } = globalThis;

const LAST = new Error('Nothing else is left');

/**
 * An error that nothing catches fails the test that was running, by name. Vitest leaves such errors to whoever listens.
 * `listen` begins to report them, and returns what ends that.
 */
export function failOnStrays(listen: (report: (error: unknown) => void) => () => void): void {
  const strays: unknown[] = [];
  let end: (() => void) | undefined;
  let arrive: (() => void) | undefined;
  /** What a test leaves rejected is reported only when it gives way: what is rejected after it, when that is done. */
  const refuse = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const { promise, resolve } = Promise.withResolvers<void>();
    arrive = resolve;
    void Promise.reject(LAST);
    await promise;
    if (strays.length === 1) throw strays.pop();
    if (strays.length > 1) throw new AggregateError(strays.splice(0), 'Errors that nothing caught');
  };
  beforeAll(() => {
    end = listen((error) => {
      if (error === LAST) arrive?.();
      else strays.push(error);
    });
  });
  afterEach(refuse);
  afterAll(async () => {
    await refuse().finally(end);
  });
}
