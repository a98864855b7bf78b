import 'server-only';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { captionCues } from '#lib/studio/cut/captions.ts';
import { Timeline } from '#lib/studio/cut/cut.ts';
import { type FilmMedia, filmPlan } from '#lib/studio/cut/film-plan.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { renderFilm } from '../media/film/render-film.ts';
import { MediaWorkerDied } from '../media/jobs.ts';
import { metrics } from '../metrics/metrics.ts';
import { roomIn } from '../process/disk.ts';
import { failureOf, UNFORESEEN } from '../queue/failure.ts';
import type { Work } from '../queue/work.ts';
import type { Engine } from '../video/engine.ts';
import { requireSources } from './film-media.ts';
import { type RenderRecord, renderLeases } from './renders.ts';
import { shotTranscripts } from './shot-transcripts.ts';
import { withFiles } from './sources.ts';

/** How often a render reports progress and checks that it is still wanted and has disk space. */
const REPORT_MS = 500;

/** One film at a time: it uses all processors. */
export function renderWork(engine: Engine): Work<RenderRecord> {
  const leases = renderLeases(engine.store, engine.holder);
  return {
    name: 'cut',
    concurrency: 1,
    leases,
    run: (render, signal) => makeRender(engine, render, signal),
    retryIn: engine.timing.backoff,
    abandon: (id) => leases.fail(id, UNFORESEEN),
  };
}

/** The finished parts of a film; whoever takes over the render continues from them. */
export const renderFolder = (incoming: string, id: string) => join(incoming, `film-${id}`);

async function makeRender(engine: Engine, render: RenderRecord, signal: AbortSignal): Promise<void> {
  const leases = renderLeases(engine.store, engine.holder);
  const folder = renderFolder(engine.incoming, render.id);
  // A worker just ended may still be writing.
  const forget = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await mkdir(folder, { recursive: true });
    const into = join(folder, 'film.mp4');
    await writeFilm(engine, render, { folder, into, signal });
    const { sha256, bytes, posterSha256 } = await engine.keepVideo(into);
    const isMine = await leases.finish(render.id, render.frames, { sha256, bytes, posterSha256 });
    if (!isMine) {
      await engine.release([sha256, posterSha256].filter((file) => file !== null));
      throw new Unwanted();
    }
    metrics().renders.inc({ outcome: 'done' });
    await forget();
  } catch (cause) {
    if (cause instanceof Unwanted || signal.aborted) {
      // The parts of a deleted render stay, as it can be restored or another process may be working on it.
      if ((await leases.statusOf(render.id)) === 'cancelled') await forget();
      return signal.throwIfAborted();
    }
    // The parts of a killed worker are kept: the next try continues from them.
    if (cause instanceof MediaWorkerDied && !cause.overBudget) throw cause;
    const full = isDiskFull(cause);
    const known = full && !(cause instanceof StudioError) ? new StudioError('disk_full') : cause;
    const error = failureOf(known, Timeline.parse(JSON.parse(render.timeline)).title);
    if (!error) throw cause;
    metrics().renders.inc({ outcome: 'failed' });
    engine.log.warn({ err: cause, render: render.id }, 'a film could not be rendered');
    // On a full disk the parts must go.
    if (full) await forget();
    await leases.fail(render.id, error, full ? 0 : undefined);
  }
}

/** It was cancelled, deleted or taken over. */
class Unwanted extends TaggedError {
  static override readonly tag: string = 'Unwanted';
}

type Progress = Pick<RenderRecord, 'soundDone' | 'framesDone'>;

interface Writing {
  folder: string;
  into: string;
  signal: AbortSignal;
}

async function writeFilm({ store, holder }: Engine, render: RenderRecord, { signal, ...files }: Writing) {
  const { id, owner } = render;
  const timeline = Timeline.parse(JSON.parse(render.timeline));
  const sources = await requireSources(store, owner, timeline);
  const cues = captionCues(timeline, await shotTranscripts(store, owner, timeline));
  const leases = renderLeases(store, holder);
  const ended = new AbortController();
  let done: Progress = render;
  const look = async () => {
    if (!(await leases.report(id, done))) ended.abort(new Unwanted());
    else if ((await roomIn(files.folder)) === 0) ended.abort(new StudioError('disk_full'));
  };
  await look();
  const looking = setInterval(() => look().catch((cause: unknown) => ended.abort(cause)), REPORT_MS);
  try {
    await withFiles(
      [...sources.values()].map(({ sha256 }) => sha256),
      async (lent) => {
        const media = new Map<string, FilmMedia>(
          [...sources].map(([key, source]) => [key, { ...source, file: lent.get(source.sha256) ?? '' }]),
        );
        ended.signal.throwIfAborted();
        await renderFilm({
          ...files,
          plan: filmPlan(timeline, media, cues),
          onProgress: ({ sound, frames }) => {
            done = { soundDone: sound, framesDone: frames };
          },
          signal: AbortSignal.any([signal, ended.signal]),
        });
      },
    );
  } catch (cause) {
    ended.signal.throwIfAborted();
    throw cause;
  } finally {
    clearInterval(looking);
  }
}
