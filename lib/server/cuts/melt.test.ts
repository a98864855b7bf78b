import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toMlt } from '#lib/studio/cut/exports/mlt.ts';
import { pictureFrames, placeShots } from '#lib/studio/cut/timeline.ts';
import { writeGrey } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { sampleFilm } from '#lib/testing/samples/sample-film.ts';
import { toneWav } from '#lib/testing/wav.ts';

const hasMelt = spawnSync('melt', ['--version']).status === 0;
const folder = ownFolder();

/** By shot; the one that is missing is as dark as a slate. */
const GREYS: Record<string, number> = { a: 200, b: 120, c: 90, d: 160, e: 71, f: 200 };

const SIZE = { width: 160, height: 90 };
const MOST_ATTEMPTS = 10;

/**
 * What melt writes of the film, raw and in grey. On one processor melt 7.12 often stands still before the first frame:
 * what writes them has ended before the rest waits for it. Without a byte for as long as that it is ended.
 */
async function playFilm(
  patienceMs: number,
): Promise<{ code: number | null; pictures: Buffer; messages: string }> {
  const consumer = ['-consumer', 'avformat:pipe:1', 'f=rawvideo', 'vcodec=rawvideo', 'pix_fmt=gray', 'an=1'];
  const melt = spawn('melt', ['film.mlt', ...consumer, 'real_time=-1', 'terminate_on_pause=1'], {
    cwd: folder,
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
  });
  const pictures: Buffer[] = [];
  const messages: Buffer[] = [];
  const stuck = setTimeout(() => melt.kill('SIGKILL'), patienceMs);
  const listen = (chunks: Buffer[]) => (chunk: Buffer) => {
    chunks.push(chunk);
    stuck.refresh();
  };
  melt.stdout.on('data', listen(pictures));
  melt.stderr.on('data', listen(messages));
  const [code] = (await once(melt, 'close')) as [number | null];
  clearTimeout(stuck);
  return {
    code,
    pictures: Buffer.concat(pictures),
    messages: Buffer.concat(messages).toString().slice(-2_000),
  };
}

/**
 * How bright the middle of every frame is. They come through a pipe, which has room on a full disk too and needs nobody
 * to read a container. A melt that stood still, or was interrupted (it ends with 0 then, only earlier), is started again.
 */
async function brightness(frames: number): Promise<number[]> {
  const bytes = SIZE.width * SIZE.height;
  let last = '';
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { code, pictures, messages } = await playFilm(attempt * 10_000);
    last = `${pictures.length / bytes} frames, ${messages}`;
    if (code !== null) expect(code, last).toBe(0);
    if (pictures.length < frames * bytes) continue;
    const middle = (SIZE.height * SIZE.width + SIZE.width) / 2;
    return Array.from(
      { length: pictures.length / bytes },
      (_, frame) => pictures[frame * bytes + middle] ?? 0,
    );
  }
  throw new Error(`melt made no whole film in ${MOST_ATTEMPTS} attempts: ${last}`);
}

test.runIf(hasMelt)('melt makes the film with exactly its frames, each shot in its place', async () => {
  const film = sampleFilm();
  for (const name of ['media', 'sound']) await mkdir(join(folder, name));
  for (const [id, { kind, path, width, height, seconds }] of film.files.shots) {
    const [grey = 0, size] = [GREYS[id], { width: width ?? 0, height: height ?? 0 }];
    const full = Math.round(((grey - 16) * 255) / 219);
    if (kind === 'video') await writeGrey(join(folder, path), grey, { ...size, seconds: seconds ?? 0 });
    else
      await sharp({ create: { ...size, channels: 3, background: { r: full, g: full, b: full } } })
        .png()
        .toFile(join(folder, path));
  }
  for (const { path, seconds } of [...film.files.lines.values(), film.files.bed ?? { path: '', seconds: 0 }])
    await writeFile(join(folder, path), toneWav(seconds ?? 0));
  await writeFile(join(folder, 'film.mlt'), toMlt(film));

  const seen = await brightness(pictureFrames(film));
  expect(seen).toHaveLength(pictureFrames(film));

  const placed = placeShots(film);
  for (const [index, { shot, start, frames, overlap, fromBlack, toBlack }] of placed.entries()) {
    const next = placed[index + 1];
    const [first, last] = [start + overlap + fromBlack, start + frames - (next?.overlap ?? 0) - toBlack - 1];
    for (const frame of [first, Math.floor((first + last) / 2), last])
      expect(Math.abs((seen[frame] ?? 0) - (GREYS[shot.id] ?? 0)), `${shot.id} at ${frame}`).toBeLessThan(8);
    if (fromBlack > 0) expect(Math.max(seen[start] ?? 255, seen[start - 1] ?? 255)).toBeLessThan(30);
  }
});
