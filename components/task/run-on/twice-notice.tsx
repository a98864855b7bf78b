import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

type TwiceNoticeProps = {
  /** How many may have been made already. */
  count: number;
  among: number;
  className?: string;
};

/** Said before something is sent that the service may have made already. */
export function TwiceNotice({ count, among, className }: TwiceNoticeProps) {
  const t = useTranslations('task');
  if (count === 0) return null;
  return (
    <Notice tone="warn" className={className}>
      {among === 1 ? t('retry.twiceWords') : t('retry.someTwice', { count })}
    </Notice>
  );
}
