import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Asset, AssetKind, AssetOrigin, AssetPage } from '#lib/studio/asset.ts';
import { request } from './http.ts';
import { type SendOptions, sendForm } from './send-form.ts';

const PATH = '/api/assets';

/** Files kept by the studio, newest first. */
export function assetsOptions(kind: AssetKind) {
  return infiniteQueryOptions({
    queryKey: ['assets', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ kind, limit: '30', ...(pageParam ? { cursor: pageParam } : {}) });
      return request<AssetPage>(`${PATH}?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const thumbnailUrl = (asset: Pick<Asset, 'url'>, width: number) => `${asset.url}?thumb=${width}`;

/** Where the waveform of a recording or a video is. */
export const peaksUrl = (assetId: string) => `${PATH}/${assetId}/peaks`;

type UploadOptions = SendOptions & {
  /** Where the picture was taken from, when it is a frame of a video of ours. */
  origin?: AssetOrigin;
};

/** Sends a file to the studio, which decides by its content what it is. */
export function uploadAsset(file: File, { origin, ...options }: UploadOptions = {}): Promise<Asset> {
  const form = new FormData();
  if (origin) {
    form.append('originTaskId', origin.taskId);
    if (origin.at !== null) form.append('originAt', String(origin.at));
  }
  form.append('file', file, file.name);
  return sendForm<Asset>(PATH, form, options);
}
