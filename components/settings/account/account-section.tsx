import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { changeAccount } from '#lib/api/acts/account.ts';
import type { Account } from '#lib/studio/people/person.ts';
import { Section } from '../sections.tsx';
import { ChangePassword } from './change-password.tsx';
import { Identity } from './identity.tsx';
import { Passkeys } from './passkey-list.tsx';
import { CurrentPassword } from './password-question.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Name and address; changing the address needs the password. */
function Names({ account }: { account: Account }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const [name, setName] = useState(account.name);
  const [email, setEmail] = useState(account.email);
  const [password, setPassword] = useState('');
  const change = useMutation({
    ...changeAccount(useQueryClient()),
    onSuccess: () => {
      setPassword('');
      toast.success(t('accountChanged'));
    },
    meta: { showsErrors: true },
  });
  const isOtherAddress = email !== account.email;
  const isChanged = name !== account.name || isOtherAddress;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ name, ...(isOtherAddress ? { email, password } : {}) });
  };
  return (
    <Form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label={tCommon('name')}>
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          maxLength={80}
          autoComplete="name"
        />
      </Field>
      <Field label={t('email')}>
        <Input
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          required
          disabled={!account.hasPassword}
          autoComplete="email"
        />
      </Field>
      {isOtherAddress && (
        <Field label={t('yourPassword')} hint={t('neededForAddress')}>
          <CurrentPassword value={password} onChange={setPassword} />
        </Field>
      )}
      <ErrorNotice error={change.error} className="sm:col-span-2" />
      {isChanged && (
        <Button type="submit" className="w-fit" busy={change.isPending}>
          {tCommon('save')}
        </Button>
      )}
    </Form>
  );
}

type AccountSectionProps = { account: Account; sso: boolean; passkeysFor: string | null };

/** The user's own account. */
export function AccountSection({ account, sso, passkeysFor }: AccountSectionProps) {
  const t = useTranslations('people');
  const { role } = account;
  return (
    <Section
      id="account"
      title={t('account')}
      action={<Badge>{t(`role.${role}`)}</Badge>}
      description={t(`own.${role}`)}
    >
      <Names key={account.email + account.name} account={account} />
      {account.hasPassword && (
        <>
          <ChangePassword />
          <SecondFactor isOn={account.hasSecondFactor} />
          <Passkeys name={passkeysFor} />
        </>
      )}
      {sso && <Identity account={account} />}
    </Section>
  );
}
