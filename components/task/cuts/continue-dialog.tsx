import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { uploadAsset } from '#lib/api/assets.ts';
import { captureFrame } from '../capture-frame.ts';
import { FrameScrubber } from '../frame-scrubber.tsx';

/** The picture to go on from: a frame of a video, or a still as it is. */
export type ContinueSource =
  | { kind: 'video'; src: string; name: string; taskId: string | null; length: number }
  | { kind: 'image'; src: string; assetId: string };

export type Continued = { frame: string; at: number | null; prompt: string; make: boolean };

type ContinueDialogProps = {
  source: ContinueSource;
  /** The last good second, once it is known. */
  start: number | undefined;
  prompt: string;
  /** Where the next shot goes, where that is a question. */
  where?: ReactNode;
  /** It is composed elsewhere: neither words are asked for here nor is it made. */
  elsewhere?: { label: string; run: (video: HTMLVideoElement) => Promise<void> } | null;
  onContinue: (continued: Continued) => Promise<void>;
  onClose: () => void;
};

/** The next shot: the frame it starts from, and what happens then. */
export function ContinueDialog(props: ContinueDialogProps) {
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
      toast.error('The next shot was not added', {
        description: error instanceof Error ? error.message : String(error),
      });
      setBusy(null);
    }
  };
  const go = (make: boolean) =>
    act(make ? 'make' : 'add', async () =>
      onContinue({ ...(await frameOf(source, video.current)), prompt: prompt.trim(), make }),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="Continue"
      description="The next shot starts from this frame. It stands at the last good one: not black, not blurred, not in a fade."
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
              Add the shot
            </Button>
            <Button
              variant="primary"
              busy={busy === 'make'}
              disabled={prompt.trim() === ''}
              onClick={() => void go(true)}
            >
              Add and make it
            </Button>
          </>
        )
      }
    >
      {source.kind === 'video' ? (
        <FrameScrubber src={source.src} video={video} length={source.length} start={start} />
      ) : (
        <img
          src={source.src}
          alt="What the next shot starts from"
          className="mx-auto max-h-[46vh] rounded-sm"
        />
      )}
      <div className="mt-4 grid gap-4">
        {where}
        {!elsewhere && (
          <Field label="What happens next">
            <Textarea
              value={prompt}
              placeholder="It turns into the wind, closer, the lamps go by"
              onChange={({ target }) => setPrompt(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

async function frameOf(source: ContinueSource, video: HTMLVideoElement | null) {
  if (source.kind === 'image') return { frame: source.assetId, at: null };
  if (!video) throw new Error('The video is not there yet.');
  const at = Math.round(video.currentTime * 1000) / 1000;
  const name = `Frame at ${at.toFixed(1)} s of ${source.name.slice(0, 60)}`;
  const origin = source.taskId === null ? {} : { origin: { taskId: source.taskId, at } };
  const asset = await uploadAsset(await captureFrame(video, name), origin);
  return { frame: asset.id, at };
}
