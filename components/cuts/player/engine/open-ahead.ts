import type { Film } from './film.ts';
import { inTurn } from './in-turn.ts';
import type { MediaFiles } from './media-files.ts';

/** Fewer than stay open, or the last would close the first. */
const MOST = 48;

/** Opens a film's files one by one, so that a seek only has to decode. */
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
