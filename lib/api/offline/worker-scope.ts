/** The parts of the worker scope we use; the compiler only knows a page's. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  /** Not known to every browser. */
  readonly serviceWorker?: ServiceWorker;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

/** An event during which the worker is kept alive. */
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

export interface Installing extends Lasting {
  /** Not known to every browser. */
  addRoutes?(routes: Route[]): Promise<void>;
}

export interface Route {
  condition: { urlPattern: string; requestMethod?: string };
  source: 'network' | 'fetch-event';
}

export interface Fetched extends Lasting {
  readonly request: Request;
  /** The browser's request during the worker's start. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
