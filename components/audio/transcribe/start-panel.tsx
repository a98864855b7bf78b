'use client';
import { Captions, FileAudio, Languages, Mic } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { toast } from '#components/ui/toast.ts';
import { send } from '#lib/api/http.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { TranscriptTask } from '#lib/studio/transcript.ts';

type StartPanelProps = {
  task: TranscriptTask;
  onPick: () => void;
  onRecord: () => void;
  onFiles: (files: readonly File[]) => Promise<void>;
};

const SAMPLE =
  'When the boats came back to the old quay, nobody had expected them. My father stood in the snow and counted them out loud. Then he counted them again.';

/** What to do first. The sample is spoken by the service itself. */
export function StartPanel({ task, onPick, onRecord, onFiles }: StartPanelProps) {
  const [isBusy, setBusy] = useState(false);
  const trySample = async () => {
    setBusy(true);
    try {
      await onFiles([await spokenSample()]);
    } catch (cause) {
      toast.error(cause instanceof Error ? cause.message : 'The sample could not be made');
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      heading="h1"
      icon={task === 'translate' ? <Languages aria-hidden /> : <Captions aria-hidden />}
      title={task === 'translate' ? 'Any language to English' : 'Speech to text'}
      action={
        <>
          <Button look="primary" onClick={onPick}>
            <FileAudio aria-hidden />
            Choose files
          </Button>
          <Button onClick={onRecord}>
            <Mic aria-hidden />
            Record
          </Button>
          <Button look="ghost" busy={isBusy} onClick={() => void trySample()}>
            Try a sample
          </Button>
        </>
      }
    >
      {task === 'translate'
        ? 'Drop recordings or videos anywhere on this page and read them in English, beside the original.'
        : 'Drop recordings or videos anywhere on this page, up to 6 hours and 2 GB each. The text follows the sound.'}
    </EmptyState>
  );
}

async function spokenSample(): Promise<File> {
  const [model] = modelsOfKind('speech');
  const body = { model: model?.id, voice: model?.voices[0], input: SAMPLE, response_format: 'mp3' };
  const response = await send('/api/v1/audio/speech', { method: 'POST', body });
  return new File([await response.blob()], 'Sample.mp3', { type: 'audio/mpeg' });
}
