'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadAsset } from '#lib/api/assets.ts';
import { ASSET_BYTES } from '#lib/studio/asset-limits.ts';
import type { ChosenClip } from './chosen-clip.ts';

interface Upload {
  clip: ChosenClip | null;
  percent: number;
  error: string | undefined;
}

const NONE: Upload = { clip: null, percent: 0, error: undefined };
const GiB = 1024 ** 3;

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Sends a clip to the studio; while it is on its way it is already shown, from the person's own disk. */
export function useClipUpload() {
  const [upload, setUpload] = useState(NONE);
  const underWay = useRef<AbortController | null>(null);
  const url = useRef<string | null>(null);

  const drop = useCallback(() => {
    underWay.current?.abort();
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = null;
  }, []);
  useEffect(() => drop, [drop]);

  const begin = async (file: File) => {
    drop();
    if (file.size > ASSET_BYTES.video) {
      const most = `${ASSET_BYTES.video / GiB} GB`;
      return setUpload({ ...NONE, error: `${file.name} is larger than ${most}. Choose a smaller one.` });
    }
    const controller = new AbortController();
    underWay.current = controller;
    const src = URL.createObjectURL(file);
    url.current = src;
    const clip: ChosenClip = { src, label: file.name, source: null };
    setUpload({ clip, percent: 0, error: undefined });
    try {
      const onProgress = (percent: number) => setUpload((before) => ({ ...before, percent }));
      const asset = await uploadAsset(file, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      if (asset.kind === 'video')
        setUpload((before) => ({ ...before, clip: { ...clip, source: { assetId: asset.id } } }));
      else setUpload({ ...NONE, error: `${file.name} is not a video. Choose a video of a person.` });
    } catch (cause) {
      if (!controller.signal.aborted) setUpload({ ...NONE, error: messageOf(cause) });
    }
  };
  const clear = () => {
    drop();
    setUpload(NONE);
  };
  return { ...upload, begin, clear };
}
