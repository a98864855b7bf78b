import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Encoder, Muxer, Rational } from 'node-av';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { BrokenMedia, type FilmProgress, type MediaJobs } from '../jobs.ts';
import { type FilmPart, filmDigest, filmParts } from './film-parts.ts';
import { FilmPictures } from './film-pictures.ts';
import { h264Encoder } from './h264-encoder.ts';
import { joinFilm } from './join-film.ts';
import { writeSound } from './loudness.ts';

/** Frames between two progress reports. */
const TELL = 12;

/** Writes a film in parts that are kept in a folder: existing parts are reused. */
export async function writeFilm(
  { plan, folder, into }: MediaJobs['film']['job'],
  tell: (progress: FilmProgress) => void,
): Promise<void> {
  if (plan.frames === 0) throw new BrokenMedia('The film has no shots');
  await mkdir(folder, { recursive: true });
  const digest = filmDigest(plan);
  const place = (name: string) => join(folder, `${digest}-${name}.mp4`);
  const sound = place('sound');
  if (!existsSync(sound)) await writeSound(plan, sound, (share) => tell({ sound: share, frames: 0 }));
  const tellFrames = (frames: number) => tell({ sound: 1, frames });
  tellFrames(0);
  const parts = filmParts(plan).map((part) => ({ ...part, file: place(`${part.from}-${part.to}`) }));
  let pictures: FilmPictures | null = null;
  try {
    for (const part of parts) {
      if (existsSync(part.file)) {
        // The next part must seek again, as this one was not drawn.
        pictures?.[Symbol.dispose]();
        pictures = null;
      } else {
        pictures ??= new FilmPictures(plan);
        await writePart(plan, part, pictures, tellFrames);
      }
      tellFrames(part.to);
    }
  } finally {
    pictures?.[Symbol.dispose]();
  }
  joinFilm(plan, { parts, sound, into });
}

/** Encodes a part independently: it begins with a key frame and refers to nothing outside. */
async function writePart(
  { fps }: FilmPlan,
  { from, to, file }: FilmPart & { file: string },
  pictures: FilmPictures,
  tell: (framesDone: number) => void,
): Promise<void> {
  const timeBase = new Rational(1, fps);
  {
    using encoder = h264Encoder(fps);
    using muxer = Muxer.openSync(`${file}.new`, { format: 'mp4' });
    const stream = muxer.addStream(encoder);
    const write = (packets: ReturnType<Encoder['encodeAllSync']>) => {
      for (const packet of packets) {
        muxer.writePacketSync(packet, stream);
        packet.free();
      }
    };
    for (let index = from; index < to; index += 1) {
      const frame = await pictures.at(index);
      Object.assign(frame, { pts: BigInt(index - from), duration: 1n, timeBase });
      write(encoder.encodeAllSync(frame));
      frame.free();
      if (index % TELL > 0) continue;
      tell(index);
      // Messages leave only when the event loop is free.
      await setImmediate();
    }
    write(encoder.encodeAllSync(null));
  }
  await rename(`${file}.new`, file);
}
