import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeShot } from '../media-files.ts';
import { toneWav } from '../wav.ts';
import { insist } from './insist.ts';

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Brought {
  name: string;
  bytes: Buffer;
}

const SIDE = 480;

/** A reference, a recording or a video, each unlike all others. */
async function newFile(index: number, folder: string): Promise<Brought> {
  const shade = { r: index % 256, g: Math.floor(index / 256), b: 90 };
  if (index % 5 === 0) {
    const file = join(folder, `shot-${index}.mp4`);
    await writeShot(file, { frames: 36 + index, tone: { hertz: 200, level: 0.2 } }, () => 60);
    return { name: 'shot.mp4', bytes: await readFile(file) };
  }
  if (index % 2 === 0) return { name: 'said.wav', bytes: toneWav(1, 0.2 + index / 1000) };
  const picture = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: shade } });
  return { name: 'frame.png', bytes: await picture.png().toBuffer() };
}

/** Of the files that are uploaded: the n-th video, and the n-th picture. */
export const videoAt = (n: number) => n * 5;
export const pictureAt = (n: number) => Math.floor(n / 4) * 10 + ([1, 3, 7, 9][n % 4] ?? 1);

interface Uploaded {
  id: string;
  sha256: string;
}

/** Somebody who creates, and asks again for whatever was not answered. */
export function creatorAt(url: string, folder: string) {
  const uploads = new Map<number, Promise<Uploaded>>();

  async function send(index: number): Promise<Uploaded> {
    const { name, bytes } = await newFile(index, folder);
    const sha256 = sha256Of(bytes);
    const answer = await insist(`${url}/api/assets`, () => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], name));
      return { method: 'POST', body };
    });
    return { id: JSON.parse(answer.toString()).id, sha256 };
  }

  return {
    uploads,
    /** Uploads a file, once. */
    upload(index: number): Promise<Uploaded> {
      const sent = uploads.get(index) ?? send(index);
      uploads.set(index, sent);
      return sent;
    },
    /** Creates something under a key, by which it is made once. */
    async create<Made>(path: string, key: string, made: unknown): Promise<Made> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const body = JSON.stringify(made);
      const answer = await insist(`${url}/api/${path}`, () => ({ method: 'POST', headers, body }));
      return JSON.parse(answer.toString());
    },
    download: (path: string) => insist(`${url}/api/${path}`),
  };
}

export type Creator = ReturnType<typeof creatorAt>;
