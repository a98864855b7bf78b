'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { startSession } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import { Entrance, nextPage, useEntranceMessage } from './entrance.tsx';

export function SignIn({ next }: { next: string }) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const signIn = useMutation({
    ...startSession(),
    // A full load, to drop everything fetched while signed out.
    onSuccess: () => window.location.replace(here(nextPage(next))),
    meta: { showsErrors: true },
  });
  return (
    <Entrance title={t('signInTo')} onSubmit={(given) => signIn.mutate(String(given.get('password')))}>
      <Field label={t('password')} error={entranceMessage(signIn.error)}>
        <Input name="password" type="password" autoComplete="current-password" required autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending || signIn.isSuccess}>
        {t('signIn')}
      </Button>
    </Entrance>
  );
}
