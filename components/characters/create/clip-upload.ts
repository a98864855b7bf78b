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
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { ChosenClip } from './clip-range.ts';

/** Local previews, shown while a clip is being uploaded. */
const previews = new Map<string, string>();

function previewOf({ id, file }: Upload): string {
  const url = previews.get(id) ?? URL.createObjectURL(file);
  previews.set(id, url);
  return url;
}

function send(upload: Upload): Promise<boolean> {
  const { name, size } = upload.file;
  return sendUpload(upload, {
    prepare: () => {
      if (size <= ASSET_BYTES.video) return;
      const most = formatLimit(ASSET_BYTES.video);
      throw new UploadRefused(`${name} is larger than ${most}. Choose a smaller one.`);
    },
    onArrived: ({ kind }) => {
      if (kind !== 'video') throw new UploadRefused(`${name} is not a video. Choose a video of a person.`);
    },
    stays: 'listed',
  });
}

/** Resumes an upload that a reload interrupted. Returns whether there is one. */
export async function resumeClip(): Promise<boolean> {
  const [upload] = await resumableUploads('clip');
  if (upload) void send(upload);
  return upload !== undefined;
}

export function useClipUpload() {
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
    await send(await keepUpload('clip', file, null));
  };
  const clip: ChosenClip | null =
    upload && upload.error === null
      ? {
          src: previewOf(upload),
          label: upload.file.name,
          source: upload.asset && { assetId: upload.asset.id },
        }
      : null;
  return { clip, percent: upload?.percent ?? 0, error: upload?.error ?? undefined, begin, clear };
}
