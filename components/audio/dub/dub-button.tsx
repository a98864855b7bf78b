'use client';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DubPanel } from './dub-panel.tsx';

type DubButtonProps = {
  transcriptId: string;
  /** The edits the page shows; a dub made from earlier ones says so. */
  revision?: number;
  size?: 'sm' | 'md';
};

/** Opens the place where the words of a video are spoken anew. For transcripts and translations of videos. */
export function DubButton({ transcriptId, revision, size = 'sm' }: DubButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      width="lg"
      title="Dub"
      description="Each segment is spoken in the voice you choose, fitted to its time, over the lowered original."
      trigger={
        <Button size={size}>
          <AudioLines aria-hidden /> Dub
        </Button>
      }
    >
      <DubPanel transcriptId={transcriptId} revision={revision} />
    </Dialog>
  );
}
