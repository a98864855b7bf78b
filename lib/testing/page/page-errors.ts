import { failOnStrays } from '../stray-errors.ts';

failOnStrays((report) => {
  const over = new AbortController();
  // From tester.html; what is not taken here fails the whole run.
  const take = (event: CustomEventInit<unknown> & Event) => {
    event.preventDefault();
    report(event.detail);
  };
  document.addEventListener('stray', take, { signal: over.signal });
  return () => over.abort();
});
