import { Notice } from '#components/ui/notice.tsx';

type TwiceNoticeProps = {
  /** How many may have been made already. */
  count: number;
  among: number;
  className?: string;
};

/** Said before something is sent that the service may have made already. */
export function TwiceNotice({ count, among, className }: TwiceNoticeProps) {
  if (count === 0) return null;
  return (
    <Notice tone="warn" className={className}>
      {among === 1
        ? 'The service may have made this one already, and may charge for both.'
        : `${count.toLocaleString('en')} of these may have been made already, and may be charged for twice.`}
    </Notice>
  );
}
