import { basePath } from '#lib/format/base-path.ts';

declare const BUILD: string;

/**
 * Has the worker look after the studio, once a page with a session is open. Browsers have none on addresses that are
 * neither https nor this machine, and there is none in development.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // The build makes a script of the worker only where its scope stands here as it is: under a path there is none.
  if (BUILD === '' || basePath !== '' || !serviceWorker) return;
  await navigator.serviceWorker.register(new URL('./service-worker.ts', import.meta.url), {
    scope: '/',
    updateViaCache: 'none',
  });
  // The worker of a new build takes over while the page is open, and begins with nothing.
  serviceWorker.addEventListener('controllerchange', () => void tellLoaded());
  await tellLoaded();
}

async function tellLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
