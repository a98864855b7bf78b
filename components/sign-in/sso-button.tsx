import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { signInElsewhere } from '#lib/api/acts/account.ts';
import { useEntranceMessage } from './entrance.tsx';

/** Sign-in by the identity provider, with or without an invitation. */
export function SsoButton({ token }: { token?: string }) {
  const t = useTranslations('welcome');
  const entranceMessage = useEntranceMessage();
  const leave = useMutation({ ...signInElsewhere(), meta: { showsErrors: true } });
  return (
    <>
      <div className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </div>
      <Button size="lg" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate(token)}>
        {t('sso')}
      </Button>
      {leave.error && <Notice tone="danger">{entranceMessage(leave.error)}</Notice>}
    </>
  );
}
