import { here, within } from '#lib/format/base-path.ts';
import { forgetOtherBuilds, forgetPrivate, openCache, privateCache } from './cache-names.ts';
import { putInInbox } from './inbox.ts';
import {
  assetsIn,
  isForever,
  isKeepable,
  isNobodyThere,
  isShowable,
  KEPT_PAGES,
  MOST,
  OFFLINE_PAGE,
  planFor,
  ROUTES,
  SHARE_PAGE,
} from './plan.ts';
import type { Fetched, Installing, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Set by the build, so that each has its own worker and caches. */
declare const BUILD: string;

const OPEN = openCache(BUILD);
const PAGES = privateCache('pages', BUILD);
const LISTS = privateCache('lists', BUILD);
const POSTERS = privateCache('posters', BUILD);

const ASK_AGAIN_MS = 1000;

/** Sessions that ended here: responses requested before are not cached. */
let ended = 0;

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(keepAtHand(event.data)));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

async function install(event: Installing): Promise<void> {
  // Only an optimisation.
  await event.addRoutes?.(ROUTES).catch(() => undefined);
  await keepPage(OFFLINE_PAGE, OPEN);
  if (!(await kept(OPEN, OFFLINE_PAGE))) throw new Error('The page for no network did not come');
  askToTakeOver();
}

/**
 * Chromium may forget this if the old worker is busy at that moment: repeat it until it works, or until
 * Chromium stops this worker and the last page closes. A message from a page does not help: a waiting worker
 * that gets one takes over less often.
 */
function askToTakeOver(): void {
  void self.skipWaiting();
  const { state } = self.serviceWorker ?? {};
  if (state === 'installing' || state === 'installed') setTimeout(askToTakeOver, ASK_AGAIN_MS);
}

async function takeOver(): Promise<void> {
  await forgetOtherBuilds(BUILD);
  // In Firefox a preload that finds nobody ends the navigation, whatever the worker answers.
  const { navigationPreload: preload } = self.registration;
  await (/\bFirefox\//.test(navigator.userAgent) ? preload?.disable() : preload?.enable());
  await self.clients.claim();
}

/** A page reports what it loaded before the worker existed. */
async function keepAtHand(assets: unknown): Promise<void> {
  if (!Array.isArray(assets)) return;
  const isOver = sessionEnd();
  await keepAssets(assetsIn(assets.join('\n')));
  for (const page of KEPT_PAGES) if (!(await kept(PAGES, page))) await keepPage(page, PAGES, isOver);
}

function answerTo(event: Fetched): Promise<Response> | null {
  switch (planFor(event.request, self.location.origin)) {
    case 'page':
      return page(event);
    case 'glance':
      return glance(event.request);
    case 'asset':
      return unchanging(event, OPEN);
    case 'poster':
      return unchanging(event, POSTERS, MOST.posters);
    case 'list':
      return latest(event);
    case 'share':
      return takeShare(event.request);
    case 'pass':
      return null;
  }
}

async function page(event: Fetched): Promise<Response> {
  const { pathname: asked, search } = new URL(event.request.url);
  const pathname = within(asked);
  const isOver = sessionEnd();
  const response = await opened(event);
  if (!response || isNobodyThere(response.status)) {
    if (pathname === '/') return Response.redirect(here('/gallery'));
    return (await showable(PAGES, pathname)) ?? (await kept(OPEN, OFFLINE_PAGE)) ?? Response.error();
  }
  // A redirect there means that the session has ended.
  if (pathname === '/sign-in') {
    ended++;
    event.waitUntil(forgetPrivate());
  } else if (KEPT_PAGES.includes(pathname) && search === '' && isKeepable(response) && !isOver())
    event.waitUntil(keep(PAGES, pathname, response.clone()));
  return response;
}

const opened = ({ request, preloadResponse }: Fetched) =>
  preloadResponse.then((preloaded) => preloaded ?? fetch(request)).catch(() => null);

/** Whether a page can be opened, checked before following a link to it. */
async function glance(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    if (await showable(PAGES, within(new URL(request.url).pathname))) return new Response(null);
    throw cause;
  }
}

async function unchanging(event: Fetched, cache: string, most?: number): Promise<Response> {
  const { request } = event;
  const known = await kept(cache, request.url);
  if (known) return known;
  const isOver = sessionEnd();
  const response = await fetch(request);
  if (isForever(response) && (cache === OPEN || !isOver()))
    event.waitUntil(keep(cache, request.url, response.clone(), most));
  return response;
}

/** From the studio whenever it answers; the cache is only a fallback. */
async function latest(event: Fetched): Promise<Response> {
  const { request } = event;
  const isOver = sessionEnd();
  try {
    const response = await fetch(request);
    if (isKeepable(response) && !isOver())
      event.waitUntil(keep(LISTS, request.url, response.clone(), MOST.lists));
    if (!isNobodyThere(response.status)) return response;
    return (await showable(LISTS, request.url)) ?? response;
  } catch (cause) {
    const list = await showable(LISTS, request.url);
    if (list) return list;
    throw cause;
  }
}

async function showable(cache: string, url: string): Promise<Response | undefined> {
  const found = await kept(cache, url);
  return found && isShowable(found, Date.now()) ? found : undefined;
}

/** Never reaches the studio: files are stored in this browser until a person decides. */
async function takeShare(request: Request): Promise<Response> {
  const left = await putInInbox(await request.formData()).catch((cause: unknown) => console.error(cause));
  return Response.redirect(here(left ? `${SHARE_PAGE}?left=${left}` : SHARE_PAGE), 303);
}

/** Opening a cache would recreate it, even while a session ends. */
const kept = (cacheName: string, url: string) => caches.match(url, { cacheName });

/** Requests in flight when the next build's worker took over have recreated this build's caches. */
async function leaveIfReplaced(): Promise<void> {
  if (self.serviceWorker?.state !== 'redundant') return;
  await Promise.all([OPEN, PAGES, LISTS, POSTERS].map((name) => caches.delete(name)));
}

function sessionEnd(): () => boolean {
  const before = ended;
  return () => ended !== before;
}

async function keep(name: string, url: string, response: Response, most?: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(url, response);
  await leaveIfReplaced();
  if (most === undefined) return;
  const oldest = (await cache.keys()).slice(0, -most);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

async function keepPage(path: string, cache: string, isOver = () => false): Promise<void> {
  const response = await fetch(here(path));
  if (!isKeepable(response)) return;
  await keepAssets(assetsIn(await response.clone().text()));
  if (!isOver()) await keep(cache, path, response);
}

async function keepAssets(paths: string[]): Promise<void> {
  const cache = await caches.open(OPEN);
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return;
      const response = await fetch(path).catch(() => null);
      if (response && isForever(response)) await cache.put(path, response);
    }),
  );
  await leaveIfReplaced();
}
