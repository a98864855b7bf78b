import {
  type Answer,
  type Body,
  type Dialect,
  Inline,
  type Offer,
  type Order,
  type Request,
  type Snapshot,
} from '#lib/dialects/dialect.ts';
import { FAKE_KEY } from './fake-service.ts';

interface Service {
  dialect: Dialect;
  address: string;
}

const FILE = Buffer.from('the bytes of a file');

const filled = (_: string, value: unknown) =>
  value instanceof Inline
    ? `${value.as === 'data-url' ? `data:${value.file.mime};base64,` : ''}${FILE.toString('base64')}`
    : value;

function written(body: Body): string | FormData | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'json') return JSON.stringify(body.json, filled);
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  for (const { field, file } of body.files) {
    form.append(field, new File([FILE], file.name, { type: file.mime }));
  }
  return form;
}

function send({ dialect, address }: Service, { method, path, headers, body }: Request): Promise<Response> {
  const type: Record<string, string> = body.kind === 'json' ? { 'content-type': 'application/json' } : {};
  const target = path.startsWith('/') ? `${address}${path}` : path;
  const isOwn = new URL(target).origin === new URL(address).origin;
  const sent = { ...type, ...(isOwn ? dialect.authorise(FAKE_KEY) : {}), ...headers };
  return fetch(target, { method, headers: sent, body: written(body) });
}

/** Sends what a dialect asks for, as plainly as can be. */
export async function ask(service: Service, request: Request): Promise<Answer> {
  const response = await send(service, request);
  const json: unknown = await response.json().catch(() => null);
  return { status: response.status, json, header: (name) => response.headers.get(name) ?? undefined };
}

const askAll = (service: Service, requests: readonly Request[]) =>
  Promise.all(requests.map((request) => ask(service, request)));

/** How surely a dialect takes a service for one of its own. */
async function recognised(service: Service): Promise<number> {
  const { recognise } = service.dialect;
  return recognise ? recognise.score(await askAll(service, recognise.requests)) : 0;
}

export async function offersOf(service: Service): Promise<{ score: number; offers: Offer[] | null }> {
  const { models } = service.dialect;
  const answers = await askAll(service, models.requests);
  for (let next = models.next?.(answers); next; next = models.next?.(answers))
    answers.push(...(await askAll(service, [next])));
  const offers = models.read(answers);
  return { score: await recognised(service), offers };
}

const MOST_LOOKS = 20;
const UNDER_WAY = new Set(['queued', 'running', 'unknown']);

async function look(service: Service, before: Snapshot): Promise<Snapshot> {
  const { video } = service.dialect;
  if (!video) throw new Error('It makes no videos');
  let request = video.look(before.handle);
  for (;;) {
    const read = video.seen(await ask(service, request), before.handle, request);
    if (read.kind === 'seen') return read.snapshot;
    if (read.kind !== 'ask') throw new Error(`A look was ${read.kind}`);
    request = read.request;
  }
}

/** Creates a video, looks at it until it ends and fetches it, without any of the engine's care. */
export async function follow(
  service: Service,
  order: Order,
  create = service.dialect.video?.create,
): Promise<{ seen: Snapshot[]; last: Snapshot; bytes: Buffer | null }> {
  if (!create) throw new Error('It makes no videos');
  const created = service.dialect.video?.created(await ask(service, create(order)), order);
  if (!created) throw new Error('Nothing was created');
  const seen = [created];
  let last = created;
  while (UNDER_WAY.has(last.state) && seen.length < MOST_LOOKS) {
    last = await look(service, last);
    seen.push(last);
  }
  if (!last.videoUrl) return { seen, last, bytes: null };
  const response = await send(service, { method: 'GET', path: last.videoUrl, body: { kind: 'none' } });
  return { seen, last, bytes: Buffer.from(await response.arrayBuffer()) };
}
