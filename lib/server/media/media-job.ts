import 'server-only';

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
  cut: {
    /** Written as MP4; times in seconds. */
    job: { file: string; demuxer: string; into: string; start: number; end: number };
    answer: null;
  };
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
