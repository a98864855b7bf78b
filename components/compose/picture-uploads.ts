import { useEffect, useEffectEvent } from 'react';
import {
  dropUpload,
  isUnderWay,
  keepUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  useUploadsFor,
} from '#lib/api/uploads.ts';
import type { Failure } from '#lib/language/error-text.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type Picture = Upload<{ of: string }>;

type On = { onArrived: (asset: Asset) => void; onFailed: (error: Failure) => void };

const send = (upload: Upload) => sendUpload(upload, { stays: 'listed', onArrived: () => undefined });

/**
 * Pictures on their way to what is described, in the order they were chosen; interrupted ones go on. They arrive
 * wherever it is described by then.
 */
export function usePictureUploads(of: string, { onArrived, onFailed }: On) {
  useEffect(() => {
    void resumableUploads<Picture['detail']>('picture').then((uploads) => {
      for (const upload of uploads) if (!isUnderWay(upload.id)) void send(upload);
    });
  }, []);
  const [next] = (useUploadsFor('picture') as Picture[])
    .filter(({ detail }) => detail.of === of)
    .sort((one, other) => one.addedAt - other.addedAt);
  const settle = useEffectEvent(({ id, asset, error }: Picture) => {
    if (!asset && !error) return;
    dropUpload(id);
    if (asset) onArrived(asset);
    else if (error) onFailed(error);
  });
  useEffect(() => {
    if (next) settle(next);
  }, [next]);
  const take = async (files: readonly File[]) => {
    for (const file of files) void send(await keepUpload('picture', file, { of }));
  };
  return { sending: next !== undefined, take };
}
