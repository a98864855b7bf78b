import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

type TwiceNoticeProps = {
  /** How many may already exist. */
  count: number;
  among: number;
  className?: string;
};

/** Warns before resending what the service may already have made. */
export function TwiceNotice({ count, among, className }: TwiceNoticeProps) {
  const t = useTranslations('task');
  if (count === 0) return null;
  return (
    <Notice tone="warn" className={className}>
      {among === 1 ? t('retry.twiceWords') : t('retry.someTwice', { count })}
    </Notice>
  );
}
