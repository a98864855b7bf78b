import 'server-only';
import type { Part } from '#lib/studio/stitch.ts';

/** What the media worker is asked to do with one file, and what it answers. */
export interface MediaJobs {
  measure: {
    job: { file: string; demuxer: string };
    answer: Measured;
  };
  poster: {
    /** Written as WebP. */
    job: { file: string; demuxer: string; into: string };
    answer: null;
  };
  peaks: {
    job: { file: string; demuxer: string; into: string };
    answer: null;
  };
  arrivingPeaks: {
    /** For a file that is still being written: `told` will say how many bytes there are once all have come. */
    job: { file: string; demuxer: string; into: string; told: string };
    answer: null;
  };
  cut: {
    /** Written as MP4; times in seconds. */
    job: { file: string; demuxer: string; into: string; start: number; end: number };
    answer: null;
  };
  parts: {
    /**
     * Cuts the sound into parts. Each becomes `<index>.flac` in the folder, then `<index>.json` (a
     * `CutPart`) says that it is there. Those named in `skip` are planned but not written.
     */
    job: { file: string; demuxer: string; folder: string; duration: number | null; skip: number[] };
    answer: { parts: number; duration: number };
  };
  dub: {
    /** Written as MP4: the picture as it is, the sound lowered under what is spoken over it. */
    job: { file: string; demuxer: string; into: string; speech: SpokenOver[] };
    answer: null;
  };
  copySound: {
    job: { file: string; demuxer: string; into: string; format: 'mp3' | 'aac' | 'opus' | 'flac' };
    answer: null;
  };
  encodeSound: {
    /** One channel; WAV at 16 kHz, as recognition wants it. */
    job: { file: string; demuxer: string; into: string; format: 'opus' | 'flac' | 'wav' };
    answer: null;
  };
}

/** A piece of a recording, ready to be sent. */
export interface CutPart {
  part: Part;
  /** Nothing can be heard in it: no file is written. */
  silent: boolean;
  bytes: number;
}

/** A WAV that is heard from a second on, played faster by a factor. */
export interface SpokenOver {
  file: string;
  start: number;
  tempo: number;
}

export interface Measured {
  hasPicture: boolean;
  hasSound: boolean;
  width: number | null;
  height: number | null;
  duration: number | null;
}

export type JobKind = keyof MediaJobs;
export type Order = { [Kind in JobKind]: { kind: Kind } & MediaJobs[Kind]['job'] }[JobKind];
export type Reply =
  | { ok: true; answer: MediaJobs[JobKind]['answer'] }
  | { ok: false; broken: boolean; message: string };

/** The file is not what it seems, or damaged beyond reading. */
export class BrokenMedia extends Error {
  override readonly name = 'BrokenMedia';
}
