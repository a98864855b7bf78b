import { type Cue, toSrt } from '#lib/format/subtitles.ts';
import { toEdl } from './edl.ts';
import { toFcpxml } from './fcpxml.ts';
import type { Film } from './film-files.ts';
import { toMlt } from './mlt.ts';
import { toOtio } from './otio.ts';

/** Project formats of other editors. */
const PROJECT_FORMATS = ['otio', 'fcpxml', 'edl', 'mlt'] as const;
type ProjectFormat = (typeof PROJECT_FORMATS)[number];

export const CUT_FORMATS = [...PROJECT_FORMATS, 'srt', 'zip'] as const;
export type CutFormat = (typeof CUT_FORMATS)[number];

export const CUT_MIME: Record<CutFormat, string> = {
  otio: 'application/vnd.pixar.opentimelineio+json; charset=utf-8',
  fcpxml: 'application/xml; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  mlt: 'application/xml; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  zip: 'application/zip',
};

const WRITERS: Record<ProjectFormat, (film: Film) => string> = {
  otio: toOtio,
  fcpxml: toFcpxml,
  edl: toEdl,
  mlt: toMlt,
};

/** A film in one format that is text. */
export const writeCut = (film: Film, cues: readonly Cue[], format: Exclude<CutFormat, 'zip'>): string =>
  format === 'srt' ? toSrt(cues) : WRITERS[format](film);

/** All of them that say something. */
export const textFormats = (cues: readonly Cue[]): Exclude<CutFormat, 'zip'>[] =>
  cues.length > 0 ? [...PROJECT_FORMATS, 'srt'] : [...PROJECT_FORMATS];
