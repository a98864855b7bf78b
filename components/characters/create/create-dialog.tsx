import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { ClipForm } from './clip-form.tsx';
import type { ChosenClip, SourceKind } from './clip-range.ts';
import { clipOfTask, LinkSource, UploadSource, VideoSource } from './clip-sources.tsx';
import { useClipUpload } from './clip-upload.ts';

type CreateDialogProps = {
  /** The video to start from. */
  from: string | null;
  onClose: () => void;
  onCreated: (character: Character) => void;
};

/** Makes a character: choose a video, then one to three seconds of it. */
export function CreateDialog({ from, onClose, onCreated }: CreateDialogProps) {
  const t = useTranslations('characters');
  const upload = useClipUpload();
  const [kind, setKind] = useState<SourceKind>(upload.clip ? 'upload' : 'video');
  const [picked, setPicked] = useState<ChosenClip | null>(null);
  const [left, setLeft] = useState(false);
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
      onOpenChange={(open) => {
        if (open) return;
        upload.clear();
        onClose();
      }}
      width="lg"
      title={t('new')}
      description={t(clip ? 'chooseSeconds' : 'face')}
    >
      {loading && <Skeleton className="h-72" />}
      {!loading && clip && (
        <ClipForm
          key={clip.src ?? clip.label}
          clip={clip}
          percent={upload.clip && !upload.clip.source ? upload.percent : null}
          onBack={startOver}
          onCreated={(character) => {
            // The dialog stays open until the character's page has loaded.
            setPicked(clip);
            upload.clear();
            onCreated(character);
          }}
        />
      )}
      {!loading && !clip && (
        <div className="grid gap-4">
          {from !== null && !left && <WhyNot unfinished={given.isSuccess} />}
          <Tabs
            value={kind}
            onChange={setKind}
            label={t('source.where')}
            tabs={[
              { value: 'video', label: t('source.video'), content: <VideoSource onChoose={setPicked} /> },
              {
                value: 'upload',
                label: t('source.upload'),
                content: <UploadSource error={upload.error} onFile={(file) => void upload.begin(file)} />,
              },
              { value: 'link', label: t('source.link'), content: <LinkSource onChoose={setPicked} /> },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}

function WhyNot({ unfinished }: { unfinished: boolean }) {
  const t = useTranslations('characters');
  return <Notice tone="warn">{t(unfinished ? 'unfinished' : 'gone')}</Notice>;
}
