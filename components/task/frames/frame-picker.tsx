import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { FramePlace } from '#lib/studio/compose/place-frame.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { FrameScrubber } from './frame-scrubber.tsx';
import { useFrames } from './use-frames.ts';

const PLACES: FramePlace[] = ['first', 'last', 'reference'];

/** Scrub a finished video, stop at a frame, and use it in the next. */
export function FramePicker({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('task');
  const told = useErrorMessage();
  const video = useRef<HTMLVideoElement>(null);
  const [busy, setBusy] = useState<FramePlace | null>(null);
  const { placeIn } = useFrames();
  const choose = async (place: FramePlace) => {
    if (!video.current) return;
    setBusy(place);
    try {
      await placeIn(task, video.current, place);
      onClose();
    } catch (error) {
      toast.error(t('frame.notTaken'), { description: told(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('acts.useFrame')}
      footer={PLACES.map((place) => (
        <Button
          key={place}
          variant={place === 'first' ? 'primary' : 'secondary'}
          busy={busy === place}
          onClick={() => choose(place)}
        >
          {t(`frame.${place}`)}
        </Button>
      ))}
    >
      <FrameScrubber src={videoSource(task)} video={video} length={task.duration ?? 0} />
    </Dialog>
  );
}
