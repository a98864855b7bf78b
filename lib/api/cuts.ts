import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Cut } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import type { NewCut, NewTakes, TimelinePatch } from '#lib/studio/cut/new-cut.ts';
import { ApiError, request } from './http.ts';
import { taskChangesKey } from './task-cache.ts';

export const cutsKey = ['cuts'] as const;
const LIST = [...cutsKey, 'list'] as const;
const MAKING_MS = 1500;

/** All films, last changed first. */
export function cutsOptions() {
  return queryOptions({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await request('GET /api/cuts', { shape: { cuts: [] }, signal })).cuts,
  });
}

export const readCut = (id: string, signal?: AbortSignal) =>
  request('GET /api/cuts/[id]', {
    shape: { shots: [], lines: [] },
    parts: { id },
    ...(signal ? { signal } : {}),
  });

export function cutOptions(id: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'one', id],
    queryFn: ({ signal }) => readCut(id, signal),
  });
}

/** A still is made shortly after its video, and so is a copy of what browsers cannot play. */
const isComing = ({ status, kind, posterUrl, url }: CutMedia) =>
  status === 'making' || (status === 'ready' && kind === 'video' && (posterUrl === null || url === null));

/** The media of a film; polled while any is being made. */
export function cutMediaOptions(id: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'media', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/cuts/[id]/media', { shape: { media: [] }, parts: { id }, signal })).media,
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? MAKING_MS : false),
  });
}

/** The words spoken in a saved film's shots, for its captions. */
export function cutTranscriptsOptions({ id, revision }: Pick<Cut, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: [...cutsKey, 'transcripts', id, revision],
    queryFn: async ({ signal }) =>
      (await request('GET /api/cuts/[id]/transcripts', { shape: { transcripts: [] }, parts: { id }, signal }))
        .transcripts,
    // The last revision's until this one's arrive, so that captions do not flicker with every edit.
    placeholderData: (before) => before,
  });
}

/** The films that use a video. */
export function cutsOfTaskOptions(taskId: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'of-task', taskId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/tasks/[id]/cuts', { shape: { cuts: [] }, parts: { id: taskId }, signal }))
        .cuts,
  });
}

export const refreshCuts = (client: QueryClient) => client.invalidateQueries({ queryKey: cutsKey });

/** Puts a film into the cache, and invalidates the lists. */
export function writeCut(client: QueryClient, cut: Cut) {
  client.setQueryData(cutOptions(cut.id).queryKey, cut);
  return client.invalidateQueries({ queryKey: LIST });
}

/** A repeated key creates nothing new. */
export function createCut(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ key, ...body }: z.input<typeof NewCut> & { key: string }) =>
      request('POST /api/cuts', { body, headers: { 'idempotency-key': key } }),
    onSuccess: (cut) => writeCut(client, cut),
  });
}

/** Somebody else saved meanwhile: this is their version. */
export class CutConflict extends Error {
  override name = 'CutConflict';
  readonly cut: Cut;

  constructor(cut: Cut, cause: unknown) {
    super('The cut was changed elsewhere meanwhile', { cause });
    this.cut = cut;
  }
}

/**
 * Saves a change to a revision; throws `CutConflict` if that is no longer the latest. With `keepalive` it
 * arrives even if the page closes.
 */
export async function saveCut(
  id: string,
  revision: number,
  patch: z.input<typeof TimelinePatch>,
  keepalive = false,
): Promise<Cut> {
  const headers = { 'if-match': `"${revision}"` };
  try {
    return await request('PATCH /api/cuts/[id]', { parts: { id }, body: patch, headers, keepalive });
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'changed_elsewhere')
      throw new CutConflict(await readCut(id), cause);
    throw cause;
  }
}

/** Renames a film, whatever else has changed since the known revision. */
export async function renameCut(id: string, revision: number, title: string): Promise<Cut> {
  try {
    return await saveCut(id, revision, { title });
  } catch (cause) {
    if (cause instanceof CutConflict) return renameCut(id, cause.cut.revision, title);
    throw cause;
  }
}

/** Makes takes of the named shots, or of all empty ones with a draft. */
export function makeTakes(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, key, ...body }: z.input<typeof NewTakes> & { id: string; key: string }) =>
      request('POST /api/cuts/[id]/takes', { parts: { id }, body, headers: { 'idempotency-key': key } }),
    onSuccess: (cut) =>
      Promise.all([
        writeCut(client, cut),
        client.invalidateQueries({ queryKey: cutMediaOptions(cut.id).queryKey }),
        client.invalidateQueries({ queryKey: taskChangesKey }),
      ]),
  });
}

/** To the trash; `restoreCut` brings it back. */
export function deleteCut(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/cuts/[id]', { parts: { id } }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: cutOptions(id).queryKey });
      return client.invalidateQueries({ queryKey: LIST });
    },
  });
}

export function restoreCut(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('POST /api/cuts/[id]/restore', { parts: { id } }),
    onSuccess: (cut) => writeCut(client, cut),
  });
}
