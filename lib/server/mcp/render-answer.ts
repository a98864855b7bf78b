import 'server-only';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import { brief, type Caller } from './tool.ts';

export const renderVideo = ({ id, cutId }: Pick<CutRender, 'id' | 'cutId'>) =>
  `/api/cuts/${cutId}/renders/${id}/video?download=1`;

/** A render of a film as an agent reads it. */
export const renderAnswer = (render: CutRender, { link }: Pick<Caller, 'link'>) =>
  brief({
    id: render.id,
    cutId: render.cutId,
    // As tasks call their end.
    status: render.status === 'done' ? 'completed' : render.status,
    progress: render.status === 'rendering' ? Math.floor(render.progress) : null,
    error: render.error && `${render.error.code}: ${render.error.message}`,
    size: `${render.width}x${render.height}`,
    video: render.status === 'done' ? link(renderVideo(render)) : null,
  });
