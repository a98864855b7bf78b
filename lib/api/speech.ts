import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SpeechClip, SpeechClipPage, SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';
import { postOrRetryLater, request, Unreachable } from './http.ts';

const PATH = '/api/speech';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const CLIPS = ['speech'] as const;

export const clipUrl = (id: string) => path(id, '/audio');
export const clipPeaksUrl = (id: string) => path(id, '/peaks');
export const clipDownloadUrl = (id: string) => path(id, '/audio?download=1');

/** What was spoken, newest first. */
export function clipsOptions(favourite: boolean) {
  return infiniteQueryOptions({
    queryKey: [...CLIPS, { favourite }],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        limit: '50',
        ...(favourite ? { favourite: 'true' } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      });
      return request<SpeechClipPage>(`${PATH}?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const refreshClips = (client: QueryClient) => client.invalidateQueries({ queryKey: CLIPS });

export const changeClip = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...patch }: SpeechClipPatch & { id: string }) =>
      request<SpeechClip>(path(id), { method: 'PATCH', body: patch }),
    onSettled: () => refreshClips(client),
  });

export const deleteClip = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<SpeechClip>(path(id), { method: 'DELETE' }),
    onSettled: () => refreshClips(client),
  });

export const restoreClip = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<SpeechClip>(path(id, '/restore'), { method: 'POST' }),
    onSettled: () => refreshClips(client),
  });

export type SpeechOptions = {
  model: string;
  voice: string;
  input: string;
  response_format: string;
  speed: number;
  instructions?: string;
};

export type Arriving = { clipId: string; mime: string; body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Has a text spoken; the sound is given as it comes. The clip is kept when the last of it has. */
export async function speak(wish: SpeechOptions, signal: AbortSignal): Promise<Arriving> {
  const { headers, body } = await postOrRetryLater(PATH, wish, signal);
  const clipId = headers.get('x-clip-id');
  if (!clipId || !body) throw new Unreachable(headers);
  return { clipId, mime: headers.get('content-type') ?? '', body };
}
