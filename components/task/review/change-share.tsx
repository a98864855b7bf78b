import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { changeShare } from '#lib/api/review/shares.ts';
import type { Share } from '#lib/studio/review/share.ts';
import { ShareFields, sentWords, wordsOf } from './share-fields.tsx';

/** Changes what a link allows and for how long; whoever has it goes on using it. */
export function ChangeShare({ share, onClose }: { share: Share; onClose: () => void }) {
  const form = useId();
  const [words, setWords] = useState(() => wordsOf(share));
  const change = useMutation({
    ...changeShare(useQueryClient()),
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { id: share.id, patch: sentWords(words) },
      {
        onSuccess: () => {
          toast.success('The link is changed');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change the link"
      description="It stays the same link, for whoever has it. A new password locks out who had the old one."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <ShareFields
          kind={share.kind}
          subjectId={share.subjectId}
          share={share}
          words={words}
          onChange={setWords}
          error={change.error}
        />
      </form>
    </Dialog>
  );
}
