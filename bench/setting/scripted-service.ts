import { startUpstream } from '#lib/testing/upstream.ts';

/** A task as the scripted service renders it. */
export interface ScriptedTask {
  /** When the service starts and finishes it, as `Date.now()`. */
  begins: number;
  ends: number;
}

export interface ScriptedService extends AsyncDisposable {
  url: string;
  /** The number of polls per task. */
  polls: Map<string, number>;
  /** The number of list pages read. */
  pages: () => number;
}

/**
 * Answers for tasks by the clock: queued, rendering with progress, done. Serves no videos. A service may
 * offer a list of its tasks, newest first.
 */
export async function openScriptedService(
  tasks: Map<string, ScriptedTask>,
  { lists = true } = {},
): Promise<ScriptedService> {
  const polls = new Map<string, number>();
  let pages = 0;
  let url = '';

  function view(id: string, { begins, ends }: ScriptedTask) {
    const share = (Date.now() - begins) / (ends - begins);
    const progress = Math.round(Math.min(Math.max(share, 0), 1) * 100);
    const status = share >= 1 ? 'completed' : share > 0 ? 'processing' : 'pending';
    const video_url = share >= 1 ? `${url}/files/${encodeURIComponent(id)}` : null;
    return { id, object: 'video', model: 'vidB-2', status, progress, video_url, seconds: 4, size: '480x480' };
  }

  function listed(query: URLSearchParams) {
    pages += 1;
    const names = [...tasks.keys()].reverse();
    const from = names.indexOf(query.get('after') ?? '') + 1;
    const to = from + Number(query.get('limit') ?? 20);
    const data = names.slice(from, to).flatMap((name) => {
      const task = tasks.get(name);
      return task ? [view(name, task)] : [];
    });
    return { object: 'list', data, has_more: to < names.length };
  }

  const upstream = await startUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const say = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    // Not as lost: the studio would request a lost video again, which is not polling.
    if (pathname.startsWith('/files/')) return void response.writeHead(503, { 'retry-after': '600' }).end();
    if (pathname === '/v1/videos' && lists) return void say(listed(searchParams));
    const id = searchParams.get('id') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const task = tasks.get(id);
    if (!task || !pathname.startsWith('/v1/')) return void response.writeHead(404).end('{}');
    polls.set(id, (polls.get(id) ?? 0) + 1);
    say(view(id, task));
  });
  url = upstream.url;
  return { url, polls, pages: () => pages, [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose]() };
}
