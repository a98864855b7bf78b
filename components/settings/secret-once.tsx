import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';

type SecretOnceProps = {
  title: string;
  /** That it is shown only once. */
  description: string;
  label: string;
  secret: string;
  /** Shown once it is copied. */
  copied: string;
  onClose: () => void;
};

/** A new secret to copy: until copied, a single key does not close it. */
export function SecretOnce({ title, description, label, secret, copied, onClose }: SecretOnceProps) {
  const tCommon = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      closingQuestion={
        isCopied
          ? null
          : {
              title: tCommon('secret.closeUncopied'),
              description: tCommon('secret.shownOnce'),
              confirm: tCommon('secret.closeAnyway'),
            }
      }
      title={title}
      description={description}
      footer={
        <DialogClose asChild>
          <Button>{tCommon('done')}</Button>
        </DialogClose>
      }
    >
      <CopyField label={label} text={secret} copied={copied} primary onCopied={() => setCopied(true)} />
    </Dialog>
  );
}
