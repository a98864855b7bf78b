import 'server-only';
import { parseRequest } from '#lib/contract/parse.ts';
import type { NewRender } from '#lib/studio/cut/new-render.ts';
import { WholeTimeline } from '#lib/studio/cut/whole-timeline.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { requireSources } from './film-media.ts';
import { cutRenders, type RenderRow } from './renders.ts';
import { requireCut } from './repository.ts';

/** Has a film rendered as it is now, and returns at once; its row shows the progress. Later changes do not reach it. */
export async function createRender(owner: string, cutId: string, given: NewRender): Promise<RenderRow> {
  const opened = await store();
  const cut = await requireCut(opened, owner, cutId);
  const timeline = parseRequest(WholeTimeline, { ...cut.timeline, ...given });
  await requireSources(opened, owner, timeline);
  const render = await cutRenders(opened, owner).begin(cutId, cut.revision, timeline);
  wake('cut');
  return render;
}
