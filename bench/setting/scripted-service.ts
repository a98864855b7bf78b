import { openUpstream } from './upstream.ts';

/** A task as the scripted service renders it. */
export interface ScriptedTask {
  /** When the service begins and ends with it, as `Date.now()`. */
  begins: number;
  ends: number;
}

export interface ScriptedService extends AsyncDisposable {
  url: string;
  /** How often each task was asked about. */
  polls: Map<string, number>;
}

/** Answers for tasks by the clock: queued, then rendering with progress, then done. Videos are not given. */
export async function openScriptedService(tasks: Map<string, ScriptedTask>): Promise<ScriptedService> {
  const polls = new Map<string, number>();
  const upstream = await openUpstream((request, response) => {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', 'http://service');
    const id = searchParams.get('id') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const task = tasks.get(id);
    if (!task || !pathname.startsWith('/v1/')) return void response.writeHead(404).end('{}');
    polls.set(id, (polls.get(id) ?? 0) + 1);
    const share = (Date.now() - task.begins) / (task.ends - task.begins);
    const progress = Math.round(Math.min(Math.max(share, 0), 1) * 100);
    const status = share >= 1 ? 'completed' : share > 0 ? 'processing' : 'pending';
    const video_url = share >= 1 ? `${origin}/files/${id}` : null;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id, object: 'video', status, progress, video_url }));
  });
  return { url: upstream.url, polls, [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose]() };
}
