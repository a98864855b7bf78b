'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { proveSecondFactor, signInPerson } from '#lib/api/acts/account.ts';
import { sitDown } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import { Entrance, nextPage, useEntranceMessage } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SsoButton } from './sso-button.tsx';

/** Why the identity provider returned without a session. */
const REFUSALS = ['not_invited', 'account_not_linked', 'email_not_found', 'disabled'] as const;
const refusal = (code: string) => REFUSALS.find((known) => known === code) ?? 'other';

interface PersonSignInProps {
  next: string;
  sso: boolean;
  passkeysFor: string | null;
  /** Whether anybody exists who can invite others. */
  hasAdmin: boolean;
  error?: string | undefined;
}

export function PersonSignIn({ next, sso, passkeysFor, hasAdmin, error }: PersonSignInProps) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const [asksForCode, setAsksForCode] = useState(false);
  const enter = async () => {
    // The previous user's local data must not reach the next.
    await sitDown();
    window.location.replace(here(nextPage(next)));
  };
  const signIn = useMutation({
    ...signInPerson(),
    onSuccess: ({ signedIn }) => (signedIn ? enter() : setAsksForCode(true)),
    meta: { showsErrors: true },
  });
  if (asksForCode) return <SecondStep onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <Entrance
      title={t('signInTo')}
      onSubmit={(given) =>
        signIn.mutate({ email: String(given.get('email')), password: String(given.get('password')) })
      }
    >
      {error && <Notice tone="warn">{t(`refused.${refusal(error)}`)}</Notice>}
      <Field label={t('email')}>
        <Input name="email" type="email" autoComplete="username" required autoFocus />
      </Field>
      <Field label={t('password')} error={entranceMessage(signIn.error)}>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending || signIn.isSuccess}>
        {t('signIn')}
      </Button>
      <PasskeyButton name={passkeysFor} onDone={enter} />
      {sso && <SsoButton />}
      <p className="text-center text-xs text-muted">{t(hasAdmin ? 'forgotten' : 'noAdmin')}</p>
    </Entrance>
  );
}

function SecondStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useTranslations('welcome');
  const tCommon = useTranslations('common');
  const entranceMessage = useEntranceMessage();
  const prove = useMutation({ ...proveSecondFactor(), onSuccess: onDone, meta: { showsErrors: true } });
  return (
    <Entrance title={t('enterCode')} onSubmit={(given) => prove.mutate(String(given.get('code')))}>
      <Field label={t('code')} error={entranceMessage(prove.error)} hint={t('codeHint')}>
        <Input name="code" autoComplete="one-time-code" required autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={prove.isPending || prove.isSuccess}>
        {t('continue')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {tCommon('back')}
      </Button>
    </Entrance>
  );
}
