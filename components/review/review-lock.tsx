import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Logo } from '#components/shell/logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { unlockShare } from '#lib/api/review/shared.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';

/** Asks for the password of a link. */
export function ReviewLock({ token }: { token: string }) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const [password, setPassword] = useState('');
  const unlock = useMutation({ ...unlockShare(useQueryClient(), token), meta: { showsErrors: true } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock.mutate(password);
  };
  return (
    <main className="grid min-h-dvh place-content-center px-4 py-8">
      <Form onSubmit={submit} className="grid w-[min(320px,calc(100vw-2rem))] gap-5">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo />
          <h1 className="text-xl font-semibold tracking-tight">{t('page.locked')}</h1>
          <p className="text-sm text-muted">{t('page.lockedWords')}</p>
        </div>
        <Field label={t('page.password')} error={unlock.error && told(unlock.error)}>
          <Input
            type="password"
            autoComplete="off"
            required
            autoFocus
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={unlock.isPending}>
          {tCommon('open')}
        </Button>
      </Form>
    </main>
  );
}
