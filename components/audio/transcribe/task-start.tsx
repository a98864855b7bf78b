import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { startTranscript } from './uploads.tsx';
import { WorkspaceSkeleton } from './work-state.tsx';

type TaskStartProps = { taskId: string; task: TranscriptTask; onStarted: (row: TranscriptRow) => void };

/** A finished video that has not been written down yet. A link never starts the work by itself. */
export function TaskStart({ taskId, task, onStarted }: TaskStartProps) {
  const client = useQueryClient();
  const { data: video, error } = useQuery(taskOptions(taskId));
  const [isBusy, setBusy] = useState(false);
  if (error) return <ErrorNotice error={error} className="m-6" />;
  if (!video) return <WorkspaceSkeleton />;
  const start = async () => {
    setBusy(true);
    try {
      onStarted(await startTranscript(client, { taskId }, task));
    } catch (cause) {
      toast.error(cause instanceof Error ? cause.message : 'It could not be started');
      setBusy(false);
    }
  };
  return (
    <div className="m-auto grid w-full max-w-xl justify-items-center gap-4 p-6">
      <h1 className="line-clamp-2 text-center text-lg font-semibold tracking-tight">
        {video.title ?? video.prompt}
      </h1>
      {video.posterUrl && <img src={video.posterUrl} alt="" className="max-h-[50vh] rounded-md" />}
      {video.archived ? (
        <Button variant="primary" size="lg" busy={isBusy} onClick={() => void start()}>
          {task === 'translate' ? 'Translate this video' : 'Transcribe this video'}
        </Button>
      ) : (
        <Notice>The video is not finished yet. Come back when it is.</Notice>
      )}
    </div>
  );
}
