import { here, within } from '#lib/format/base-path.ts';
import { DAY_MS } from '#lib/format/units.ts';
import type { Route } from './worker-scope.ts';

/** What the service worker does with a request; it ignores most. */
export type Plan = 'page' | 'glance' | 'asset' | 'poster' | 'list' | 'share' | 'pass';

/** Shown for a page that is not cached. */
export const OFFLINE_PAGE = '/offline';
/** The share target in the manifest. */
export const SHARE_PAGE = '/share';
/** They open with the last data; the browser requests the rest as soon as it can. */
export const KEPT_PAGES = ['/create', '/gallery'];

/** How many of the latest are cached; assets leave with their build. */
export const MOST = { lists: 8, posters: 400 };

/** A session lasts two weeks: cached data are shown no longer. */
const SHOWN_FOR_MS = 14 * DAY_MS;

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'has'>;
};

export function planFor({ method, url, mode, destination, headers }: Asked, ownOrigin: string): Plan {
  const { origin, pathname: asked, searchParams } = new URL(url);
  const pathname = within(asked);
  if (origin !== ownOrigin) return 'pass';
  const isOpened = mode === 'navigate' && destination === 'document' && !pathname.startsWith('/api/');
  if (method === 'POST') return isOpened && pathname === SHARE_PAGE ? 'share' : 'pass';
  if (method === 'HEAD') return KEPT_PAGES.includes(pathname) ? 'glance' : 'pass';
  if (method !== 'GET' || headers.has('range')) return 'pass';
  if (mode === 'navigate') return isOpened ? 'page' : 'pass';
  if (ASSET.test(pathname)) return 'asset';
  if (POSTER.test(pathname)) return 'poster';
  // Searches are private, and later pages are useless without the first.
  const isList = pathname === '/api/tasks' && !searchParams.has('q') && !searchParams.has('cursor');
  return isList ? 'list' : 'pass';
}

/**
 * What the browser can decide itself is `pass`, so that it neither starts the worker nor waits for it. The
 * first match counts.
 */
export const ROUTES: Route[] = [
  { condition: { urlPattern: here('/api/tasks'), requestMethod: 'get' }, source: 'fetch-event' },
  { condition: { urlPattern: here('/api/tasks/:id/poster') }, source: 'fetch-event' },
  { condition: { urlPattern: here('/api/*') }, source: 'network' },
];

const ASSET = /^\/_next\/static\/(?!service-worker\/)/;
const POSTER = /^\/api\/tasks\/[^/]+\/poster$/;

type Answered = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> };

/** Whether a response is the real answer, not a refusal or a redirect to the sign-in. */
export const isKeepable = ({ status, type, redirected }: Answered) =>
  status === 200 && type === 'basic' && !redirected;

/** The URLs of such responses change with their content, so they are never stale. */
export const isForever = (answer: Answered) =>
  isKeepable(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');

/** A proxy answers so when the studio is down. */
export const isNobodyThere = (status: number) => status >= 502 && status <= 504;

export function isShowable({ headers }: Pick<Answered, 'headers'>, now: number): boolean {
  const at = Date.parse(headers.get('date') ?? '');
  return now - at < SHOWN_FOR_MS;
}

/** The hashed files in a page's markup and data. */
export const assetsIn = (html: string) => [...new Set(html.match(NAMED_ASSET))].map(here);

const NAMED_ASSET = /\/_next\/static\/(?!service-worker\/)[\w./~%()@-]+\.\w+/g;
