import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { blankTimeline, UNTITLED_FILM } from '#lib/studio/cut/blank.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { mediaIn, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { fillTimeline } from '#lib/studio/cut/fill.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import type { NewCut, TimelinePatch } from '#lib/studio/cut/new-cut.ts';
import { scriptTitle } from '#lib/studio/cut/script.ts';
import { settleTimeline } from '#lib/studio/cut/settle.ts';
import { shotsFromScript } from '#lib/studio/cut/shots-from-script.ts';
import { pictureFrames } from '#lib/studio/cut/timeline.ts';
import { askedFrame } from '#lib/studio/task/asked-frame.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { newId } from '../db/new-id.ts';
import type { Store } from '../db/store.ts';
import type { Asked } from '../door/idempotency-key.ts';
import { checkProject } from '../projects/filing.ts';
import { namedByCuts } from '../uses/uses.ts';
import { type FoundMedia, findMedia } from './media.ts';
import { type CutRecord, cuts, found, requireCut } from './repository.ts';

/** A new film. A repeated key returns the film of the first call. */
export async function createCut(
  store: Store,
  owner: string,
  given: NewCut,
  { key: creationKey = null, agent = null }: Asked = {},
): Promise<CutRecord> {
  const mine = cuts(store, owner);
  const before = creationKey === null ? null : await mine.byCreationKey(creationKey);
  if (before) return before;
  const { script, defaults, projectId = null, ...patch } = given;
  await checkProject(store, owner, projectId);
  const filled = fillTimeline(patch, blankTimeline((script && scriptTitle(script)) || UNTITLED_FILM), newId);
  const media = await findMedia(store, owner, mediaIn(filled));
  const settled = await settle(store, owner, filled, media);
  const written = script === undefined ? settled : withScript(settled, script, defaults);
  return mine.insert({ ...written, ...frameFor(given, written, media) }, { creationKey, projectId, agent });
}

function withScript(timeline: Timeline, script: string, defaults: NewCut['defaults']): Timeline {
  const { fps } = timeline;
  const start = pictureFrames(timeline) / fps;
  const read = shotsFromScript(script, { defaults, fps, newId, start });
  const shots = [...timeline.shots, ...read.shots];
  const lines = [...timeline.lines, ...read.lines];
  for (const [what, all] of Object.entries({ shots, lines })) {
    const most = CUT_LIMITS[what as 'shots' | 'lines'];
    if (all.length <= most) continue;
    const message = `script makes ${all.length} ${what}; a cut holds at most ${most}`;
    throw new ServiceError('invalid_parameter', message, { param: 'script' });
  }
  return { ...timeline, shots, lines };
}

const { least, most } = CUT_LIMITS.side;
const even = (side: number) => 2 * Math.round(side / 2);

/** By default the size of the first shot; a picture too large is scaled down, one too small is ignored. */
function frameFor(given: NewCut, { shots }: Timeline, media: Map<string, FoundMedia>) {
  const [first] = shots;
  if (!first || given.width !== undefined || given.height !== undefined) return {};
  const shown = media.get(shotMedia(first) ?? '');
  const frame = shown ?? (first.draft && askedFrame({ ...first.draft, ...plainWords(first.draft) }));
  if (!frame?.width || !frame.height) return {};
  const scale = Math.min(1, most / Math.max(frame.width, frame.height));
  const size = { width: even(frame.width * scale), height: even(frame.height * scale) };
  return Math.min(size.width, size.height) < least ? {} : size;
}

/** The safe fields of a draft that has not been validated yet. */
function plainWords({ params }: Draft) {
  const words = Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'));
  return { params: words, model: String(words.model) };
}

async function settle(
  store: Store,
  owner: string,
  timeline: Timeline,
  media: Map<string, FoundMedia>,
  before: Timeline | null = null,
): Promise<Timeline> {
  const missing = mediaIn(timeline).filter((key) => !media.has(key));
  return settleTimeline(timeline, { before, media, named: await namedByCuts(store, owner, missing) });
}

/** Saves a change to a revision. If it is no longer the latest, `isCurrent` is false and nothing is saved. */
export async function saveCut(
  store: Store,
  owner: string,
  id: string,
  revision: number,
  patch: TimelinePatch,
): Promise<{ cut: CutRecord; isCurrent: boolean }> {
  const before = await requireCut(store, owner, id);
  if (before.revision !== revision) return { cut: before, isCurrent: false };
  const filled = fillTimeline(patch, before.timeline, newId);
  const media = await findMedia(store, owner, mediaIn(filled));
  const settled = await settle(store, owner, filled, media, before.timeline);
  let isCurrent = true;
  const saved = await cuts(store, owner).change(id, (now) => {
    isCurrent = now.revision === revision;
    return isCurrent ? settled : null;
  });
  return { cut: found(saved, id), isCurrent };
}
