'use client';
import { AudioLines } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import { DubPanel } from './dub-panel.tsx';

type DubButtonProps = {
  /** With the edits the page shows: a dub made from earlier ones says so. */
  transcript: TranscriptRow;
};

/** Opens the place where the words of a video are spoken anew. For transcripts and translations of videos. */
export function DubButton({ transcript }: DubButtonProps) {
  const search = useSearchParams();
  const [open, setOpen] = useState(search.has('dub') && search.get('id') === transcript.id);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      width="lg"
      title="Dub"
      description="Each segment is spoken in the voice you choose, fitted to its time, over the lowered original."
      trigger={
        <Button size="sm">
          <AudioLines aria-hidden /> Dub
        </Button>
      }
    >
      <DubPanel transcript={transcript} />
    </Dialog>
  );
}
