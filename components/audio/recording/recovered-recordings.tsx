import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import {
  forgetRecording,
  lostRecordings,
  recoveredFile,
  type SpooledRecording,
} from '#lib/api/recording-spool.ts';
import { formatClock } from '#lib/format/units.ts';

type RecoveredProps = { isRecording: boolean; onFile: (file: File) => void };

/** Recordings that were cut off when a tab was closed: kept, and offered. */
export function RecoveredRecordings({ isRecording, onFile }: RecoveredProps) {
  const [lost, setLost] = useState<SpooledRecording[]>([]);
  useEffect(() => {
    if (!isRecording) void lostRecordings().then(setLost, () => setLost([]));
  }, [isRecording]);
  const settle = async (recording: SpooledRecording, keep: boolean) => {
    setLost((before) => before.filter(({ id }) => id !== recording.id));
    if (keep) onFile(await recoveredFile(recording));
    await forgetRecording(recording.id);
  };
  return lost.map((recording) => (
    <Notice
      key={recording.id}
      tone="warn"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => void settle(recording, true)}>
            Use it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void settle(recording, false)}>
            Discard
          </Button>
        </span>
      }
    >
      A recording of {formatClock(recording.seconds * 1000)} was cut off{' '}
      <RelativeTime at={recording.startedAt} />.
    </Notice>
  ));
}
