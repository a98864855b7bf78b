'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { acceptOffer, offerOptions } from '#lib/api/people/people.ts';
import { sitDown } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';
import { Entrance, useEntranceMessage } from './entrance.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { SsoButton } from './sso-button.tsx';

/** Joins the studio by a link, the first person as its admin. */
export function Join({ token }: { token: string }) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const told = useErrorMessage();
  const { data, error, isPending } = useQuery({
    ...offerOptions(token),
    enabled: token !== '',
    meta: { showsErrors: true },
  });
  const accept = useMutation({
    ...acceptOffer(),
    onSuccess: async () => {
      await sitDown();
      window.location.assign(here('/'));
    },
    meta: { showsErrors: true },
  });
  const at = (param: string) =>
    accept.error instanceof ApiError && accept.error.param === param ? told(accept.error) : null;
  const elsewhere = accept.error && !(accept.error instanceof ApiError && accept.error.param);
  const submit = (given: FormData) => {
    const said = (name: string) => String(given.get(name));
    accept.mutate({ token, name: said('name'), email: said('email'), password: said('password') });
  };
  return (
    <Entrance
      title={t(data?.isFirst ? 'welcomeTo' : 'join')}
      about={data && (data.isFirst ? t('first') : t(`role.${data.role}`))}
      onSubmit={submit}
    >
      {(error || token === '') && (
        <>
          <Notice tone="danger">{token === '' ? t('linkNotWhole') : entranceMessage(error)}</Notice>
          <ButtonLink href="/sign-in" size="lg">
            {t('signInInstead')}
          </ButtonLink>
        </>
      )}
      {isPending && token !== '' && <Skeleton className="h-72" />}
      {data && (
        <>
          <Field label={t('yourName')} error={at('name')}>
            <Input name="name" autoComplete="name" required maxLength={80} autoFocus />
          </Field>
          <Field label={t('email')} error={at('email')}>
            <Input name="email" type="email" autoComplete="username" required />
          </Field>
          <Field
            label={t('password')}
            error={at('password')}
            hint={t('passwordHint', { count: SHORTEST_PASSWORD })}
          >
            <NewPasswordInput />
          </Field>
          {elsewhere && <Notice tone="danger">{entranceMessage(accept.error)}</Notice>}
          <Button type="submit" variant="primary" size="lg" busy={accept.isPending || accept.isSuccess}>
            {t(data.isFirst ? 'begin' : 'joinNow')}
          </Button>
          {data.sso && <SsoButton token={token} />}
        </>
      )}
    </Entrance>
  );
}
