import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';

type CurrentPasswordProps = { value: string; onChange: (password: string) => void };

/** The current password, for a field. */
export function CurrentPassword({ value, onChange }: CurrentPasswordProps) {
  return (
    <Input
      type="password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      autoComplete="current-password"
    />
  );
}

interface Asked {
  mutate: (password: string) => void;
  error: Error | null;
  isPending: boolean;
}

interface PasswordQuestionProps {
  title: string;
  description: string;
  /** The confirming button's label. */
  confirm: string;
  /** Why the password is needed. */
  asked: Asked;
  onClose: () => void;
  /** More to know. */
  children?: ReactNode;
}

/** Asks for the password before changing sign-in methods. */
export function PasswordQuestion({
  title,
  description,
  confirm,
  asked,
  onClose,
  children,
}: PasswordQuestionProps) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const form = useId();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asked.mutate(password);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={asked.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4">
        {children}
        <Field label={t('password')} error={asked.error && told(asked.error)}>
          <CurrentPassword value={password} onChange={setPassword} />
        </Field>
      </Form>
    </Dialog>
  );
}
