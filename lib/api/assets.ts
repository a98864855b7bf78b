import { infiniteQueryOptions } from '@tanstack/react-query';
import { ErrorBody } from '#lib/contract/errors.ts';
import { Asset, type AssetKind, type AssetOrigin, AssetPage } from '#lib/studio/asset.ts';
import { ApiError, request, Unreachable } from './http.ts';

const PATH = '/api/assets';

/** Files kept by the studio, newest first. */
export function assetsOptions(kind: AssetKind) {
  return infiniteQueryOptions({
    queryKey: ['assets', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ kind, limit: '30', ...(pageParam ? { cursor: pageParam } : {}) });
      return request(`${PATH}?${query}`, AssetPage, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export const thumbnailUrl = (asset: Pick<Asset, 'url'>, width: number) => `${asset.url}?thumb=${width}`;

type UploadOptions = {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Where the picture was taken from, when it is a frame of a video of ours. */
  origin?: AssetOrigin;
};

/** Sends a file to the studio. `fetch` cannot tell how much has left, so this is the one place that does not use it. */
export function uploadAsset(file: File, { onProgress, signal, origin }: UploadOptions = {}): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    if (origin) {
      form.append('originTaskId', origin.taskId);
      if (origin.at !== null) form.append('originAt', String(origin.at));
    }
    form.append('file', file, file.name);
    call.open('POST', PATH);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    call.onerror = () => reject(new Unreachable(call));
    call.onabort = () => reject(signal?.reason);
    call.onload = () => {
      const body: unknown = safeJson(call.responseText);
      const asset = Asset.safeParse(body);
      if (call.status < 300 && asset.success) resolve(asset.data);
      else reject(refused(call, body));
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function refused(call: XMLHttpRequest, body: unknown): ApiError {
  const error = ErrorBody.safeParse(body).data?.error ?? {
    message: `The studio answered ${call.status} without saying why.`,
    type: 'server_error',
    code: 'unexpected_answer',
  };
  return new ApiError(call.status, error, call.getResponseHeader('x-request-id'));
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
