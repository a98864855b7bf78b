import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { uploadAsset } from '#lib/api/assets.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { captureFrame } from '../frames/capture-frame.ts';
import { FrameScrubber } from '../frames/frame-scrubber.tsx';

/** The picture to continue from: a video frame, or a still. */
export type ContinueSource =
  | { kind: 'video'; src: string; name: string; taskId: string | null; length: number }
  | { kind: 'image'; src: string; assetId: string };

export type Continued = { frame: string; at: number | null; prompt: string; make: boolean };

type ContinueDialogProps = {
  source: ContinueSource;
  /** The last good second, once known. */
  start: number | undefined;
  prompt: string;
  /** Asks where the next shot goes, if needed. */
  where?: ReactNode;
  /** The shot is composed elsewhere: ask for no words here. */
  elsewhere?: { label: string; run: (video: HTMLVideoElement) => Promise<void> } | null;
  onContinue: (continued: Continued) => Promise<void>;
  onClose: () => void;
};

/** The next shot: its first frame, and what happens. */
export function ContinueDialog(props: ContinueDialogProps) {
  const t = useTranslations('task');
  const told = useErrorMessage();
  const { source, start, where, elsewhere = null, onContinue, onClose } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [prompt, setPrompt] = useState(props.prompt);
  const [busy, setBusy] = useState<'add' | 'make' | null>(null);
  const act = async (how: 'add' | 'make', run: () => Promise<void>) => {
    if (busy) return;
    setBusy(how);
    try {
      await run();
      onClose();
    } catch (error) {
      toast.error(t('continue.notAdded'), { description: told(error) });
      setBusy(null);
    }
  };
  const go = (make: boolean) =>
    act(make ? 'make' : 'add', async () =>
      onContinue({ ...(await frameOf(source, video.current, t)), prompt: prompt.trim(), make }),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('continue.title')}
      description={t('continue.words')}
      footer={
        elsewhere ? (
          <Button
            variant="primary"
            busy={busy !== null}
            onClick={() =>
              act('add', async () => {
                if (video.current) await elsewhere.run(video.current);
              })
            }
          >
            {elsewhere.label}
          </Button>
        ) : (
          <>
            <Button busy={busy === 'add'} onClick={() => void go(false)}>
              {t('continue.add')}
            </Button>
            <Button
              variant="primary"
              busy={busy === 'make'}
              disabled={prompt.trim() === ''}
              onClick={() => void go(true)}
            >
              {t('continue.addAndMake')}
            </Button>
          </>
        )
      }
    >
      {source.kind === 'video' ? (
        <FrameScrubber src={source.src} video={video} length={source.length} start={start} />
      ) : (
        <img src={source.src} alt={t('continue.startsFrom')} className="mx-auto max-h-[46vh] rounded-sm" />
      )}
      <div className="mt-4 grid gap-4">
        {where}
        {!elsewhere && (
          <Field label={t('continue.next')}>
            <Textarea
              value={prompt}
              placeholder={t('continue.example')}
              onChange={({ target }) => setPrompt(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

async function frameOf(source: ContinueSource, video: HTMLVideoElement | null, t: Translator<'task'>) {
  if (source.kind === 'image') return { frame: source.assetId, at: null };
  if (!video) throw new Error(t('continue.notThere'));
  const at = Math.round(video.currentTime * 1000) / 1000;
  const name = t('frame.name', { at: at.toFixed(1), name: source.name.slice(0, 60) });
  const origin = source.taskId === null ? {} : { origin: { taskId: source.taskId, at } };
  const asset = await uploadAsset(await captureFrame(video, name), origin);
  return { frame: asset.id, at };
}
