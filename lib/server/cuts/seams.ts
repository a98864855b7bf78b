import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { goesOn } from '#lib/studio/cut/seams.ts';
import type { Store } from '../db/store.ts';
import { type MediaJobs, mediaJob, type SeamSide } from '../media/jobs.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { type CutSource, cutSources, withFiles } from './sources.ts';

type Measured = MediaJobs['seam']['answer'];

/** How well two shots connect, by the later one. */
export interface CutSeam extends Measured {
  shotId: string;
}

/** The answer comes after this long, with what is known by then. */
const PATIENCE_MS = 3000;
const MOST_KEPT = 5000;

/** Results by files and times: files never change under their names. */
const kept = () => once('cut-seams', () => new Map<string, Promise<Measured> | Measured>());

const UNKNOWN: Measured = { similarity: null, colourStep: null, better: [] };

/** Every seam of a film, and how many are still being measured. */
export async function cutSeams(
  store: Store,
  owner: string,
  timeline: Timeline,
): Promise<{ seams: CutSeam[]; pending: number }> {
  const { shots } = timeline;
  const keys = shots.map(shotMedia).filter((key) => key !== null);
  const sources = await cutSources(store, owner, [...new Set(keys)]);
  const sideOf = (shot: Shot) => {
    const key = shotMedia(shot);
    const source = key === null ? undefined : sources.get(key);
    return source && source.kind !== 'sound' ? sideIn(shot, source) : null;
  };
  const asked = shots.slice(1).map((shot, index) => {
    const before = shots[index];
    const [one, other] = [before ? sideOf(before) : null, sideOf(shot)];
    return {
      shotId: shot.id,
      measured: one && other ? seamOf(one, other, goesOn(shots, index + 1), timeline, owner) : UNKNOWN,
    };
  });
  const waited = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: waited.signal }).catch(() => null);
  const known = await Promise.all(asked.map(({ measured }) => Promise.race([measured, late])));
  waited.abort();
  return {
    seams: asked.map(({ shotId }, index) => ({ shotId, ...(known[index] ?? UNKNOWN) })),
    pending: known.filter((one) => one === null).length,
  };
}

function sideIn(shot: Shot, { sha256, demuxer, duration }: CutSource): SeamSide {
  const { in: start, out, speed, fit, background } = shot;
  return { source: { sha256, demuxer, file: '' }, in: start, out, duration, speed, fit, background };
}

function seamOf(
  before: SeamSide,
  after: SeamSide,
  follows: boolean,
  { fps, width, height }: Timeline,
  owner: string,
): Promise<Measured> | Measured {
  const key = JSON.stringify([before, after, follows, fps, width / height]);
  const known = kept().get(key);
  if (known) return known;
  if (kept().size >= MOST_KEPT) kept().clear();
  const measuring = measure({ before, after, goesOn: follows, fps, width, height }, owner);
  kept().set(key, measuring);
  measuring.then((measured) => kept().set(key, measured));
  return measuring;
}

/** An unmeasurable seam stays unknown and is not retried: its files never change. */
async function measure(job: MediaJobs['seam']['job'], owner: string): Promise<Measured> {
  const { before, after } = job;
  const lend = (side: SeamSide, files: ReadonlyMap<string, string>) => ({
    ...side,
    source: { ...side.source, file: files.get(side.source.sha256) ?? '' },
  });
  try {
    return await withFiles([before.source.sha256, after.source.sha256], (files) =>
      mediaJob('seam', { ...job, before: lend(before, files), after: lend(after, files) }, { turn: owner }),
    );
  } catch (cause) {
    log().warn({ err: cause }, 'a seam could not be measured');
    return UNKNOWN;
  }
}
