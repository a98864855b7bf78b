import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import {
  dropUpload,
  keepUpload,
  sendToStay,
  type Upload,
  useStayingUploads,
  useUploads,
} from '#lib/api/uploads.ts';
import { type Failure, OFFLINE } from '#lib/language/error-text.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type Picture = Upload<{ of: string }>;

type On = { onArrived: (asset: Asset) => void; onFailed: (error: Failure) => void };

const isOf = ({ purpose, detail }: Upload, of: string) =>
  purpose === 'picture' && (detail as Picture['detail']).of === of;

/** Whether pictures of a description are still being sent. */
export const useIsSending = (of: string): boolean =>
  useUploads((all) => Object.values(all).some((upload) => isOf(upload, of)));

/** Discards the pictures of a description that have not arrived. */
export function dropPictures(of: string): void {
  for (const upload of Object.values(useUploads.getState())) if (isOf(upload, of)) dropUpload(upload.id);
}

/**
 * Sends the pictures of a description, and adds them in the order they were chosen. Resumes those that a
 * reload interrupted, and those that found no network.
 */
export function usePictureUploads(of: string, { onArrived, onFailed }: On): (files: readonly File[]) => void {
  const pictures = useStayingUploads<Picture['detail']>('picture', 'of', of);
  const offline = pictures.filter(({ error }) => error?.code === OFFLINE);
  useOnlineAgain(offline.length > 0, () => {
    for (const upload of offline) void sendToStay(upload);
  });
  const [next] = pictures;
  const last = useRef<string>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const settle = useEffectEvent(({ id, asset, error }: Picture) => {
    if (!(id in useUploads.getState()) || last.current === id) return;
    if (error && error.code !== OFFLINE) onFailed(error);
    else if (asset) onArrived(asset);
    else return;
    last.current = id;
    setSettled(id);
  });
  // Not before the description has changed: it is still being sent until then.
  useLayoutEffect(() => {
    if (settled) dropUpload(settled);
  }, [settled]);
  useEffect(() => {
    if (next) settle(next);
  }, [next]);
  return async (files) => {
    for (const file of files) {
      const upload = await keepUpload('picture', file, { of });
      // It may have been discarded while it was stored.
      if (upload.id in useUploads.getState()) void sendToStay(upload);
    }
  };
}
