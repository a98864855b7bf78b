import { setTimeout as delay } from 'node:timers/promises';
import { Task } from '#lib/studio/task/task.ts';

const PROMPTS = ['A tram in the rain', 'A heron on a lake', 'A lighthouse in a storm', 'A fox in the snow'];
const LOOK_MS = 500;

async function ask(studio: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', origin: studio };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(studio + path, sent);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** Videos from the studio's own service, once stored. */
export async function makeVideos(studio: string): Promise<string[]> {
  const drafts = PROMPTS.map((prompt) => ({
    endpoint: 'videos',
    params: { model: 'vidB-2', prompt, seconds: '4', size: '1280x720' },
  }));
  const { tasks } = (await ask(studio, '/api/tasks', { drafts })) as { tasks: Task[] };
  const ids = tasks.map(({ id }) => id);
  const isHome = async (id: string) => {
    const task = Task.parse(await ask(studio, `/api/tasks/${id}`));
    if (task.status === 'failed') throw new Error(`${id} failed`);
    return task.archived !== null;
  };
  while (!(await Promise.all(ids.map(isHome))).every(Boolean)) await delay(LOOK_MS);
  return ids;
}

/** A film of two seconds from each video in turn, with some empty shots and some dissolves. */
export async function sendFilm(studio: string, videos: readonly string[], count: number): Promise<string> {
  const shots = Array.from({ length: count }, (_, index) => {
    const script = `What is seen in shot ${index + 1}`;
    if (index % 15 === 4)
      return { script, draft: { endpoint: 'videos', params: { prompt: 'A paper boat' } } };
    const from = (index % 5) * 0.25;
    const transition = index % 10 === 9 ? { kind: 'dissolve', seconds: 0.5 } : undefined;
    return { script, taskId: videos[index % videos.length], in: from, out: from + 2, transition };
  });
  const { id } = (await ask(studio, '/api/cuts', { title: `${count} shots`, shots })) as { id: string };
  return id;
}
