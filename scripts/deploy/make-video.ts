import { waitUntil } from '#lib/testing/wait-until.ts';

const PARAMS = { model: 'vidB-2', prompt: 'a paper boat on a pond', seconds: 4, size: '480x480' };

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Signs in to a studio; returns the cookie. */
export async function entered(url: string, password: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/session`, json({ password }));
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Signs in to a studio, makes a video and downloads it; returns its length. */
export async function makeVideo(url: string, password: string): Promise<number> {
  const headers = { cookie: await entered(url, password) };
  const made = await fetch(
    `${url}/api/tasks`,
    json({ drafts: [{ endpoint: 'videos', params: PARAMS }] }, headers),
  );
  if (!made.ok) throw new Error(`It is not taken: ${await made.text()}`);
  const [{ id }] = (await made.json()).tasks;
  const read = async () => {
    const task = await (await fetch(`${url}/api/tasks/${id}`, { headers })).json();
    if (task.status === 'failed') throw new Error(task.error.message);
    return task;
  };
  const { archived } = await waitUntil(read, (task) => task.archived !== null);
  const video = await fetch(`${url}/api/tasks/${id}/video`, { headers });
  const { length } = await video.bytes();
  if (!video.ok || length !== archived.bytes) throw new Error(`The video is not whole: ${length}`);
  return length;
}
