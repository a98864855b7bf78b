import 'server-only';
import { parseRequest } from '#lib/contract/parse.ts';
import type { Cue } from '#lib/format/subtitles.ts';
import { captionCues } from '#lib/studio/cut/captions.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { lineMedia, type MediaKey, mediaKey, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { type Film, type FilmFile, shotName } from '#lib/studio/cut/exports/film-files.ts';
import { textFormats, writeCut } from '#lib/studio/cut/exports/formats.ts';
import { placeShots } from '#lib/studio/cut/timeline.ts';
import { WholeTimeline } from '#lib/studio/cut/whole-timeline.ts';
import type { Store } from '../db/store.ts';
import { asStream, safeFileName } from '../http/ranges.ts';
import { type ZipPart, zipStream } from '../process/zip-stream.ts';
import { blobs } from '../storage/blob-store.ts';
import { shotTranscripts } from './shot-transcripts.ts';
import { type CutSource, cutSources, shownMedia } from './sources.ts';

/** A film ready for export: the film, and its files by path. */
export interface ExportBundle {
  film: Film;
  cues: Cue[];
  sources: ReadonlyMap<string, CutSource>;
}

/** Missing files are left out: an editor shows their place, and the rest is still useful. */
export async function exportBundle(store: Store, owner: string, given: Timeline): Promise<ExportBundle> {
  const timeline = parseRequest(WholeTimeline, given);
  const found = await cutSources(store, owner, shownMedia(timeline));
  const { captions } = timeline;
  // An export of captions has some, even if the film shows none in its picture.
  const captioned = captions.from === 'none' ? { ...captions, from: 'lines' as const } : captions;
  const said = await shotTranscripts(store, owner, timeline);
  return { ...namedFiles(timeline, found), cues: captionCues({ ...timeline, captions: captioned }, said) };
}

/** MLT reads some characters in a name as patterns. */
const fileName = (words: string) => safeFileName(words.replace(/[%#]+/g, ' '));

/** Gives every file one name by its use in the film, even if it is used several times. */
function namedFiles(timeline: Timeline, found: ReadonlyMap<MediaKey, CutSource>) {
  const files = new Map<MediaKey, FilmFile>();
  const sources = new Map<string, CutSource>();
  const digits = String(timeline.shots.length).length;

  function file(key: MediaKey | null, words: string): FilmFile | null {
    const source = key && found.get(key);
    if (!key || !source) return null;
    const before = files.get(key);
    if (before) return before;
    const { kind, duration, width, height, hasSound, ending } = source;
    const name = fileName(`${words.replace(/[\s.]+$/, '')}.${ending}`);
    const named: FilmFile = {
      path: `${kind === 'sound' ? 'sound' : 'media'}/${name}`,
      name,
      kind: kind === 'sound' ? 'audio' : kind,
      seconds: kind === 'image' ? null : duration,
      width,
      height,
      hasSound,
    };
    files.set(key, named);
    sources.set(named.path, source);
    return named;
  }

  const shots = placeShots(timeline).flatMap((place) => {
    const [, words = ''] = /^\d+ (.*)$/s.exec(shotName(place)) ?? [];
    const number = String(place.index + 1).padStart(digits, '0');
    const named = file(shotMedia(place.shot), `${number} ${words}`);
    return named && named.kind !== 'audio' ? [[place.shot.id, named] as const] : [];
  });
  const lines = timeline.lines.flatMap((line, index) => {
    const named = file(lineMedia(line), `Line ${index + 1} ${line.text.slice(0, 60)}`);
    return named ? [[line.id, named] as const] : [];
  });
  const bedKey = timeline.bed && mediaKey('asset', timeline.bed.assetId);
  const bed = file(bedKey, `Bed ${(bedKey && found.get(bedKey)?.name.replace(/\.\w{1,5}$/, '')) ?? ''}`);
  const film: Film = { ...timeline, files: { shots: new Map(shots), lines: new Map(lines), bed } };
  return { film, sources };
}

/** The name of a film's file in a format. */
export const exportName = ({ title }: Pick<Timeline, 'title'>, format: string) =>
  fileName(`${title}.${format}`);

/** A zip of projects for other editors, captions and the files they use, made while it is read. */
export function streamZip(given: ExportBundle): ReadableStream<Uint8Array> {
  const left = new AbortController();
  const open = () => zipStream(zipParts(given), () => undefined, left.signal);
  return asStream(open, () => left.abort());
}

async function* zipParts({ film, cues, sources }: ExportBundle): AsyncGenerator<ZipPart> {
  const at = Date.now();
  const folder = fileName(film.title);
  for (const format of textFormats(cues)) {
    const open = () => [Buffer.from(writeCut(film, cues, format))];
    yield { path: `${folder}/${exportName(film, format)}`, at, compress: true, open };
  }
  for (const [path, { sha256, bytes }] of sources) {
    const open = () => blobs().read(sha256);
    yield { path: `${folder}/${path}`, at, compress: false, known: { sha256, bytes }, open };
  }
}
