import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Picture } from '../video/encode/picture.ts';
import type { RenderJob } from '../video/render-job.ts';
import { stageJob } from '../video/stage-job.ts';
import { drawing } from './drawings.ts';
import { TAKES, type Take } from './takes.ts';

const FILM = { width: 1280, height: 720, seconds: 3, rate: 24 };
const COLUMNS = 4;
// Captions are in any language; not every font has every script.
const FONTS = 'sans-serif, "Noto Sans CJK JP", "WenQuanYi Zen Hei", "IPAGothic", "Arial Unicode MS"';
const TILE = { width: 480, height: 270, caption: 46, gap: 10 };

/** Paints the poster of every take and lays them out with their prompts: docs/images/contact-sheet.jpg. */
async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sheet-'));
  try {
    const posters: Buffer[] = [];
    for (const take of TAKES) posters.push(await shoot(take, folder));
    const target = new URL('../../docs/images/', import.meta.url);
    await mkdir(target, { recursive: true });
    await writeFile(new URL('contact-sheet.jpg', target), await sheet(posters));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shoot(take: Take, folder: string) {
  const file = async (name: Parameters<typeof drawing>[0]) => {
    const path = join(folder, `${name}.png`);
    await writeFile(path, drawing(name));
    return path;
  };
  const { width, height, seconds } = { ...FILM, ...(take.seconds && { seconds: take.seconds }) };
  const job: RenderJob = {
    prompt: take.prompt,
    model: 'vidB-2',
    width,
    height,
    seconds,
    watermark: false,
    upsample: false,
    ...(take.style && { style: take.style }),
    images: await Promise.all(
      (take.images ?? []).map(async ({ drawing: name, role }) => ({ path: await file(name), role })),
    ),
    characters: await Promise.all(
      (take.characters ?? []).map(async (username) => ({ username, facePath: await file('face') })),
    ),
    edits: take.edits ?? [],
    output: { videoPath: '', posterPath: '' },
  };
  const { compose, posterAt } = await stageJob(job, width, height);
  const frame = Math.round(posterAt * seconds * FILM.rate) / FILM.rate;
  return new Picture({ width, height }, FILM.rate).jpegOf(compose(frame));
}

async function sheet(posters: Buffer[]) {
  const rows = Math.ceil(posters.length / COLUMNS);
  const [stepX, stepY] = [TILE.width + TILE.gap, TILE.height + TILE.caption];
  const canvas = createCanvas(COLUMNS * stepX + TILE.gap, rows * stepY + TILE.gap);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#16171b';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, poster] of posters.entries()) {
    const [x, y] = [TILE.gap + (index % COLUMNS) * stepX, TILE.gap + Math.floor(index / COLUMNS) * stepY];
    brush.drawImage(await loadImage(poster), x, y, TILE.width, TILE.height);
    const take = TAKES[index] as Take;
    brush.fillStyle = '#e9e6df';
    brush.font = `14px ${FONTS}`;
    brush.fillText(take.prompt, x, y + TILE.height + 17, TILE.width);
    brush.fillStyle = '#8f939c';
    brush.font = `12px ${FONTS}`;
    brush.fillText(note(take), x, y + TILE.height + 33, TILE.width);
  }
  return canvas.encode('jpeg', 86);
}

function note({ means, style, edits, images, characters }: Take) {
  return [
    ...(means ? [means] : []),
    ...(style ? [`style: ${style}`] : []),
    ...(edits ? [`remix: ${edits.join('; ')}`] : []),
    ...(images
      ? [
          `reference: ${images.map(({ drawing: name, role }) => `${name} (${role.replace('_', ' ')})`).join(', ')}`,
        ]
      : []),
    ...(characters ? ['with a character'] : []),
  ].join(' · ');
}

await main();
