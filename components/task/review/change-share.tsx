import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { changeShare } from '#lib/api/review/shares.ts';
import type { Share } from '#lib/studio/review/share.ts';
import { ShareFields, sentWords, wordsOf } from './share-fields.tsx';

/** Changes a link's permissions and expiry; the link itself stays valid. */
export function ChangeShare({ share, onClose }: { share: Share; onClose: () => void }) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
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
          toast.success(t('share.changed'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('share.change')}
      description={t('share.changeWords')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {tCommon('save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4">
        <ShareFields
          kind={share.kind}
          subjectId={share.subjectId}
          share={share}
          words={words}
          onChange={setWords}
          error={change.error}
        />
      </Form>
    </Dialog>
  );
}
