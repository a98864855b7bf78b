import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import type { CutFormat } from '#lib/studio/cut/exports/formats.ts';
import type { NewRender } from '#lib/studio/cut/new-render.ts';
import { cutsKey } from './cuts.ts';
import { request } from './http.ts';
import { askForChanges } from './task-cache.ts';

const RENDERING_MS = 700;

type RenderRef = Pick<CutRender, 'id' | 'cutId'>;

export const isUnfinished = ({ status }: Pick<CutRender, 'status'>) =>
  status === 'waiting' || status === 'rendering';

/** The renders of a film, newest first; polled while one is being made. */
export function rendersOptions(cutId: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'renders', cutId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/cuts/[id]/renders', { shape: { renders: [] }, parts: { id: cutId }, signal }))
        .renders,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? RENDERING_MS : false),
  });
}

const partsOf = ({ id, cutId }: RenderRef) => ({ id: cutId, renderId: id });

const refresh =
  (client: QueryClient) =>
  (_answer: unknown, { cutId }: Pick<RenderRef, 'cutId'>) =>
    Promise.all([
      client.invalidateQueries({ queryKey: rendersOptions(cutId).queryKey }),
      askForChanges(client),
    ]);

/** Renders a film as it was last saved. */
export function startRender(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ cutId, ...body }: NewRender & { cutId: string }) =>
      request('POST /api/cuts/[id]/renders', { parts: { id: cutId }, body }),
    onSuccess: refresh(client),
  });
}

export function cancelRender(client: QueryClient) {
  return mutationOptions({
    mutationFn: (render: RenderRef) =>
      request('POST /api/cuts/[id]/renders/[renderId]/cancel', { parts: partsOf(render) }),
    onSettled: (answer, _error, render) => refresh(client)(answer, render),
  });
}

/** Retries one that failed or was cancelled. */
export function retryRender(client: QueryClient) {
  return mutationOptions({
    mutationFn: (render: RenderRef) =>
      request('POST /api/cuts/[id]/renders/[renderId]/retry', { parts: partsOf(render) }),
    onSuccess: refresh(client),
  });
}

/** To the trash; `restoreRender` brings it back. */
export function deleteRender(client: QueryClient) {
  return mutationOptions({
    mutationFn: (render: RenderRef) =>
      request('DELETE /api/cuts/[id]/renders/[renderId]', { parts: partsOf(render) }),
    onSuccess: refresh(client),
  });
}

export function restoreRender(client: QueryClient) {
  return mutationOptions({
    mutationFn: (render: RenderRef) =>
      request('POST /api/cuts/[id]/renders/[renderId]/restore', { parts: partsOf(render) }),
    onSuccess: refresh(client),
  });
}

const renderPath = ({ id, cutId }: RenderRef) =>
  here(`/api/cuts/${encodeURIComponent(cutId)}/renders/${encodeURIComponent(id)}`);

export const renderVideoUrl = (render: RenderRef, { download = false } = {}) =>
  `${renderPath(render)}/video${download ? '?download=1' : ''}`;

/** The export URL of a film in a format. */
export const exportCutUrl = (cutId: string, format: CutFormat) =>
  here(`/api/cuts/${encodeURIComponent(cutId)}/export?format=${format}`);
