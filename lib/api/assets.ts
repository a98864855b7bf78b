import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Asset, AssetKind, AssetOrigin } from '#lib/studio/media/asset.ts';
import { request, type UploadOptions } from './http.ts';
import { sendFile } from './uploading/send-file.ts';

/** Files kept by the studio, newest first. */
export function assetsOptions(kind: AssetKind) {
  return infiniteQueryOptions({
    queryKey: ['assets', kind],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/assets', {
        shape: { assets: [] },
        query: { kind, limit: '30', cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const thumbnailUrl = (asset: Pick<Asset, 'url'>, width: number) => `${asset.url}?thumb=${width}`;

type AssetUpload = UploadOptions & {
  /** The source, if the picture is a frame of one of our videos. */
  origin?: AssetOrigin;
};

/** Has the studio fetch an image from its address. */
export const fetchImage = (url: string) => request('POST /api/assets', { body: { url } });

/** Uploads a file; the studio detects its type from the content. */
export function uploadAsset(file: File, { origin, ...options }: AssetUpload = {}) {
  const form = new FormData();
  if (origin) {
    form.append('originTaskId', origin.taskId);
    if (origin.at !== null) form.append('originAt', String(origin.at));
  }
  form.append('file', file, file.name);
  return sendFile('POST /api/assets', form, options);
}

/** Uploads the user's own video to the gallery. */
export function uploadFootage(file: File, projectId: string | undefined, options: UploadOptions) {
  const form = new FormData();
  if (projectId) form.append('projectId', projectId);
  form.append('file', file, file.name);
  return sendFile('POST /api/footage', form, options);
}
