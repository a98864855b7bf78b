import 'server-only';
import { AV_LOG_FATAL, Log } from 'node-av';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { writeCut } from './av-cut.ts';
import { measure } from './av-measure.ts';
import { writeParts } from './av-parts.ts';
import { writeArrivingPeaks, writePeaks } from './av-peaks.ts';
import { writePlayable } from './av-playable.ts';
import { writePoster } from './av-poster.ts';
import { copySound, encodeSound } from './av-sound.ts';
import { measureImage, writeThumbnail } from './decode-image.ts';
import { writeDub } from './dub/write-dub.ts';
import { writeFilm } from './film/write-film.ts';
import type { FilmProgress, JobKind, MediaJobs, Order } from './jobs.ts';
import { findGoodFrame } from './seams/find-good-frame.ts';
import { measureSeam } from './seams/measure-seam.ts';
import { hearVoices } from './voices/hear-voices.ts';

const JOBS: {
  [Kind in JobKind]: (job: MediaJobs[Kind]['job'], tell: (progress: FilmProgress) => void) => unknown;
} = {
  measure,
  measureImage,
  thumbnail: writeThumbnail,
  poster: writePoster,
  peaks: writePeaks,
  arrivingPeaks: writeArrivingPeaks,
  playable: writePlayable,
  cut: writeCut,
  parts: writeParts,
  dub: writeDub,
  film: writeFilm,
  seam: measureSeam,
  goodFrame: findGoodFrame,
  voices: hearVoices,
  copySound,
  encodeSound,
};

const perform = async <Kind extends JobKind>(
  { kind, job }: Order<Kind>,
  tell: (progress: FilmProgress) => void,
) => (await JOBS[kind](job, tell)) ?? null;

// A separate program: a crash in native code costs one job and not the studio, and the decoders' licence
// stays with the process that loads them.
Log.setLevel(AV_LOG_FATAL);
serveJobs<Order<JobKind>, unknown, FilmProgress>(perform);
