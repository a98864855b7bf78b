import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { toneWav } from '#lib/testing/wav.ts';
import { expect, test } from './fixtures/studio.ts';

const MINUTES = 5;
/** Fewer would not show what each of them leaves behind. */
const LEAST = 300;
const AT_ONCE = 3;

const memoryOf = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A picture or sound never sent before. */
async function newFile(turn: number): Promise<File> {
  if (turn % 4 === 0) {
    const sound = toneWav(20);
    randomBytes(64).copy(sound, 1000);
    return new File([new Uint8Array(sound)], `${turn}.wav`);
  }
  const background = { r: randomBytes(1)[0], g: randomBytes(1)[0], b: turn % 256 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const image = sharp({ create: { width: 1280, height: 720, channels: 3, background, noise } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], `${turn}.jpg`);
}

test.skip(process.platform !== 'linux', 'memory is read from /proc');

test('uploads one after the other leave the memory alone', async ({ studio }) => {
  test.setTimeout((MINUTES + 10) * 60_000);
  let sent = 0;
  const send = async () => {
    const body = new FormData();
    body.set('file', await newFile(sent++));
    const response = await fetch(`${studio.url}/api/assets`, { method: 'POST', body });
    const { id, kind } = (await response.json()) as { id: string; kind: string };
    expect(response.status).toBe(201);
    if (kind === 'image') await (await fetch(`${studio.url}/api/assets/${id}?thumb=320`)).arrayBuffer();
  };
  // The first ones load what every upload needs.
  for (let first = 0; first < 8; first += 1) await send();
  const before = await memoryOf(studio.program.pid);
  const until = Date.now() + MINUTES * 60_000;
  const isOver = () => sent >= LEAST && Date.now() > until;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver()) await send();
    }),
  );
  const after = await memoryOf(studio.program.pid);
  console.log(`${sent} uploads: ${Math.round(before)} MB before, ${Math.round(after)} MB after`);
  expect(after - before).toBeLessThan(150);
});
