'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { proveSecondFactor, signInPerson } from '#lib/api/people/account.ts';
import { sitDown } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import { Entrance, entranceMessage, nextPage } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SsoButton } from './sso-button.tsx';

/** Why the identity provider led back without a session. */
const REFUSALS: Record<string, string> = {
  not_invited: 'Nobody has invited you yet. Ask an admin of this studio for a link.',
  account_not_linked:
    'Somebody has an account with this email address. Sign in with its password, then connect your identity in Settings.',
  disabled: 'Your account is disabled. Ask an admin of this studio.',
};
const refusal = (code: string) =>
  REFUSALS[code] ?? 'The identity provider did not say who you are. Try again, or sign in with a password.';

interface PersonSignInProps {
  next: string;
  sso: boolean;
  passkeysFor: string | null;
  error?: string | undefined;
}

export function PersonSignIn({ next, sso, passkeysFor, error }: PersonSignInProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const enter = async () => {
    // What an earlier person left in this browser is not for the next.
    await sitDown();
    window.location.assign(here(nextPage(next)));
  };
  const signIn = useMutation({
    ...signInPerson(),
    onSuccess: ({ signedIn }) => (signedIn ? enter() : setAsksForCode(true)),
    meta: { showsErrors: true },
  });
  if (asksForCode) return <SecondStep onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <Entrance
      title="Sign in to Dailies"
      onSubmit={(given) =>
        signIn.mutate({ email: String(given.get('email')), password: String(given.get('password')) })
      }
    >
      {error && <Notice tone="warn">{refusal(error)}</Notice>}
      <Field label="Email">
        <Input name="email" type="email" autoComplete="username" required autoFocus />
      </Field>
      <Field label="Password" error={entranceMessage(signIn.error)}>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending || signIn.isSuccess}>
        Sign in
      </Button>
      <PasskeyButton name={passkeysFor} onDone={enter} />
      {sso && <SsoButton />}
    </Entrance>
  );
}

function SecondStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const prove = useMutation({ ...proveSecondFactor(), onSuccess: onDone, meta: { showsErrors: true } });
  return (
    <Entrance title="Enter your code" onSubmit={(given) => prove.mutate(String(given.get('code')))}>
      <Field
        label="Code"
        error={entranceMessage(prove.error)}
        hint="From your authenticator app, or one of your backup codes."
      >
        <Input name="code" autoComplete="one-time-code" required autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={prove.isPending || prove.isSuccess}>
        Continue
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </Entrance>
  );
}
