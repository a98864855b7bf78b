import { MediaFile } from './media-file.ts';
import type { PictureReader } from './picture.ts';
import { stillReader } from './still-reader.ts';

export type PictureKind = 'video' | 'image';

/** The open files of a film; the least recently used are closed first. */
export class MediaFiles {
  readonly #most: number;
  readonly #open = new Map<string, MediaFile>();
  readonly #stills = new Map<string, PictureReader>();

  constructor(most = 64) {
    this.#most = most;
  }

  isOpen(url: string): boolean {
    return this.#open.has(url);
  }

  get(url: string): MediaFile {
    const file = this.#open.get(url) ?? new MediaFile(url);
    this.#open.delete(url);
    this.#open.set(url, file);
    for (const [oldest, old] of this.#open) {
      if (this.#open.size <= this.#most) break;
      this.#open.delete(oldest);
      old.close();
    }
    return file;
  }

  async pictures(url: string, kind: PictureKind): Promise<PictureReader> {
    if (kind === 'video') return this.get(url).pictures();
    const still = this.#stills.get(url) ?? stillReader(url);
    this.#stills.set(url, still);
    return still;
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
    this.#stills.clear();
  }
}
