import 'server-only';
import type { Frame } from 'node-av';
import { type FilmPlan, type FilmShot, lightAt, shareAt } from '#lib/studio/cut/film-plan.ts';
import { BrokenMedia } from '../jobs.ts';
import { captionPictures } from './caption-picture.ts';
import { darken, dissolve, frameOf, lay, type Planes, planesOf, planesSize } from './planes.ts';
import { blackPicture, movingPictures, type SourcePictures, stillPicture } from './source-pictures.ts';

/** Draws the frames of a film in order. Only visible sources are open. */
export class FilmPictures implements Disposable {
  readonly #plan: FilmPlan;
  readonly #open = new Map<FilmShot, SourcePictures>();
  readonly #captionAt: ReturnType<typeof captionPictures>;
  /** Reused buffers: at most two pictures overlap. */
  readonly #sheets: Planes[];
  #first = 0;

  constructor(plan: FilmPlan) {
    this.#plan = plan;
    this.#captionAt = captionPictures(plan);
    this.#sheets = [0, 1].map(() => new Uint8Array(planesSize(plan)));
  }

  /** The next frame's picture; frames must be in order. The caller frees it. */
  async at(frame: number): Promise<Frame> {
    const seen = this.#seenAt(frame);
    const caption = this.#captionAt(frame);
    const pictures: { shot: FilmShot; picture: Frame }[] = [];
    for (const shot of seen) pictures.push({ shot, picture: await this.#pictureOf(shot, frame) });
    const [only] = pictures;
    if (pictures.length === 1 && only && !caption && lightAt(only.shot, frame) === 1) {
      const same = only.picture.clone();
      if (same) return same;
    }
    let planes: Planes | null = null;
    for (const [index, { shot, picture }] of pictures.entries()) {
      const drawn = planesOf(picture, this.#plan, this.#sheets[index]);
      const light = lightAt(shot, frame);
      if (light < 1) darken(drawn, this.#plan, light);
      if (planes) dissolve(planes, drawn, shareAt(shot, frame));
      else planes = drawn;
    }
    if (!planes) throw new Error(`Frame ${frame} shows nothing`);
    if (caption) lay(planes, this.#plan, caption);
    return frameOf(planes, this.#plan);
  }

  [Symbol.dispose](): void {
    for (const source of this.#open.values()) source[Symbol.dispose]();
    this.#open.clear();
  }

  #seenAt(frame: number): FilmShot[] {
    const { shots } = this.#plan;
    const isOver = ({ start, frames }: FilmShot) => start + frames <= frame;
    for (let shot = shots[this.#first]; shot && isOver(shot); shot = shots[this.#first]) {
      this.#open.get(shot)?.[Symbol.dispose]();
      this.#open.delete(shot);
      this.#first += 1;
    }
    return shots.slice(this.#first, this.#first + 2).filter(({ start }) => start <= frame);
  }

  async #pictureOf(shot: FilmShot, frame: number): Promise<Frame> {
    const seconds = shot.in + ((frame - shot.start) * shot.speed) / this.#plan.fps;
    try {
      const source = this.#open.get(shot) ?? (await this.#openShot(shot, seconds));
      return source.at(seconds);
    } catch (cause) {
      if (cause instanceof BrokenMedia)
        throw new BrokenMedia(`Shot ${shot.number}: ${cause.message}`, { cause });
      throw cause;
    }
  }

  async #openShot(shot: FilmShot, seconds: number): Promise<SourcePictures> {
    const { source } = shot;
    const opened =
      source === null
        ? blackPicture(this.#plan)
        : source.demuxer === null
          ? await stillPicture(source.file, shot, this.#plan)
          : movingPictures({ file: source.file, demuxer: source.demuxer }, seconds, shot, this.#plan);
    this.#open.set(shot, opened);
    return opened;
  }
}
