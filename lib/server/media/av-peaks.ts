import 'server-only';
import { writeFile } from 'node:fs/promises';
import { type Demuxer, FilterAPI } from 'node-av';
import { withArriving } from './av-arriving.ts';
import { framesToTheEnd, openMedia, soundOf } from './av-open.ts';
import { BrokenMedia, type MediaJobs } from './media-job.ts';
import { encodePeaks, PEAK_RATE, PeakGatherer } from './peaks.ts';

const MONO = [
  `aresample=${PEAK_RATE}`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
  `asetnsamples=n=${PEAK_RATE}:p=0`,
].join(',');

/** Hears a file once, a second at a time, and writes down how loud it is at every moment. */
export async function writePeaks({ file, demuxer, into }: MediaJobs['peaks']['job']): Promise<void> {
  using input = openMedia(file, demuxer);
  await writeFile(into, encodePeaks(hear(input)));
}

/** The same for a file that is still arriving. */
export async function writeArrivingPeaks(job: MediaJobs['arrivingPeaks']['job']): Promise<void> {
  const peaks = withArriving(job, hear);
  await writeFile(job.into, encodePeaks(peaks));
}

function hear(input: Demuxer): Int8Array {
  const sound = soundOf(input);
  if (!sound) throw new BrokenMedia('The file has no sound');
  using filter = FilterAPI.create(MONO);
  const gatherer = new PeakGatherer();
  for (const frame of filter.framesSync(framesToTheEnd(input, sound))) {
    if (!frame) continue;
    const samples = new Float32Array(frame.nbSamples);
    const plane = frame.data?.[0];
    if (plane) new Uint8Array(samples.buffer).set(plane.subarray(0, samples.byteLength));
    frame.free();
    gatherer.add(samples);
  }
  return gatherer.finish();
}
