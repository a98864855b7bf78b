import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { removePerson } from '#lib/api/people/people.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { ListedPerson } from '#lib/studio/people/person.ts';

type RemovePersonProps = { person: ListedPerson; heirs: ListedPerson[]; onClose: () => void };

/** Asks who takes over a leaving person's work. */
export function RemovePerson({ person: { id, name }, heirs, onClose }: RemovePersonProps) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const [handTo, setHandTo] = useState(heirs[0]?.id ?? '');
  const remove = useMutation({
    ...removePerson(useQueryClient()),
    onSuccess: () => {
      toast.success(t('removed', { name }));
      onClose();
    },
    meta: { showsErrors: true },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      description={t('removeAbout')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={handTo === ''}
            onClick={() => remove.mutate({ id, handTo })}
          >
            {t('removeNamed', { name })}
          </Button>
        </>
      }
    >
      <Field label={t('workGoesTo')} error={remove.error && told(remove.error)}>
        <Select
          value={handTo}
          onChange={setHandTo}
          options={heirs.map((heir) => ({ value: heir.id, label: `${heir.name} (${heir.email})` }))}
        />
      </Field>
    </Dialog>
  );
}
