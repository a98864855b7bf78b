import { onTestFinished, vi } from 'vitest';

export type Route = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

const parse = (body: unknown) => (typeof body === 'string' && body !== '' ? JSON.parse(body) : body);

/** A call as it was sent. */
export interface SentCall {
  /** As the test names it, or with its own path if the test does not. */
  route: string;
  method: string;
  path: string;
  /** The values for `[id]` and the like. */
  parts: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Of JSON what it says, of a form the form. */
  body: ReturnType<typeof parse>;
}

/** What is sent as JSON, a response as it is, null for one without content; or what makes one of them. */
export type Answer = ((call: SentCall) => unknown) | object | null;

export type Answers = { [route in Route]?: Answer };

type StandIn = { answers: Answers; sent: SentCall[]; refused: Set<string> };

// Before a test puts anything in their place.
const { fetch: realFetch, XMLHttpRequest: RealRequest } = globalThis;

let current: StandIn | null = null;

/**
 * Stands in for the studio while a test runs. It answers the routes that are named, such as `GET /api/tasks/[id]`; any
 * other call of the interface is refused, and fails the test. Called again in a test it answers more routes, or the same
 * ones differently. Returns the calls as they are sent.
 */
export function answerCalls(answers: Answers): SentCall[] {
  if (current) {
    Object.assign(current.answers, answers);
    return current.sent;
  }
  const standIn: StandIn = { answers: { ...answers }, sent: [], refused: new Set() };
  current = standIn;
  vi.stubGlobal('fetch', (to: string | URL | Request, init?: RequestInit) => perform(standIn, to, init));
  if (RealRequest) vi.stubGlobal('XMLHttpRequest', requestFor(standIn));
  onTestFinished(() => {
    current = null;
    vi.stubGlobal('fetch', realFetch);
    if (RealRequest) vi.stubGlobal('XMLHttpRequest', RealRequest);
    if (standIn.refused.size > 0) {
      throw new Error(`Nothing answers ${[...standIn.refused].join(', ')}: name it in answerCalls()`);
    }
  });
  return standIn.sent;
}

/** For a call that is on its way until the test ends. */
export const unanswered = () => new Promise<never>(() => undefined);

/** Names routes whose calls are on their way until the test ends. */
export const leaveUnanswered = (...routes: Route[]) =>
  answerCalls(Object.fromEntries(routes.map((route) => [route, unanswered])));

/** What the calls of a route carried. */
export const bodiesOf = (calls: SentCall[], route: Route): SentCall['body'][] =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

/** A refusal in the error shape of the studio. */
export const refusal = (status: number, code: string, more: { message?: string; param?: string } = {}) =>
  Response.json(
    { error: { message: 'No', type: 'invalid_request_error', param: null, ...more, code } },
    { status },
  );

function perform(standIn: StandIn, to: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = to instanceof Request ? to : init;
  const page = globalThis.location?.href ?? 'http://localhost';
  const url = new URL(to instanceof Request ? to.url : to, page);
  const found = find(standIn, method, url);
  // Such as a file that the test has made, a part of the page that is loaded later, a server that the test has started.
  const isOfStudio = url.href.startsWith(new URL('/api/', page).href) && url.hostname !== '127.0.0.1';
  if (!found && !isOfStudio) return realFetch(to, init);
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([
    answer(standIn, found, { method, url, body, headers: new Headers(headers) }),
    aborted,
  ]);
}

type Found = { route: Route; parts: Record<string, string> };

function find({ answers }: StandIn, method: string, { pathname }: URL): Found | null {
  const exact = `${method} ${pathname}` as Route;
  if (Object.hasOwn(answers, exact)) return { route: exact, parts: {} };
  for (const route of Object.keys(answers) as Route[]) {
    const pattern = route.replaceAll(/[.*+?^${}()|\\]/g, '\\$&').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(exact);
    const parts = Object.entries(match?.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
    if (match) return { route, parts: Object.fromEntries(parts) };
  }
  return null;
}

type Message = { method: string; url: URL; headers: Headers; body: unknown };

async function answer(standIn: StandIn, found: Found | null, message: Message): Promise<Response> {
  const { method, url, headers, body } = message;
  const { route, parts } = found ?? { route: `${method} ${url.pathname}`, parts: {} };
  const call: SentCall = {
    ...{ route, method, parts, headers, path: url.pathname, query: url.searchParams },
    body: parse(body),
  };
  standIn.sent.push(call);
  if (!found) {
    standIn.refused.add(route);
    return refusal(501, 'not_answered', { message: `Nothing answers ${route}` });
  }
  const known = standIn.answers[found.route];
  const content: unknown = typeof known === 'function' ? await known(call) : known;
  if (content instanceof Response) return content.bodyUsed ? content : content.clone();
  return content === null || content === undefined
    ? new Response(null, { status: 204 })
    : Response.json(content);
}

/** Uploads are sent by XMLHttpRequest, for the sake of their progress. */
function requestFor(standIn: StandIn): typeof XMLHttpRequest {
  return class extends RealRequest {
    #method = 'GET';
    #url = new URL('http://localhost');
    readonly #headers = new Headers();

    override open(method: string, to: string | URL): void {
      this.#method = method;
      this.#url = new URL(to, globalThis.location.href);
      super.open(method, to);
    }

    override setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const message = { method: this.#method, url: this.#url, headers: this.#headers, body };
      answer(standIn, find(standIn, message.method, message.url), message)
        .then(async (response) => {
          const content: unknown = await response.json().catch(() => null);
          Object.defineProperties(this, { status: { value: response.status }, response: { value: content } });
          this.dispatchEvent(new ProgressEvent('load'));
        })
        .catch(() => this.dispatchEvent(new ProgressEvent('error')));
    }

    override abort(): void {
      this.dispatchEvent(new ProgressEvent('abort'));
    }
  };
}
