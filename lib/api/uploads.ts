import { useEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Failure, failureOf } from '#lib/language/error-text.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import { uploadAsset } from './assets.ts';
import { ApiError, type UploadOptions } from './http.ts';
import { browserDatabase, claim } from './kept/browser-database.ts';

type UploadPurpose =
  | 'reference'
  | 'picture'
  | 'transcript'
  | 'clip'
  | 'attachment'
  | 'film'
  | 'line'
  | 'bed'
  | 'footage';

/** A file being uploaded. It is kept in the browser until it has arrived, so a reload loses nothing. */
export type Upload<Detail = unknown> = {
  id: string;
  purpose: UploadPurpose;
  file: File;
  /** What the page needs to resume it after a reload. */
  detail: Detail;
  addedAt: number;
  percent: number;
  /** Why it failed. */
  error: Failure | null;
  /** The file itself cannot be used: sending it again will not help. */
  refused: boolean;
  /** Set when it has arrived and stays on the list. */
  asset: Asset | null;
};

type Handlers = {
  /** Runs before anything is sent; may refuse the file by throwing. */
  prepare?: () => void | Promise<void>;
  onFailed?: (error: Failure) => void;
} & (AsAsset | Elsewhere);

/** The file becomes an asset. */
type AsAsset = {
  /** Uses the file, which is stored until this is done. May still refuse it by throwing. */
  onArrived: (asset: Asset) => void | Promise<void>;
  /** The upload stays on the list with its asset until it is dropped; `kept`: a reload does not lose it until then. */
  stays?: 'listed' | 'kept';
};

/** The file becomes something else at its endpoint. */
type Elsewhere = { deliver: (options: UploadOptions) => Promise<void> };

/** A file that cannot be used; retrying will not help. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

/** Files up to this size are stored before they are sent; larger ones while they are sent. */
const KEPT_FIRST_BYTES = 32 * 1024 * 1024;

/** Refusals that are not about the file. */
const PASSING: readonly number[] = [401, 408, 429];

const transact = browserDatabase('dailies', 2, { uploads: { keyPath: 'id' } });

export const useUploads = create<Record<string, Upload>>(() => ({}));

export const useUploadsFor = (purpose: UploadPurpose): Upload[] =>
  useUploads(useShallow((all) => Object.values(all).filter((upload) => upload.purpose === purpose)));

const underWay = new Map<string, AbortController>();
const claims = new Map<string, AbortController>();
const writing = new Map<string, Promise<unknown>>();
/** Their files are deleted a little later, and are not to be taken for interrupted ones until then. */
const dropped = new Set<string>();

const show = (upload: Upload) => useUploads.setState({ [upload.id]: upload });

const change = (id: string, changes: Partial<Upload>) => {
  const before = useUploads.getState()[id];
  if (before) show({ ...before, ...changes });
};

const hide = (id: string) => {
  claims.get(id)?.abort();
  claims.delete(id);
  useUploads.setState(({ [id]: _, ...rest }) => rest, true);
};

async function forget(id: string): Promise<void> {
  await writing.get(id);
  writing.delete(id);
  await transact('readwrite', ({ uploads }) => uploads.delete(id)).catch(() => undefined);
}

async function claimUpload(id: string): Promise<boolean> {
  const claimed = new AbortController();
  if (!(await claim(`upload ${id}`, claimed.signal))) return false;
  claims.set(id, claimed);
  return true;
}

let lastTime = 0;

/** Strictly increasing, so that files chosen together stay in their order. */
function nextTime(): number {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return lastTime;
}

const newUpload = <Detail>(
  purpose: UploadPurpose,
  file: File,
  detail: Detail,
  id: string,
): Upload<Detail> => {
  const fresh = { percent: 0, error: null, refused: false, asset: null };
  return { id, purpose, file, detail, addedAt: nextTime(), ...fresh };
};

/** Leaves a file for another page, which finds it among its interrupted uploads. */
export async function leaveUpload<Detail>(
  purpose: UploadPurpose,
  file: File,
  detail: Detail,
): Promise<string> {
  const upload = newUpload(purpose, file, detail, crypto.randomUUID());
  await transact('readwrite', ({ uploads }) => uploads.put(upload));
  return upload.id;
}

/** Registers a file. One with the id of an earlier upload replaces it. */
export async function keepUpload<Detail>(
  purpose: UploadPurpose,
  file: File,
  detail: Detail,
  id: string = crypto.randomUUID(),
): Promise<Upload<Detail>> {
  underWay.get(id)?.abort();
  dropped.delete(id);
  const upload = newUpload(purpose, file, detail, id);
  show(upload);
  void claimUpload(id);
  // Without IndexedDB the file is still sent; a reload would lose it.
  const written = transact('readwrite', ({ uploads }) => uploads.put(upload)).catch(() => undefined);
  writing.set(id, written);
  if (file.size <= KEPT_FIRST_BYTES) await written;
  return upload;
}

/** Queues a failed one to be sent again. */
export const queueUpload = (id: string) => change(id, { percent: 0, error: null, refused: false });

/** Sends or resends a registered file. Returns whether it has arrived. */
export async function sendUpload(upload: Upload, handlers: Handlers): Promise<boolean> {
  const { id, file } = upload;
  underWay.get(id)?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  underWay.set(id, controller);
  show({ ...upload, percent: 0, error: null, refused: false });
  try {
    await handlers.prepare?.();
    signal.throwIfAborted();
    const options = { signal, onProgress: (percent: number) => change(id, { percent }) };
    if ('deliver' in handlers) {
      await handlers.deliver(options);
      await forget(id);
      hide(id);
      return true;
    }
    const asset = await uploadAsset(file, options);
    signal.throwIfAborted();
    await handlers.onArrived(asset);
    signal.throwIfAborted();
    if (handlers.stays !== 'kept') await forget(id);
    if (handlers.stays) change(id, { percent: 100, asset });
    else hide(id);
    return true;
  } catch (cause) {
    if (signal.aborted) return false;
    const error = failureOf(cause);
    const refused = isFinal(cause);
    change(id, { error, refused });
    if (refused) await forget(id);
    handlers.onFailed?.(error);
    return false;
  } finally {
    if (underWay.get(id) === controller) underWay.delete(id);
  }
}

const isFinal = (cause: unknown) =>
  cause instanceof UploadRefused ||
  (cause instanceof ApiError && cause.status < 500 && !PASSING.includes(cause.status));

export const isUnderWay = (id: string) => underWay.has(id);

/** An upload that failed or was interrupted by a reload; null when its file is gone. */
export async function keptUpload(id: string): Promise<Upload | null> {
  const shown = useUploads.getState()[id];
  if (shown) return shown;
  const kept = transact<Upload | undefined>('readonly', ({ uploads }) => uploads.get(id));
  return (await kept.catch(() => undefined)) ?? null;
}

/** Interrupted uploads that no tab handles, oldest first; this tab takes them over. */
export async function resumableUploads<Detail>(
  purpose: UploadPurpose,
  isWanted: (detail: Detail) => boolean = () => true,
): Promise<Upload<Detail>[]> {
  const kept = transact<Upload<Detail>[]>('readonly', ({ uploads }) => uploads.getAll());
  const lost = (await kept.catch(() => []))
    .filter((upload) => upload.purpose === purpose && !useUploads.getState()[upload.id])
    .filter(({ id }) => !dropped.has(id))
    .filter(({ detail }) => isWanted(detail))
    .sort((one, other) => one.addedAt - other.addedAt);
  const ours = await Promise.all(lost.map(({ id }) => claimUpload(id)));
  const resumed = lost.filter((_, index) => ours[index]);
  for (const upload of resumed) show(upload);
  return resumed;
}

/** Sends a file that stays with its asset until it is dropped; a reload does not lose it. */
export const sendToStay = (upload: Upload): Promise<boolean> =>
  sendUpload(upload, { stays: 'kept', onArrived: () => undefined });

/** The staying uploads with this value in their detail, in the order they were chosen. Resumes interrupted ones. */
export function useStayingUploads<Detail>(
  purpose: UploadPurpose,
  field: keyof Detail,
  value: string,
): Upload<Detail>[] {
  useEffect(() => {
    void resumableUploads<Detail>(purpose, (detail) => detail[field] === value).then((uploads) => {
      for (const upload of uploads) if (!isUnderWay(upload.id)) void sendToStay(upload);
    });
  }, [purpose, field, value]);
  return (useUploadsFor(purpose) as Upload<Detail>[])
    .filter(({ detail }) => detail[field] === value)
    .sort((one, other) => one.addedAt - other.addedAt);
}

/** Aborts an upload, or removes an ended one from the list. */
export function dropUpload(id: string): void {
  underWay.get(id)?.abort();
  dropped.add(id);
  hide(id);
  void forget(id);
}
