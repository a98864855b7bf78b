'use client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { uploadAsset } from '#lib/api/assets.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import { ClipForm } from './clip-form.tsx';
import type { ChosenClip, SourceKind } from './clip-range.ts';
import { clipOfTask, LinkSource, UploadSource, VideoSource } from './clip-sources.tsx';

type CreateDialogProps = {
  /** The finished video to begin with. */
  from: string | null;
  onClose: () => void;
  onCreated: (character: Character) => void;
};

/** From a clip to a character: choose a video, choose one to three seconds of it, done. */
export function CreateDialog({ from, onClose, onCreated }: CreateDialogProps) {
  const [kind, setKind] = useState<SourceKind>('video');
  const [picked, setPicked] = useState<ChosenClip | null>(null);
  const [left, setLeft] = useState(false);
  const upload = useClipUpload();
  const given = useQuery({ ...taskOptions(from ?? ''), enabled: from !== null });
  const finished = given.data?.status === 'completed' ? clipOfTask(given.data) : null;
  const clip = upload.clip ?? picked ?? (left ? null : finished);
  const startOver = () => {
    upload.clear();
    setPicked(null);
    setLeft(true);
  };
  const loading = from !== null && !left && given.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="New character"
      description={
        clip ? 'Choose one to three seconds in which the face is seen well.' : 'A face, cut from a video.'
      }
    >
      {loading && <Skeleton className="h-72" />}
      {!loading && clip && (
        <ClipForm
          key={clip.src ?? clip.label}
          clip={clip}
          percent={upload.clip && !upload.clip.source ? upload.percent : null}
          onBack={startOver}
          onCreated={onCreated}
        />
      )}
      {!loading && !clip && (
        <div className="grid gap-4">
          {from !== null && !left && <WhyNot unfinished={given.isSuccess} />}
          <Tabs
            value={kind}
            onChange={setKind}
            label="Where the clip comes from"
            tabs={[
              { value: 'video', label: 'From a video', content: <VideoSource onChoose={setPicked} /> },
              {
                value: 'upload',
                label: 'Upload a clip',
                content: <UploadSource error={upload.error} onFile={(file) => void upload.begin(file)} />,
              },
              { value: 'link', label: 'From a link', content: <LinkSource onChoose={setPicked} /> },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}

const WhyNot = ({ unfinished }: { unfinished: boolean }) => (
  <Notice tone="warn">
    {unfinished
      ? 'That video is not finished. A character can be made from it when it is; choose another one meanwhile.'
      : 'That video is no longer here. Choose another one.'}
  </Notice>
);

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
