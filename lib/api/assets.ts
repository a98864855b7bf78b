import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { finestPeaks, PEAK_HEAD_BYTES, type PeakLevel } from '#lib/format/peaks-file.ts';
import type { Asset, AssetKind, AssetOrigin } from '#lib/studio/media/asset.ts';
import { request, send, sendForm, type UploadOptions } from './http.ts';

/** Files kept by the studio, newest first. */
export function assetsOptions(kind: AssetKind) {
  return infiniteQueryOptions({
    queryKey: ['assets', kind],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/assets', { query: { kind, limit: '30', cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const thumbnailUrl = (asset: Pick<Asset, 'url'>, width: number) => `${asset.url}?thumb=${width}`;

/** Where the waveform of a recording or a video is. */
export const peaksUrl = (assetId: string) => `/api/assets/${assetId}/peaks`;

type AssetUpload = UploadOptions & {
  /** Where the picture was taken from, when it is a frame of a video of ours. */
  origin?: AssetOrigin;
};

/** Sends a file to the studio, which decides by its content what it is. */
export function uploadAsset(file: File, { origin, ...options }: AssetUpload = {}) {
  const form = new FormData();
  if (origin) {
    form.append('originTaskId', origin.taskId);
    if (origin.at !== null) form.append('originAt', String(origin.at));
  }
  form.append('file', file, file.name);
  return sendForm('POST /api/assets', form, options);
}

/** The waveform at one of our URLs; only as many bytes of it as a screen can show. */
export function peaksOptions(url: string) {
  return queryOptions({
    queryKey: ['peaks', url],
    queryFn: async ({ signal }) => {
      const range = `bytes=0-${PEAK_HEAD_BYTES - 1}`;
      const response = await send(url, { headers: { accept: 'application/octet-stream', range }, signal });
      return finestPeaks(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
}

/** Shows rough peaks at a URL until the studio's own arrive. */
export async function seedPeaks(client: QueryClient, url: string, peaks: PeakLevel): Promise<void> {
  const { queryKey } = peaksOptions(url);
  client.setQueryData(queryKey, peaks);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
}
