import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startUpstream } from '#lib/testing/upstream.ts';

/** One call, and what a behaviour may do with it. */
export interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  /** The task the call is about; for a submission that is not made yet, null. */
  task: ServedTask | null;
  /** Makes the task of a submission, as a good service would before it answers. */
  create: () => ServedTask;
  /** Answers as a good service would. */
  behave: () => void;
}

export type Behaviour = (turn: Turn) => void;

/** What happens to the calls for one prompt, one after the other; afterwards the service behaves. */
export interface Script {
  create?: Behaviour[];
  look?: Behaviour[];
  file?: Behaviour[];
}

export interface ServedTask {
  id: string;
  prompt: string;
  idempotencyKey: string | undefined;
  model: string;
  looks: number;
  downloads: number;
}

/** A submission as it came in. */
export interface Arrival {
  prompt: string;
  key: string | undefined;
  at: number;
  path: string;
  type: string;
  body: Buffer<ArrayBuffer>;
}

export interface MisbehavingService {
  address: string;
  /** Every task it made, in order. Two with one key or prompt mean that work was sent twice. */
  tasks: ServedTask[];
  /** How many submissions arrived for a prompt, whatever became of them. */
  submissions: (prompt: string) => number;
  arrivals: Arrival[];
  /** The most tasks it was making at a time. */
  mostAtOnce: () => number;
  script: (prompt: string, script: Script) => void;
  /** Answers every call so, until it is called with null. */
  always: (behaviour: Behaviour | null) => void;
  close: () => Promise<void>;
}

interface Options {
  video: Uint8Array;
  /** Gives the same task for the same `Idempotency-Key`. */
  tellsRepeats?: boolean;
  /** How many looks it takes to finish. */
  looks?: number;
  /** Gives a list of its tasks. */
  lists?: boolean;
}

/** A real server that does everything a service should not. */
export async function startMisbehavingService({
  video,
  tellsRepeats = false,
  looks = 2,
  lists = false,
}: Options): Promise<MisbehavingService> {
  const tasks: ServedTask[] = [];
  const arrivals: Arrival[] = [];
  const scripts = new Map<string, Script>();
  let overall: Behaviour | null = null;
  let mostAtOnce = 0;

  const { url: address, close } = await startUpstream(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    const body = Buffer.concat(await Array.fromAsync(request));
    if (request.method === 'POST') submitted(request, response, body);
    else if (url.pathname.startsWith('/files/')) downloaded(request, response, url.pathname.slice(7));
    else if (lists && url.pathname === '/v1/videos')
      json(response, 200, { data: tasks.map(view).toReversed(), has_more: false });
    else looked(request, response, url);
  });

  function act(turn: Turn, list: Behaviour[] | undefined) {
    const behaviour = overall ?? list?.shift();
    if (behaviour) behaviour(turn);
    else turn.behave();
  }

  function submitted(request: IncomingMessage, response: ServerResponse, body: Buffer<ArrayBuffer>) {
    const prompt = promptIn(body.toString());
    const type = request.headers['content-type'] ?? '';
    const key = request.headers.authorization?.replace('Bearer ', '');
    arrivals.push({ prompt, key, at: Date.now(), path: request.url ?? '', type, body });
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    const create = () => {
      const before = tellsRepeats && tasks.find((task) => task.idempotencyKey === idempotencyKey);
      if (before) return before;
      const id = `vidB-2:${Date.now()}-${tasks.length}`;
      const task = { id, prompt, idempotencyKey, model: 'vidB-2', looks: 0, downloads: 0 };
      tasks.push(task);
      mostAtOnce = Math.max(mostAtOnce, tasks.filter((made) => made.looks < looks).length);
      return task;
    };
    const behave = () =>
      json(response, 200, { ...view(create()), object: 'video', status: 'pending', progress: 0 });
    act({ request, response, task: null, create, behave }, scripts.get(prompt)?.create);
  }

  function looked(request: IncomingMessage, response: ServerResponse, url: URL) {
    const id = url.searchParams.get('id') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const task = tasks.find((made) => made.id === id) ?? null;
    if (!task) return json(response, 404, errorBody('task_not_found'));
    const create = () => task;
    const behave = () => {
      task.looks += 1;
      json(response, 200, view(task));
    };
    act({ request, response, task, create, behave }, scripts.get(task.prompt)?.look);
  }

  function downloaded(request: IncomingMessage, response: ServerResponse, name: string) {
    const task = tasks.find(({ id }) => encodeURIComponent(id) === name.replace(/\.mp4.*$/, '')) ?? null;
    if (!task) return json(response, 404, errorBody('not_found'));
    task.downloads += 1;
    const behave = () => sendVideo(request, response, video);
    act({ request, response, task, create: () => task, behave }, scripts.get(task.prompt)?.file);
  }

  function view(task: ServedTask) {
    const done = task.looks >= looks;
    return {
      id: task.id,
      model: task.model,
      status: done ? 'completed' : 'processing',
      progress: done ? 100 : Math.round((100 * task.looks) / looks),
      video_url: done ? `${address}/files/${encodeURIComponent(task.id)}.mp4` : null,
      enhanced_prompt: task.prompt,
      seconds: 4,
      size: '480x480',
    };
  }

  return {
    address,
    tasks,
    arrivals,
    mostAtOnce: () => mostAtOnce,
    submissions: (prompt) => arrivals.filter((arrival) => arrival.prompt === prompt).length,
    script: (prompt, script) => void scripts.set(prompt, script),
    always: (behaviour) => {
      overall = behaviour;
    },
    close,
  };
}

function promptIn(text: string): string {
  if (text.startsWith('{')) return (JSON.parse(text) as { prompt: string }).prompt;
  return /name="prompt"\r\n\r\n([^\r]*)\r\n/.exec(text)?.[1] ?? '';
}

function sendVideo(request: IncomingMessage, response: ServerResponse, video: Uint8Array) {
  response.setHeader('etag', '"video"');
  response.setHeader('content-type', 'video/mp4');
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(start) || request.headers['if-range'] !== '"video"') {
    response.writeHead(200, { 'content-length': video.length }).end(video);
  } else {
    response.setHeader('content-range', `bytes ${start}-${video.length - 1}/${video.length}`);
    response.writeHead(206, { 'content-length': video.length - start }).end(video.subarray(start));
  }
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export const errorBody = (code: string, type = 'server_error') => ({
  error: { message: `It is ${code}`, type, code },
});
