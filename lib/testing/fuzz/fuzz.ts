import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { startStudio } from '../studio.ts';
import { attacksAtBounds, type DescribedBounds } from './bounds.ts';
import { type Attack, attackOn } from './requests.ts';
import SEEDS from './seeds.json' with { type: 'json' };
import { wholeSurface } from './surface.ts';

const PASSWORD = 'the password nobody may see';
const AT_ONCE = 4;
/** Of silence: for what never answers, not for what is slow on a busy machine. */
const PATIENCE_MS = 120_000;
const KEPT_BYTES = 256 * 1024;
/** Within this it answers how it is, whatever else it is asked. */
const HEALTHY_MS = 1000;
const SECRET_FILES = ['secret.key', 'session.key', 'links.key', 'service/studio-key'];

/** What was wrong with one answer, and how to ask for it again. */
interface Finding {
  seed: number;
  index: number;
  problem: string;
  attack: Attack;
}

export interface Fuzzed {
  requests: number;
  findings: Finding[];
  /** How many answers there were of each status. */
  statuses: Record<string, number>;
  /** Growth of the studio's memory from a quarter of the way to the end, in megabytes; null where it is not told. */
  grownMb: number | null;
}

interface Reply {
  status: number;
  text: string;
  cookies: string[];
}

/**
 * Sends requests that programs trip over to every path of a studio of its own and of its service. The same seeds give
 * the same requests. With `atBounds` it also sends every text at its bound and at twice it, while others are to be
 * answered as ever: that takes a machine without other work.
 */
export async function fuzz(
  count: number,
  { seeds = SEEDS, atBounds = false }: { seeds?: readonly number[]; atBounds?: boolean } = {},
): Promise<Fuzzed> {
  // Nothing is sent on: what is asked for is refused, or waits.
  const studio = await startStudio({
    STUDIO_PASSWORD: PASSWORD,
    WORK: 'off',
    LOG_LEVEL: 'info',
    // What gets through is not rendered by the dozen.
    RENDER_CONCURRENCY: '1',
    RENDER_QUEUE_LIMIT: '1',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    let cookie = '';
    cookie = await signIn();
    const [, address = ''] =
      /"address":"([^"]+)/.exec((await send(studio.url, own('GET', '/api/connection'))).text) ?? [];
    const key = (await readFile(join(studio.dataDir, 'service/studio-key'), 'utf8')).trim();
    await makeKeys();
    const secrets = await secretsIn(studio.dataDir);
    const result: Fuzzed = { requests: 0, findings: [], statuses: {}, grownMb: null };
    const attacks = seeds.flatMap((seed) =>
      fc
        .sample(attackOn(wholeSurface()), { seed, numRuns: Math.ceil(count / seeds.length) })
        .map((attack, index) => ({ seed, index, attack })),
    );
    let early = 0;
    const queue = attacks.entries();
    const attackAll = async () => {
      for (const [place, { seed, index, attack }] of queue) {
        if (place === Math.floor(attacks.length / 4)) early = await memoryOf(studio.program.pid);
        const problem = await problemWith(attack);
        if (problem) result.findings.push({ seed, index, problem, attack });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attackAll));
    const late = await memoryOf(studio.program.pid);
    result.grownMb = late && early ? Math.round(late - early) : null;
    if (atBounds) await attackBounds();
    const log = studio.program.output();
    if (holdsSecret(log, secrets)) result.findings.push(aboutAll('the log holds a secret'));
    const health = await send(studio.url, own('GET', '/api/health'));
    if (health.status !== 200) result.findings.push(aboutAll(`health answers ${health.status} afterwards`));
    return result;

    async function attackBounds(): Promise<void> {
      const described = await fetch(new URL('/api/openapi.json', studio.url), { headers: { cookie } });
      const description = (await described.json()) as DescribedBounds;
      for (const [index, attack] of attacksAtBounds(description, wholeSurface()).entries()) {
        let isOver = false;
        const asked = problemWith(attack).finally(() => {
          isOver = true;
        });
        let slowest = 0;
        do {
          const since = performance.now();
          await send(studio.url, own('GET', '/api/health'));
          slowest = Math.max(slowest, performance.now() - since);
        } while (!isOver);
        const problem = await asked;
        const late = slowest > HEALTHY_MS ? `health takes ${Math.round(slowest)} ms meanwhile` : null;
        for (const found of [problem, late])
          if (found) result.findings.push({ seed: 0, index, problem: `at a bound: ${found}`, attack });
      }
    }

    async function problemWith(attack: Attack): Promise<string | null> {
      const { atService, isTrusted } = attack;
      const trust: Record<string, string> = atService ? { authorization: `Bearer ${key}` } : { cookie };
      const headers = isTrusted ? { ...attack.headers, ...trust } : attack.headers;
      const reply = await send(atService ? address : studio.url, { ...attack, headers });
      result.requests += 1;
      result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1;
      await mend(attack, reply);
      if (reply.status === 500) return '500';
      if (reply.status === 0) return `no answer: ${reply.text}`;
      return holdsSecret(reply.text, secrets) ? 'the answer holds a secret' : null;
    }

    /** What seals keys and signs links is made when it is first needed. */
    async function makeKeys(): Promise<void> {
      const other = JSON.stringify({ address: 'http://127.0.0.1:1', key: 'sk-sealed-and-forgotten' });
      await send(studio.url, own('PUT', '/api/connection', other));
      await send(studio.url, own('DELETE', '/api/connection'));
      await send(studio.url, own('GET', `/api/assets/none?until=${Date.now() + 60_000}&signature=none`));
    }

    /** Some requests end the session or lead to another service: the next ones are to get as far as this one. */
    async function mend({ atService, isTrusted, path, method }: Attack, { status }: Reply): Promise<void> {
      if (atService) return;
      const hasEnded = status === 401 && isTrusted && !path.startsWith('/api/session');
      if (hasEnded || (method === 'DELETE' && path.startsWith('/api/session'))) cookie = await signIn(cookie);
      if (/^\/api\/connection\b/.test(path) && method !== 'GET' && status < 300)
        await send(studio.url, own('DELETE', '/api/connection'));
    }

    function own(method: string, path: string, body: string | null = null): Attack {
      const headers = {
        cookie,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      };
      return { atService: false, isTrusted: true, method, path, headers, body };
    }

    /** As the device that was let in before: others guess meanwhile. */
    async function signIn(before = ''): Promise<string> {
      const asked = own('POST', '/api/session', JSON.stringify({ password: PASSWORD }));
      const { cookies } = await send(studio.url, { ...asked, headers: { ...asked.headers, cookie: before } });
      return cookies.flatMap((one) => one.split(';', 1)).join('; ');
    }
  } finally {
    agent.destroy();
    await studio.stop();
  }

  /** Status 0 when there is no answer; what is said then says why. */
  function send(origin: string, attack: Attack, isAgain = false): Promise<Reply> {
    const { method, path, headers, body } = attack;
    const { hostname, port } = new URL(origin);
    return new Promise((resolve) => {
      const out = request(
        { agent, hostname, port, method, path, headers, timeout: PATIENCE_MS },
        (answer) => {
          const told = JSON.stringify([answer.headers, answer.statusMessage]);
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes <= KEPT_BYTES) chunks.push(chunk);
          });
          const done = () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: told + Buffer.concat(chunks).toString('latin1'),
              cookies: answer.headers['set-cookie'] ?? [],
            });
          answer.once('end', done).once('error', done);
        },
      );
      out.once('timeout', () => out.destroy(new Error('it took too long')));
      out.once('error', (cause) => {
        // A connection that was kept open may be closed in the moment it is used again.
        if (out.reusedSocket && !isAgain) resolve(send(origin, attack, true));
        else resolve({ status: 0, text: cause.message, cookies: [] });
      });
      out.end(body === null ? undefined : Buffer.from(body.toWellFormed(), 'utf8'));
    });
  }
}

const aboutAll = (problem: string): Finding => ({
  seed: 0,
  index: 0,
  problem,
  attack: { atService: false, method: '', path: '', headers: {}, body: null, isTrusted: false },
});

/** What no answer and no log line may hold, in the ways it could be written. */
async function secretsIn(dataDir: string): Promise<string[]> {
  const files = await Promise.all(SECRET_FILES.map((name) => readFile(join(dataDir, name))));
  const written = files.flatMap((bytes) => [
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    bytes.toString('latin1').trim(),
  ]);
  return [PASSWORD, ...written];
}

const holdsSecret = (text: string, secrets: readonly string[]) =>
  secrets.some((secret) => text.includes(secret));

/** Megabytes resident; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
