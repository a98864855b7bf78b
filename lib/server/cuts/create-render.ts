import 'server-only';
import { parseRequest } from '#lib/contract/parse.ts';
import type { NewRender } from '#lib/studio/cut/new-render.ts';
import { renderSize } from '#lib/studio/cut/render-sizes.ts';
import { WholeTimeline } from '#lib/studio/cut/whole-timeline.ts';
import { keyedId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import type { Asked } from '../door/idempotency-key.ts';
import { wake } from '../process/wake.ts';
import { requireMayAdd } from '../projects/may-change.ts';
import { requireSources } from './film-media.ts';
import { cutRenders, type RenderRow } from './renders.ts';
import { requireCut } from './repository.ts';

/**
 * Starts a render of the film as it is now, once per key, and returns at once; its row shows the progress.
 * Later changes do not affect it.
 */
export async function createRender(
  owner: string,
  cutId: string,
  given: NewRender,
  { key = null, agent = null }: Asked = {},
): Promise<RenderRow> {
  const opened = await store();
  const cut = await requireCut(opened, owner, cutId);
  const id = key === null ? null : keyedId('render', owner, `${cutId} ${key}`);
  const before = id === null ? null : await cutRenders(opened, owner).get(id);
  if (before) return before;
  await requireMayAdd(opened, owner, 'cuts', cutId);
  const size = renderSize(cut.timeline, given);
  const timeline = parseRequest(WholeTimeline, { ...cut.timeline, ...given, ...size });
  await requireSources(opened, owner, timeline);
  const render = await cutRenders(opened, owner).begin(cutId, cut.revision, timeline, { id, agent });
  wake('cut');
  return render;
}
