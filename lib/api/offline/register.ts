<<<<<<< HEAD

import { basePath } from '#lib/format/base-path.ts';

=======
>>>>>>> look
declare const BUILD: string;
declare const BASE_PATH: string;

/**
 * Has the worker look after the studio, once a page with a session is open. Browsers have none on addresses that are
 * neither https nor this machine, and there is none in development.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
<<<<<<< HEAD
  // The build makes a worker of it only where the scope stands here as it is, which a studio under a path does not know.
  if (BUILD === '' || basePath !== '' || !serviceWorker) return;
  await navigator.serviceWorker.register(new URL('./service-worker.ts', import.meta.url), {
    scope: '/',
=======
  if (BUILD === '' || !serviceWorker) return;
  // The build makes a script of the worker only where it can read the scope, so that is no call.
  await navigator.serviceWorker.register(new URL('./service-worker.ts', import.meta.url), {
    scope: `${BASE_PATH}/`,
>>>>>>> look
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
