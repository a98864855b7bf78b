import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';

type CurrentPasswordProps = { value: string; onChange: (password: string) => void };

/** The password somebody has, for a field. */
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
  /** What the button says that does it. */
  confirm: string;
  /** What the password is needed for. */
  asked: Asked;
  onClose: () => void;
  /** What else has to be said. */
  children?: ReactNode;
}

/** Asks for the password before the ways to come in are changed. */
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
      <form id={form} onSubmit={submit} className="grid gap-4">
        {children}
        <Field label={t('password')} error={asked.error && told(asked.error)}>
          <CurrentPassword value={password} onChange={setPassword} />
        </Field>
      </form>
    </Dialog>
  );
}
