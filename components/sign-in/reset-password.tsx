'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { resetOptions, resetPassword } from '#lib/api/acts/account.ts';
import { ApiError } from '#lib/api/http.ts';
import { here } from '#lib/format/base-path.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';
import { Entrance, useEntranceMessage } from './entrance.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** Sets a new password by a link, and signs in. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const told = useErrorMessage();
  const { error: refused, isPending } = useQuery({
    ...resetOptions(token),
    enabled: token !== '',
    meta: { showsErrors: true },
  });
  const isOver = refused instanceof ApiError && refused.code === 'invitation_over';
  const reset = useMutation({
    ...resetPassword(),
    onSuccess: () => window.location.assign(here('/sign-in')),
    meta: { showsErrors: true },
  });
  const { error } = reset;
  const isField = error instanceof ApiError && error.param === 'password';
  return (
    <Entrance
      title={t('newPassword')}
      onSubmit={(given) => reset.mutate({ token, password: String(given.get('password')) })}
    >
      {token === '' || isOver ? (
        <>
          <Notice tone="danger">{token === '' ? t('linkNotWhole') : entranceMessage(refused)}</Notice>
          <ButtonLink href="/sign-in" size="lg">
            {t('signInInstead')}
          </ButtonLink>
        </>
      ) : isPending ? (
        <Skeleton className="h-36" />
      ) : (
        <>
          <Field
            label={t('newPassword')}
            error={isField ? told(error) : null}
            hint={t('newPasswordHint', { count: SHORTEST_PASSWORD })}
          >
            <NewPasswordInput autoFocus />
          </Field>
          {error && !isField && <Notice tone="danger">{entranceMessage(error)}</Notice>}
          <Button type="submit" variant="primary" size="lg" busy={reset.isPending || reset.isSuccess}>
            {t('setPassword')}
          </Button>
        </>
      )}
    </Entrance>
  );
}
