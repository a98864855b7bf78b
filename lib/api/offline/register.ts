import { basePath } from '#lib/format/base-path.ts';

declare const BUILD: string;

/**
 * Registers the service worker once a page with a session is open. Browsers allow it only on https or
 * localhost, and development has none.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // The build compiles the worker only if its scope is literal here: with a base path there is none.
  if (BUILD === '' || basePath !== '' || !serviceWorker) return;
  await navigator.serviceWorker.register(new URL('./service-worker.ts', import.meta.url), {
    scope: '/',
    updateViaCache: 'none',
  });
  // The worker of a new build takes over while the page is open, with empty caches.
  serviceWorker.addEventListener('controllerchange', () => void tellLoaded());
  await tellLoaded();
}

async function tellLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
