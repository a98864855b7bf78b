import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { smallVideo } from '../media-files.ts';
import { startUpstream, type Upstream } from '../upstream.ts';

/** Something a fake service was asked, as it arrived. */
export interface Asked {
  method: string;
  path: string;
  /** The parts of the path that its route names. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
  form: FormData | null;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  bytes?: Uint8Array;
}

/** How a task goes, from the moment it is made. `puzzles` stays in a status that nobody knows. */
export type Course = 'completes' | 'fails' | 'moderated' | 'hangs' | 'puzzles' | 'expires';

/**
 * `lost`: it is done as asked, and the connection breaks before the answer, or in the middle of the bytes. `silent`: it
 * is done as asked, and nothing is ever said of it.
 */
export type Fault = 'limited' | 'broken' | 'refused' | 'lost' | 'silent';
export type Step = 'creating' | 'looking' | 'fetching';

export interface FakeTask {
  id: string;
  model: string;
  prompt: string;
  /** What else its maker wants to remember. */
  made: Record<string, unknown>;
  course: Course;
  looks: number;
  createdAt: number;
  cancelled: boolean;
}

export type Stage = 'queued' | 'running' | 'completed' | 'failed' | 'moderated' | 'puzzling' | 'cancelled';

export interface Route {
  /** Where faults can be put. */
  step?: Step;
  /** Answers without a key, too. */
  open?: boolean;
  answer: (asked: Asked) => Reply | Promise<Reply>;
}

/** What makes a fake speak like one service. */
export interface Wire {
  isKnown: (headers: IncomingHttpHeaders) => boolean;
  /** By method and path, such as `GET /v1/videos/:id`; `:name*` takes slashes, too. The first that fits answers. */
  routes: Record<string, Route>;
  refusals: Record<Exclude<Fault, 'lost' | 'silent'> | 'keyless' | 'elsewhere', Reply>;
}

export const FAKE_KEY = 'fake-key';
export const bearerKnown = ({ authorization }: IncomingHttpHeaders) => authorization === `Bearer ${FAKE_KEY}`;

const OUTCOMES: Record<Course, Stage> = {
  completes: 'completed',
  expires: 'completed',
  fails: 'failed',
  moderated: 'moderated',
  hangs: 'running',
  puzzles: 'puzzling',
};

/** What a fake remembers: every question, every task it made, and what is to go wrong next. */
export class FakeTasks {
  readonly asked: Asked[] = [];
  readonly tasks: FakeTask[] = [];
  readonly video: Buffer;
  /** Of the tasks made from now on. */
  course: Course = 'completes';
  /** How many looks see a task end. */
  looks = 2;
  #faults: { step: Step; fault: Fault }[] = [];

  constructor(video: Buffer) {
    this.video = video;
  }

  /** The next questions of this kind go wrong, one after the other. */
  fail(step: Step, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ step, fault })));
  }

  takeFault(step: Step | undefined): Fault | undefined {
    const at = this.#faults.findIndex((due) => due.step === step);
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  make(id: string, told: { model: string; prompt: string; made?: Record<string, unknown> }): FakeTask {
    const { course } = this;
    const task = { made: {}, ...told, id, course, looks: 0, createdAt: Date.now(), cancelled: false };
    this.tasks.push(task);
    return task;
  }

  find(id: string | undefined): FakeTask | undefined {
    return this.tasks.find((task) => task.id === id);
  }

  stage({ looks, course, cancelled }: FakeTask): Stage {
    if (cancelled) return 'cancelled';
    if (looks === 0) return 'queued';
    return looks < this.looks ? 'running' : OUTCOMES[course];
  }

  /** Of 100. */
  progress(task: FakeTask): number {
    return this.stage(task) === 'completed' ? 100 : Math.min(99, Math.floor((100 * task.looks) / this.looks));
  }
}

export type Fake = FakeTasks & Upstream;

const drawn: { video?: Promise<Buffer> } = {};

/** Starts a service that is not there. It forgets everything when it is closed. */
export async function startFake(wire: (tasks: FakeTasks, url: () => string) => Wire): Promise<Fake> {
  drawn.video ??= smallVideo();
  const tasks = new FakeTasks(await drawn.video);
  const { isKnown, routes, refusals } = wire(tasks, () => upstream.url);
  const table = Object.entries(routes).map(([name, route]) => ({ route, shape: shapeOf(name) }));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readAsked(request);
    const fits = ({ shape }: { shape: RegExp }) => shape.test(`${asked.method} ${asked.path}`);
    const { route, shape } = table.find(fits) ?? {};
    if (shape) asked.params = paramsOf(shape, asked);
    tasks.asked.push(asked);
    if (!route) return send(response, refusals.elsewhere);
    if (!route.open && !isKnown(request.headers)) return send(response, refusals.keyless);
    const fault = tasks.takeFault(route.step);
    if (fault && fault !== 'lost' && fault !== 'silent') return send(response, refusals[fault]);
    const reply = await route.answer(asked);
    if (fault === 'silent') return;
    return fault ? breakOff(response, reply) : send(response, reply);
  }

  const upstream = await startUpstream(answer);
  return Object.assign(tasks, upstream);
}

const shapeOf = (name: string) =>
  new RegExp(`^${name.replaceAll(/:(\w+)(\*?)/g, (_, part, all) => `(?<${part}>${all ? '.+' : '[^/]+'})`)}$`);

function paramsOf(shape: RegExp, { method, path }: Asked): Record<string, string> {
  const parts = Object.entries(shape.exec(`${method} ${path}`)?.groups ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)]));
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const { method = 'GET', headers, url = '/' } = request;
  const { pathname: path, searchParams: query } = new URL(url, 'http://fake');
  const body = new Uint8Array(await buffer(request));
  const type = headers['content-type'] ?? '';
  const form = type.startsWith('multipart/')
    ? await new Response(body, { headers: { 'content-type': type } }).formData()
    : null;
  const text = type.startsWith('application/json') ? new TextDecoder().decode(body) : '';
  return { method, path, params: {}, query, headers, json: text ? JSON.parse(text) : {}, form };
}

const written = ({ json, bytes }: Reply) =>
  bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json));

function head(response: ServerResponse, { status = 200, headers, bytes }: Reply, length: number) {
  const type = bytes ? 'video/mp4' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': length, ...headers });
}

function send(response: ServerResponse, reply: Reply) {
  const body = written(reply);
  head(response, reply, body.length);
  response.end(body);
}

function breakOff(response: ServerResponse, reply: Reply) {
  const { bytes } = reply;
  if (!bytes) {
    response.destroy();
    return;
  }
  head(response, reply, bytes.length);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
