import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { connectIdentity, disconnectIdentity } from '#lib/api/people/account.ts';
import type { Account } from '#lib/studio/people/person.ts';
import { PasswordQuestion } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** Signing in by the identity provider. Who has no password can only come in that way, and keeps it. */
export function Identity({ account: { hasSso, hasPassword } }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <WayIn
      title="Single sign-on"
      state={hasSso && <Badge tone="ok">Connected</Badge>}
      hint="Come in by the identity provider of your team."
    >
      {hasPassword && <Button onClick={() => setAsking(true)}>{hasSso ? 'Disconnect' : 'Connect'}</Button>}
      {asking && <Question hasSso={hasSso} onClose={() => setAsking(false)} />}
    </WayIn>
  );
}

function Question({ hasSso, onClose }: { hasSso: boolean; onClose: () => void }) {
  const meta = { showsErrors: true };
  const connect = useMutation({ ...connectIdentity(), meta });
  const disconnect = useMutation({ ...disconnectIdentity(useQueryClient()), onSuccess: onClose, meta });
  return (
    <PasswordQuestion
      title={hasSso ? 'Disconnect single sign-on' : 'Connect single sign-on'}
      description={
        hasSso
          ? 'You will come in by your password alone.'
          : 'First, the password of your account. Then your identity provider asks who you are.'
      }
      confirm={hasSso ? 'Disconnect' : 'Continue'}
      asked={hasSso ? disconnect : connect}
      onClose={onClose}
    />
  );
}
