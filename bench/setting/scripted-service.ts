import { startUpstream } from '#lib/testing/upstream.ts';

/** A task as the scripted service renders it. */
export interface ScriptedTask {
  /** When the service begins and ends with it, as `Date.now()`. */
  begins: number;
  ends: number;
}

export interface ScriptedService extends AsyncDisposable {
  url: string;
  /** How often each task was asked about by name. */
  polls: Map<string, number>;
  /** How many pages of its list were read. */
  pages: () => number;
}

/**
 * Answers for tasks by the clock: queued, then rendering with progress, then done. Videos are not given. A
 * service may give a list of its tasks, newest first, or not.
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
    // Not as lost: for a video that is lost the studio asks again, and that is no part of following.
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
