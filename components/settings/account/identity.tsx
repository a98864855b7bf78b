import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { connectIdentity, disconnectIdentity } from '#lib/api/acts/account.ts';
import type { Account } from '#lib/studio/people/person.ts';
import { PasswordQuestion } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** The identity provider link. Without a password it is the only way in, and cannot be removed. */
export function Identity({ account: { hasSso, hasPassword } }: { account: Account }) {
  const t = useTranslations('people');
  const [asking, setAsking] = useState(false);
  return (
    <WayIn
      title={t('sso.title')}
      state={hasSso && <Badge tone="ok">{t('sso.connected')}</Badge>}
      hint={t('sso.about')}
    >
      {hasPassword && (
        <Button onClick={() => setAsking(true)}>{t(hasSso ? 'sso.disconnect' : 'sso.connect')}</Button>
      )}
      {asking && <Question hasSso={hasSso} onClose={() => setAsking(false)} />}
    </WayIn>
  );
}

function Question({ hasSso, onClose }: { hasSso: boolean; onClose: () => void }) {
  const t = useTranslations('people');
  const meta = { showsErrors: true };
  const connect = useMutation({ ...connectIdentity(), meta });
  const disconnect = useMutation({ ...disconnectIdentity(useQueryClient()), onSuccess: onClose, meta });
  return (
    <PasswordQuestion
      title={t(hasSso ? 'sso.disconnectTitle' : 'sso.connectTitle')}
      description={t(hasSso ? 'sso.disconnectAbout' : 'sso.connectAbout')}
      confirm={t(hasSso ? 'sso.disconnect' : 'continue')}
      asked={hasSso ? disconnect : connect}
      onClose={onClose}
    />
  );
}
