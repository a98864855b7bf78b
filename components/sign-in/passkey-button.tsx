import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { signInByPasskey, useHasPasskeys } from '#lib/api/people/passkeys.ts';
import { useEntranceMessage } from './entrance.tsx';

/** Sign-in by passkey, where supported. */
export function PasskeyButton({ name, onDone }: { name: string | null; onDone: () => void }) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const hasPasskeys = useHasPasskeys(name);
  const enter = useMutation({ ...signInByPasskey(), onSuccess: onDone, meta: { showsErrors: true } });
  if (!hasPasskeys) return null;
  return (
    <>
      <Button size="lg" busy={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
        <KeyRound aria-hidden /> {t('passkey')}
      </Button>
      {enter.error && <Notice tone="danger">{entranceMessage(enter.error)}</Notice>}
    </>
  );
}
