import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { copyText } from '#components/ui/overlays/toast.ts';
import { createShare, sharesOptions } from '#lib/api/review/shares.ts';
import type { Shareable } from '#lib/state/share-store.ts';
import type { Share } from '#lib/studio/review/share.ts';
import { ChangeShare } from './change-share.tsx';
import { NEW_LINK, ShareFields, sentWords } from './share-fields.tsx';
import { LocalOnly, ShareRow } from './share-row.tsx';

type ShareDialogProps = { what: Shareable; onClose: () => void };

/** Makes a link, and lists existing ones. */
export function ShareDialog({ what, onClose }: ShareDialogProps) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const { kind, subjectId, taskIds, name: title } = what;
  const create = useMutation({ ...createShare(useQueryClient()), meta: { showsErrors: true } });
  // Every selection is new: its links are listed in Settings.
  const { data: before = [] } = useQuery({
    ...sharesOptions({ kind, subjectId }),
    enabled: kind !== 'selection',
  });
  const [words, setWords] = useState(NEW_LINK);
  const [changed, setChanged] = useState<Share | null>(null);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = taskIds ? { kind, taskIds: [...taskIds] } : { kind, subjectId };
    create.mutate(
      { ...named, ...sentWords(words) },
      { onSuccess: ({ link }) => void (link && copyText(link, tCommon('linkCopied'))) },
    );
  };
  // Replaces the form, which keeps what was typed.
  if (changed) return <ChangeShare share={changed} onClose={() => setChanged(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('share.title', { name: title })}
      description={t(`share.words.${kind}`)}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('done')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            {t('share.make')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4">
        <ShareFields
          kind={kind}
          subjectId={subjectId}
          words={words}
          onChange={setWords}
          error={create.error}
        />
      </Form>
      {create.data?.link && (
        <div className="mt-5">
          <CopyField label={t('share.newLink')} text={create.data.link} copied={tCommon('linkCopied')} />
        </div>
      )}
      {before.length > 0 && (
        <section aria-label={t('share.existing')} className="mt-5 border-t pt-3">
          <LocalOnly link={before[0]?.link ?? null} />
          <ul aria-label={t('share.links')}>
            {before.map((share) => (
              <ShareRow key={share.id} share={share} withTitle={false} onChange={() => setChanged(share)} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
