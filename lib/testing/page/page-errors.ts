import { failOnStrays } from '../stray-errors.ts';

failOnStrays((report) => {
  const over = new AbortController();
  // Before the listeners of Vitest, which would only print it.
  const options = { capture: true, signal: over.signal };
  const take = (event: Event, error: unknown) => {
    // On their way to an element: a picture or a video that could not be loaded.
    if (event.target !== window) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    report(error);
  };
  window.addEventListener('error', (event) => take(event, event.error ?? new Error(event.message)), options);
  window.addEventListener('unhandledrejection', (event) => take(event, event.reason), options);
  return () => over.abort();
});
