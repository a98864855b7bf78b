import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import {
  dropUpload,
  isUnderWay,
  keepUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  useUploads,
  useUploadsFor,
} from '#lib/api/uploads.ts';
import { type Failure, OFFLINE } from '#lib/language/error-text.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type Picture = Upload<{ of: string }>;

type On = { onArrived: (asset: Asset) => void; onFailed: (error: Failure) => void };

const send = (upload: Upload) => sendUpload(upload, { stays: 'kept', onArrived: () => undefined });

const usePictures = (of: string) =>
  (useUploadsFor('picture') as Picture[]).filter(({ detail }) => detail.of === of);

/** Whether pictures of a description are still being sent. */
export const useIsSending = (of: string): boolean => usePictures(of).length > 0;

/** Discards the pictures of a description that have not arrived. */
export function dropPictures(of: string): void {
  for (const { id, purpose, detail } of Object.values(useUploads.getState())) {
    if (purpose === 'picture' && (detail as Picture['detail']).of === of) dropUpload(id);
  }
}

/**
 * Sends the pictures of a description, and adds them in the order they were chosen. Resumes those that a
 * reload interrupted, and those that found no network.
 */
export function usePictureUploads(of: string, { onArrived, onFailed }: On): (files: readonly File[]) => void {
  useEffect(() => {
    const isOurs = (detail: Picture['detail']) => detail.of === of;
    void resumableUploads('picture', isOurs).then((uploads) => {
      for (const upload of uploads) if (!isUnderWay(upload.id)) void send(upload);
    });
  }, [of]);
  const pictures = usePictures(of);
  const offline = pictures.filter(({ error }) => error?.code === OFFLINE);
  useOnlineAgain(offline.length > 0, () => {
    for (const upload of offline) void send(upload);
  });
  const [next] = pictures.sort((one, other) => one.addedAt - other.addedAt);
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
      if (upload.id in useUploads.getState()) void send(upload);
    }
  };
}
