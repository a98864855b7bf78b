import { useTranslations } from 'next-intl';
import {
  dropUpload,
  keepUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  UploadRefused,
  useUploadsFor,
} from '#lib/api/uploads.ts';
import { formatLimit } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { ChosenClip } from './clip-range.ts';

/** Local previews during the upload. */
const previews = new Map<string, string>();

function previewOf({ id, file }: Upload): string {
  const url = previews.get(id) ?? URL.createObjectURL(file);
  previews.set(id, url);
  return url;
}

function send(upload: Upload, t: Translator<'characters'>): Promise<boolean> {
  const { name, size } = upload.file;
  return sendUpload(upload, {
    prepare: () => {
      if (size <= ASSET_BYTES.video) return;
      throw new UploadRefused(t('clip.tooLarge', { name, max: formatLimit(ASSET_BYTES.video) }));
    },
    onArrived: ({ kind }) => {
      if (kind !== 'video') throw new UploadRefused(t('clip.notVideo', { name }));
    },
    stays: 'listed',
  });
}

/** Resumes an upload interrupted by a reload. Returns whether there is one. */
export async function resumeClip(t: Translator<'characters'>): Promise<boolean> {
  const [upload] = await resumableUploads('clip');
  if (upload) void send(upload, t);
  return upload !== undefined;
}

export function useClipUpload() {
  const t = useTranslations('characters');
  const told = useErrorMessage();
  const uploads = useUploadsFor('clip');
  const upload = uploads.at(-1);
  const clear = () => {
    for (const { id } of uploads) {
      dropUpload(id);
      URL.revokeObjectURL(previews.get(id) ?? '');
      previews.delete(id);
    }
  };
  const begin = async (file: File) => {
    clear();
    await send(await keepUpload('clip', file, null), t);
  };
  const clip: ChosenClip | null =
    upload && upload.error === null
      ? {
          src: previewOf(upload),
          label: upload.file.name,
          source: upload.asset && { assetId: upload.asset.id },
        }
      : null;
  return {
    clip,
    percent: upload?.percent ?? 0,
    error: upload?.error ? told(upload.error) : undefined,
    begin,
    clear,
  };
}
