import { cuts, requireCut, toCut } from '#lib/server/cuts/repository.ts';
import { saveCut } from '#lib/server/cuts/save.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { type Answer, json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody } from '#lib/server/http/body.ts';
import { ifMatch, requireMatch } from '#lib/server/http/if-match.ts';
import { checkMove } from '#lib/server/projects/filing.ts';
import type { Cut } from '#lib/studio/cut/cut.ts';
import { CutPatch } from '#lib/studio/cut/new-cut.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

function answer(cut: Cut) {
  const response = json(cut);
  response.headers.set('etag', `"${cut.revision}"`);
  return response;
}

/** The refusal, with the current cut. */
function changedElsewhere(cut: Cut): Answer<Cut> {
  const refusal = new StudioError('changed_elsewhere', 'The cut was changed elsewhere meanwhile');
  return Response.json({ ...refusal.body(), cut }, { status: refusal.status });
}

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  answer(toCut(await requireCut(await store(), owner, id))),
);

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { projectId, ...patch } = await readBody(request, CutPatch, LONG_BODY);
  const opened = await store();
  const isMovedOnly = projectId !== undefined && Object.keys(patch).length === 0;
  const revision = isMovedOnly ? ifMatch(request) : requireMatch(request);
  if (projectId !== undefined) await checkMove(opened, owner, 'cuts', [id], projectId);
  const before = await requireCut(opened, owner, id);
  if (revision !== null && revision !== before.revision) return changedElsewhere(toCut(before));
  if (projectId !== undefined) await cuts(opened, owner).file(id, projectId);
  const { cut, isCurrent } = await saveCut(opened, owner, id, revision ?? before.revision, patch);
  return isCurrent ? answer(toCut(cut)) : changedElsewhere(toCut(cut));
});

export const DELETE = route(
  async (request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const cut = await requireCut(opened, owner, id);
    const revision = ifMatch(request);
    if (revision !== null && revision !== cut.revision) return changedElsewhere(toCut(cut));
    await cuts(opened, owner).remove(id);
    return json(toCut(cut));
  },
  { audit: 'work.delete' },
);
