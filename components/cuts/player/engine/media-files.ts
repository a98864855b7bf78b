import type { Film } from './film.ts';
import { inTurn } from './in-turn.ts';
import { MediaFile } from './media-file.ts';
import { bitmapPicture, type PictureKind, type PictureReader } from './picture.ts';

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

/** A still as a video of one frame without end. */
function stillReader(url: string): PictureReader {
  const at = async (signal?: AbortSignal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
    return bitmapPicture(await createImageBitmap(await response.blob()), -1e6, 2e6);
  };
  return {
    at: (_time, signal) => at(signal),
    from: () => ({
      stop: () => undefined,
      async *[Symbol.asyncIterator]() {
        yield await at();
      },
    }),
  };
}

/** Fewer than stay open: the last would close the first. */
const MOST = 48;

/** Opens the files of a film one after another: a seek then only has to decode. */
export async function openAhead(film: Film, files: MediaFiles, isWanted: () => boolean): Promise<void> {
  for (const { shot } of film.placed.slice(0, MOST)) {
    const shown = film.shown(shot);
    if (shown.url === null || shown.kind !== 'video' || files.isOpen(shown.url)) continue;
    await inTurn(async () => {
      if (isWanted()) await files.pictures(shown.url, shown.kind);
    }).catch(() => undefined);
    if (!isWanted()) return;
  }
}
