import { setTimeout as delay } from 'node:timers/promises';
import { startUpstream } from '#lib/testing/upstream.ts';
import { MB, megabytes, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openStudio, servedBy } from '../setting/open.ts';
import { family, memoryOf, peakMemory } from '../setting/process-cost.ts';
import { call, expectStatus } from '../setting/requests.ts';
import { FORM_TYPE, formWith, noise } from '../setting/sound-file.ts';

const UPLOADS = 20;
const BYTES = 25 * MB;
const LIMIT_MB = 65;
const SETTLE_MS = 2000;

/** Memory for twenty simultaneous uploads, through the relay and into the studio. */
export const measure: Row['measure'] = async () => {
  await using upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":""}');
    });
  });
  const env = { ...servedBy(upstream.url), WORK: 'off' };
  // Each in its own studio: one that has grown before has spare memory.
  const measured = async (path: string, status: number) => {
    await using studio = await openStudio(env);
    return await growth(studio.program.pid, () => send(`${studio.url}${path}`, status));
  };
  const [relayed, kept] = await Promise.all([
    measured('/api/v1/audio/transcriptions', 200),
    measured('/api/assets', 201),
  ]);
  const what = `${UPLOADS} uploads of 25 MB at once`;
  return [
    within(`${what} through the relay, memory growth`, relayed.all, megabytes, LIMIT_MB),
    {
      ...within(`${what} to /api/assets, memory growth`, kept.all, megabytes, LIMIT_MB),
      note: `Of this the studio itself ${megabytes(kept.alone)}, the rest the programs that look into the files.`,
    },
  ];
};

async function send(url: string, status: number): Promise<void> {
  const body = formWith({ name: 'noise.wav', bytes: noise(BYTES) }, { model: 'asr-1' });
  expectStatus(await call(url, { method: 'POST', headers: { 'content-type': FORM_TYPE }, body }), status);
}

interface Growth {
  /** The studio and all its children. */
  all: number;
  /** The peak of the studio's own process. */
  alone: number;
}

/** The first upload loads what every one needs; only twenty's extra counts. */
async function growth(pid: number, upload: () => Promise<void>): Promise<Growth> {
  await upload();
  await delay(SETTLE_MS);
  const before = { all: memoryOf(family(pid)), alone: memoryOf([pid]) };
  let alone = 0;
  const sampling = setInterval(() => {
    alone = Math.max(alone, memoryOf([pid]));
  }, 50);
  const all = await peakMemory(pid, async () => {
    await Promise.all(Array.from({ length: UPLOADS }, upload));
  });
  clearInterval(sampling);
  return { all: all - before.all, alone: alone - before.alone };
}
