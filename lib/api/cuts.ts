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

/** All films, the last changed first. */
export function cutsOptions() {
  return queryOptions({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await request('GET /api/cuts', { signal })).cuts,
  });
}

export const readCut = (id: string, signal?: AbortSignal) =>
  request('GET /api/cuts/[id]', { parts: { id }, ...(signal ? { signal } : {}) });

export function cutOptions(id: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'one', id],
    queryFn: ({ signal }) => readCut(id, signal),
  });
}

/** A still is drawn a moment after its video has come, and a copy made of what browsers cannot play. */
const isComing = ({ status, kind, posterUrl, url }: CutMedia) =>
  status === 'making' || (status === 'ready' && kind === 'video' && (posterUrl === null || url === null));

/** What a film names; asked for again and again while something of it is being made. */
export function cutMediaOptions(id: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'media', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/cuts/[id]/media', { parts: { id }, signal })).media,
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? MAKING_MS : false),
  });
}

/** What is said in the shots of a film as it was saved, for captions of it. */
export function cutTranscriptsOptions({ id, revision }: Pick<Cut, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: [...cutsKey, 'transcripts', id, revision],
    queryFn: async ({ signal }) =>
      (await request('GET /api/cuts/[id]/transcripts', { parts: { id }, signal })).transcripts,
    // Of the revision before, until this one's are there: captions do not go and come with every edit.
    placeholderData: (before) => before,
  });
}

/** The films that use a video. */
export function cutsOfTaskOptions(taskId: string) {
  return queryOptions({
    queryKey: [...cutsKey, 'of-task', taskId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/tasks/[id]/cuts', { parts: { id: taskId }, signal })).cuts,
  });
}

export const refreshCuts = (client: QueryClient) => client.invalidateQueries({ queryKey: cutsKey });

/** Puts a film that was saved or read into the cache, and has lists read again. */
export function writeCut(client: QueryClient, cut: Cut) {
  client.setQueryData(cutOptions(cut.id).queryKey, cut);
  return client.invalidateQueries({ queryKey: LIST });
}

/** Sending the same key again creates nothing new. */
export function createCut(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ key, ...body }: z.input<typeof NewCut> & { key: string }) =>
      request('POST /api/cuts', { body, headers: { 'idempotency-key': key } }),
    onSuccess: (cut) => writeCut(client, cut),
  });
}

/** Somebody else saved meanwhile: this is theirs. */
export class CutConflict extends Error {
  override name = 'CutConflict';
  readonly cut: Cut;

  constructor(cut: Cut, cause: unknown) {
    super('The cut was changed elsewhere meanwhile', { cause });
    this.cut = cut;
  }
}

/**
 * Saves a change made to a revision; throws `CutConflict` when that is not the latest any more. With `keepalive` it
 * arrives even if the page is gone meanwhile.
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

/** Names a film, whatever else of it was changed since the revision that is known. */
export async function renameCut(id: string, revision: number, title: string): Promise<Cut> {
  try {
    return await saveCut(id, revision, { title });
  } catch (cause) {
    if (cause instanceof CutConflict) return renameCut(id, cause.cut.revision, title);
    throw cause;
  }
}

/** Makes takes of shots: of all that are empty and have a draft, or of those named. */
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
