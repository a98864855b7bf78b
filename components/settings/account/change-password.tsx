import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { changePassword } from '#lib/api/acts/account.ts';
import { ApiError } from '#lib/api/http.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';
import { CurrentPassword } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** Changes the password, which signs out all other devices. */
export function ChangePassword() {
  const t = useTranslations('people');
  const [open, setOpen] = useState(false);
  return (
    <WayIn title={t('password')} hint={t('passwordAbout')}>
      <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </WayIn>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const form = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    ...changePassword(useQueryClient()),
    onSuccess: () => {
      toast.success(t('passwordChanged'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const { error } = change;
  const told = useErrorMessage();
  const isAboutNext = error instanceof ApiError && error.param === 'next';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ current, next });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('changePassword')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {t('changeIt')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4">
        <Field label={t('presentPassword')} error={isAboutNext ? null : error && told(error)}>
          <CurrentPassword value={current} onChange={setCurrent} />
        </Field>
        <Field
          label={t('newPassword')}
          error={isAboutNext ? told(error) : null}
          hint={t('atLeast', { count: SHORTEST_PASSWORD })}
        >
          <Input
            type="password"
            value={next}
            onChange={({ target }) => setNext(target.value)}
            required
            minLength={SHORTEST_PASSWORD}
            autoComplete="new-password"
          />
        </Field>
      </Form>
    </Dialog>
  );
}
