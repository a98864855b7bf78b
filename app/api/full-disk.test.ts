import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { startOnce } from '#lib/server/testing/first-start.ts';
import { ask, askWithFile, none } from '#lib/server/testing/requests.ts';
import { smallDisk } from '#lib/testing/small-disk.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { POST as upload } from './assets/route.ts';
import { POST as createCut } from './cuts/route.ts';
import { GET as health } from './health/route.ts';
import { POST as createTasks, GET as listTasks } from './tasks/route.ts';
import { POST as transcribe } from './transcripts/route.ts';

const disk = smallDisk(24);
const dataDir = join(disk?.folder ?? ownDataFolder(), 'data');
ownDataFolder({
  DATA_DIR: dataDir,
  DISK_RESERVE_MB: '0',
  MEDIA_API_URL: 'http://127.0.0.1:9',
  MEDIA_API_KEY: 'sk-any',
});
startOnce(dataDir);

const side = 600;
const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256)));
let picture: File;
let hearing: object;
const recording = new File([new Uint8Array(toneWav(2))], 'said.wav', { type: 'audio/wav' });
const prompts = Array.from({ length: 50 }, (_, at) => `Heron ${at} ${'reeds '.repeat(500)}`);
const task = (prompt: string) => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: 4, size: '480x480' },
});

const CALLS: Record<string, () => Promise<Response>> = {
  'an upload': () => upload(askWithFile('/assets', picture), none),
  tasks: () => createTasks(ask('/tasks', 'POST', { drafts: prompts.map(task) }), none),
  'a transcript': () => transcribe(ask('/transcripts', 'POST', hearing), none),
  'a film': () => createCut(ask('/cuts', 'POST', { shots: [{ draft: task('x'.repeat(3000)) }] }), none),
};

beforeAll(async () => {
  const pixels = sharp(noise, { raw: { width: side, height: side, channels: 3 } });
  picture = new File([new Uint8Array(await pixels.png().toBuffer())], 'noise.png', { type: 'image/png' });
  const { id } = await (await upload(askWithFile('/assets', recording), none)).json();
  hearing = { assetId: id, task: 'transcribe', model: 'whisper-1', prompt: 'Herons. '.repeat(100) };
});
beforeEach(() => disk?.free());
afterAll(async () => {
  await (await store()).close();
  disk?.[Symbol.dispose]();
});

const answers = async () => {
  const given: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    const response = await call();
    const { error } = await response.json();
    given[name] = error?.code ?? response.status < 300;
  }
  return given;
};
const each = (value: unknown) => Object.fromEntries(Object.keys(CALLS).map((name) => [name, value]));

test.skipIf(!disk)(
  'with not a byte left every call that keeps something says so, and works again with room',
  async () => {
    // A studio that has run for long has its database open, and has noted its service.
    expect((await health(ask('/health'), none)).status).toBe(200);
    disk?.fill();
    for (let rounds = 0; rounds < 2; rounds += 1) expect(await answers()).toEqual(each('disk_full'));
    expect((await listTasks(ask('/tasks'), none)).status).toBe(200);
    expect(await (await health(ask('/health'), none)).json()).toMatchObject({ disk: 'full' });
    disk?.free();
    expect(await answers()).toEqual(each(true));
  },
);
