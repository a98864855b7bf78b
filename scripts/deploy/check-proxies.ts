import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatBytes } from '#lib/format/units.ts';
import { startStudio } from '#lib/testing/studio.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { end, installed, type ReverseProxy, untilPassedOn } from './proxies.ts';

const PASSWORD = 'correct horse battery';
const METRICS_TOKEN = 'only-for-prometheus';
const UPLOAD = 1024 ** 3;
const CHUNK = Buffer.alloc(1024 ** 2);

/** A service that sends one event, then waits to continue, and counts what it receives. */
async function startService() {
  let goOn = () => {};
  let received = 0;
  const upstream = await startUpstream(async (asked, answer) => {
    if (asked.url?.endsWith('/chat/completions')) {
      asked.resume();
      const { promise, resolve } = Promise.withResolvers<void>();
      goOn = resolve;
      answer.setHeader('content-type', 'text/event-stream').write('data: {"n":1}\n\n');
      await promise;
      return void answer.end('data: [DONE]\n\n');
    }
    answer.setHeader('content-type', 'application/json');
    if (!asked.url?.endsWith('/files')) return void answer.end('{}');
    received = 0;
    for await (const chunk of asked) received += chunk.length;
    answer.end(JSON.stringify({ received }));
  });
  return { ...upstream, goOn: () => goOn(), received: () => received };
}

type Service = Awaited<ReturnType<typeof startService>>;

/** Runs the real nginx and Caddy, with the files of `deploy`, in front of a studio. */
export async function checkProxies(): Promise<void> {
  const { here, missing } = installed();
  if (missing.length > 0)
    console.log(`not there, and so not tried: ${missing.join(', ')} (apt-get install nginx-light caddy)`);
  if (here.length === 0) process.exit(1);
  const service = await startService();
  const studio = await startStudio({
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: 'sk-example',
    STUDIO_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN,
  });
  try {
    for (const proxy of here) await check(proxy, new URL(studio.url), service);
  } finally {
    await studio.stop();
    await service.close();
  }
}

async function check(proxy: ReverseProxy, studio: URL, service: Service): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `dailies-${proxy.name}-`));
  const { url, child } = await proxy.start(studio, folder);
  const must = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(`Behind ${proxy.name} it is not so that ${what}`);
    console.log(`ok    ${proxy.name}: ${what}`);
  };
  try {
    await untilPassedOn(url);
    const cookie = await signIn(url);
    must(cookie !== '', 'a person signs in');
    must((await fetch(`${url}/metrics`)).status === 404, 'the metrics stay inside');
    const named = { 'x-request-id': 'named-by-the-browser', cookie };
    const { headers } = await fetch(`${url}/api/health`, { headers: named });
    must(headers.get('x-request-id') === named['x-request-id'], 'the id of a call goes all the way');
    must(await streams(url, cookie, service), 'an event comes before the stream has ended');
    must(await giveRange(url, cookie), 'a part of a file is given as a part');
    const whole = await upload(url, cookie, service);
    must(whole === UPLOAD, `${formatBytes(UPLOAD)} go through, and arrive while they are sent`);
  } finally {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function streams(url: string, cookie: string, service: Service): Promise<boolean> {
  const stream = await fetch(`${url}/api/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ model: 'chat', stream: true, messages: [] }),
  });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // The service sends no more before this.
    if (text.includes('"n":1')) service.goOn();
  }
  return text.endsWith('data: [DONE]\n\n');
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function giveRange(url: string, cookie: string): Promise<boolean> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(PIXEL, 'base64')], 'one.png', { type: 'image/png' }));
  const made = await fetch(`${url}/api/assets`, { method: 'POST', headers: { cookie }, body: form });
  const { id } = await made.json();
  const part = await fetch(`${url}/api/assets/${id}`, { headers: { cookie, range: 'bytes=1-3' } });
  return part.status === 206 && (await part.text()) === 'PNG';
}

async function upload(url: string, cookie: string, service: Service): Promise<number> {
  const asked = request(`${url}/api/v1/files`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', 'content-length': UPLOAD },
  });
  const answered = new Promise<number>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode === 200) resolve(JSON.parse(text).received);
      else reject(new Error(`The upload was answered ${response.statusCode}: ${text}`));
    });
  });
  async function* body() {
    for (let sent = 0; sent < UPLOAD; sent += CHUNK.length) {
      if (sent === UPLOAD / 2) await waitUntil(async () => service.received() > 0);
      yield CHUNK;
    }
  }
  await pipeline(Readable.from(body(), { objectMode: false }), asked);
  return answered;
}
