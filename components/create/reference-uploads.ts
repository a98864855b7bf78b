import { fetchImage } from '#lib/api/assets.ts';
import { dropUpload, isUnderWay, keepUpload, keptUpload, sendUpload, type Upload } from '#lib/api/uploads.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatLimit } from '#lib/format/units.ts';
import { failureOf, OFFLINE } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type Words = Translator<'create'>;

/** Those of the draft and of a replaced one, which may be brought back. */
function allReferences(): Reference[] {
  const { references, replaced } = useComposer.getState();
  return [...references, ...(replaced?.draft.references ?? [])];
}

const referenceOf = (key: string) => allReferences().find((reference) => reference.key === key);

/** Adds files as references; returns one sentence for each reason to refuse some, which are not sent. */
export async function addFiles(files: readonly File[], t: Words, tCompose: Translator<'compose'>) {
  const refused: File[] = [];
  const reasons = new Map<Reason, File[]>();
  for (const file of files) {
    const reason = await whyRefused(file);
    if (!reason) {
      await beginUpload(file);
      continue;
    }
    refused.push(file);
    reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
  }
  const sentences = [...reasons].map(([reason, those]) => refusalWords(reason, those, t, tCompose));
  return { count: refused.length, sentences };
}

async function beginUpload(file: File): Promise<void> {
  const upload = await keepUpload('reference', file, null);
  useComposer.getState().addReference({ key: upload.id, name: file.name, state: 'uploading' });
  void send(upload);
}

/** Adds an image by address; the studio fetches it. */
export function addLink(link: string): Promise<void> {
  const key = crypto.randomUUID();
  const name = decodedName(link);
  useComposer.getState().addReference({ key, name, link, state: 'uploading' });
  return bring(key, link);
}

function decodedName(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const fetching = new Set<string>();

async function bring(key: string, link: string): Promise<void> {
  if (fetching.has(key)) return;
  fetching.add(key);
  const { changeReference } = useComposer.getState();
  changeReference(key, { state: 'uploading', error: undefined });
  try {
    const asset = await fetchImage(link);
    changeReference(key, { state: 'ready', asset, link: undefined });
  } catch (error) {
    changeReference(key, { state: 'failed', error: failureOf(error) });
  } finally {
    fetching.delete(key);
  }
}

function send(upload: Upload): Promise<boolean> {
  const { changeReference } = useComposer.getState();
  changeReference(upload.id, { state: 'uploading', error: undefined });
  return sendUpload(upload, {
    onArrived: (asset) => changeReference(upload.id, { state: 'ready', asset, before: undefined }),
    onFailed: (error) => changeReference(upload.id, { state: 'failed', error }),
  });
}

/** Resends a kept file or refetches a link, after a failure or a reload. */
export async function retryUpload(key: string): Promise<void> {
  if (isUnderWay(key)) return;
  const link = referenceOf(key)?.link;
  if (link) return bring(key, link);
  const upload = await keptUpload(key);
  if (upload) return void send(upload);
  useComposer.getState().changeReference(key, { state: 'failed', error: { message: '', code: 'fileGone' } });
}

/** Replaces a reference's file. Returns why it cannot be used, if so. */
export async function replaceFile(
  key: string,
  file: File,
  t: Words,
  tCompose: Translator<'compose'>,
): Promise<string | null> {
  const reason = await whyRefused(file);
  if (reason) return refusalWords(reason, [file], t, tCompose);
  await sendInstead(key, file, { name: file.name, asset: undefined, original: undefined });
  return null;
}

/** Sends a file in place of a reference's picture, which comes back if this is cancelled. */
async function sendInstead(key: string, file: File, change: Partial<Reference>): Promise<void> {
  const upload = await keepUpload('reference', file, null, key);
  const reference = referenceOf(key);
  if (!reference) return dropUpload(key);
  const { name, asset, original, before = asset && { name, asset, original } } = reference;
  useComposer.getState().changeReference(key, { ...change, link: undefined, before });
  void send(upload);
}

/** Resends uploads that a reload or a lost connection interrupted. */
export function resumeUploads(): void {
  for (const { key, state, error } of allReferences()) {
    const isWaiting = state === 'failed' && error?.code === OFFLINE;
    if (state === 'uploading' || isWaiting) void retryUpload(key);
  }
}

export function removeReference(key: string): void {
  dropUpload(key);
  useComposer.getState().removeReference(key);
}

/** Brings back the picture that a crop or another file was about to replace. False if there was none. */
export function cancelReplacement(key: string): boolean {
  const before = referenceOf(key)?.before;
  if (!before) return false;
  dropUpload(key);
  const settled = { state: 'ready', error: undefined, link: undefined, before: undefined } as const;
  useComposer.getState().changeReference(key, { ...before, ...settled });
  return true;
}

/** Replaces a reference by its crop, which is sent like any file; the first original is kept. */
export function replaceWithCrop(key: string, cropped: File): Promise<void> {
  const reference = referenceOf(key);
  return sendInstead(key, cropped, { original: reference?.original ?? reference?.asset });
}

/** Brings back what a reference was before it was cropped, whether or not its crop has arrived. */
export function restoreOriginal(key: string): void {
  dropUpload(key);
  const back = {
    asset: referenceOf(key)?.original,
    original: undefined,
    error: undefined,
    before: undefined,
  };
  useComposer.getState().changeReference(key, { ...back, state: 'ready' });
}

export function addAsset(asset: Asset): void {
  useComposer.getState().addReference({ key: crypto.randomUUID(), name: asset.name, state: 'ready', asset });
}

/** Magic bytes of each format, as Latin-1 text; a dot matches any byte. */
const SIGNATURES = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'RIFF....WEBP', 'GIF87a', 'GIF89a'];

const beginsWith = (head: string, signature: string) =>
  [...signature].every((byte, at) => byte === '.' || head[at] === byte);

type Reason = 'empty' | 'large' | 'kind' | 'damaged';

/** Why a file cannot be a reference, or null. Decided by content, not name. */
async function whyRefused(file: File): Promise<Reason | null> {
  if (file.size === 0) return 'empty';
  if (file.size > LIMITS.imageBytes) return 'large';
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!SIGNATURES.some((signature) => beginsWith(head, signature))) return 'kind';
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return null;
  } catch {
    return 'damaged';
  }
}

const NAMED = 3;

function refusalWords(reason: Reason, files: readonly File[], t: Words, tCompose: Translator<'compose'>) {
  const names = files
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(tCompose('comma'));
  const more = files.length - NAMED;
  return t(`refused.${reason}`, {
    name: more > 0 ? tCompose('andMore', { names, count: String(more) }) : names,
    count: files.length,
    size: formatLimit(files[0]?.size ?? 0),
    max: formatLimit(LIMITS.imageBytes),
  });
}
