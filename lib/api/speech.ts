import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';
import { request, send, Unreachable } from './http.ts';

const CLIPS = ['speech'] as const;

export const clipUrl = (id: string) => here(`/api/speech/${encodeURIComponent(id)}/audio`);
export const clipPeaksUrl = (id: string) => here(`/api/speech/${encodeURIComponent(id)}/peaks`);
export const clipDownloadUrl = (id: string) => `${clipUrl(id)}?download=1`;

/** Spoken clips, newest first. */
export function clipsOptions(favourite: boolean, project?: string) {
  return infiniteQueryOptions({
    queryKey: [...CLIPS, { favourite, project }],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: '50', favourite: favourite ? 'true' : undefined, project, cursor: pageParam };
      return request('GET /api/speech', { shape: { clips: [] }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const readClip = (id: string) => request('GET /api/speech/[id]', { parts: { id } });

/** One clip with its text and voice. */
export function clipOptions(id: string) {
  return queryOptions({ queryKey: [...CLIPS, 'one', id], queryFn: () => readClip(id) });
}

export const refreshClips = (client: QueryClient) => client.invalidateQueries({ queryKey: CLIPS });

export const changeClip = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...patch }: SpeechClipPatch & { id: string }) =>
      request('PATCH /api/speech/[id]', { parts: { id }, body: patch }),
    onSettled: () => refreshClips(client),
  });

const actOnClip =
  (call: 'DELETE /api/speech/[id]' | 'POST /api/speech/[id]/restore') => (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => request(call, { parts: { id } }),
      onSettled: () => refreshClips(client),
    });

export const deleteClip = actOnClip('DELETE /api/speech/[id]');
export const restoreClip = actOnClip('POST /api/speech/[id]/restore');

export type SpeechOptions = {
  connectionId: string;
  model: string;
  voice: string;
  input: string;
  response_format: string;
  speed: number;
  instructions?: string;
  projectId?: string;
};

export type Arriving = { clipId: string; mime: string; body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Speaks a text, streaming the sound. The studio keeps the clip once it is complete. */
export async function speak(given: SpeechOptions, signal: AbortSignal): Promise<Arriving> {
  const { headers, body } = await send(here('/api/speech'), { method: 'POST', body: given, signal });
  const clipId = headers.get('x-clip-id');
  if (!clipId || !body) throw new Unreachable(headers);
  return { clipId, mime: headers.get('content-type') ?? '', body };
}
