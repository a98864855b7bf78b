import 'server-only';
import { writeFile } from 'node:fs/promises';
import { FilterAPI } from 'node-av';
import { framesToTheEnd, openMedia, soundOf } from './av-open.ts';
import { BrokenMedia } from './media-job.ts';
import { encodePeaks, PEAK_RATE, PeakGatherer } from './peaks.ts';

const MONO = [
  `aresample=${PEAK_RATE}`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
  `asetnsamples=n=${PEAK_RATE}:p=0`,
].join(',');

/** Hears a file once, a second at a time, and writes down how loud it is at every moment. */
export async function writePeaks(job: { file: string; demuxer: string; into: string }): Promise<void> {
  await writeFile(job.into, encodePeaks(hear(job.file, job.demuxer)));
}

function hear(file: string, demuxer: string): Int8Array {
  using input = openMedia(file, demuxer);
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
