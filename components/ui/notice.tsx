import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

const TONES = {
  neutral: 'bg-hover text-muted',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

type NoticeProps = {
  tone?: keyof typeof TONES;
  icon?: ReactNode;
  action?: ReactNode;
  /** Offers to try again, in place of another action. */
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
  children: ReactNode;
};

export function Notice(props: NoticeProps) {
  const { tone = 'neutral', icon, action, onRetry, retrying, className, children } = props;
  const t = useTranslations('common');
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm px-2.5 py-2 text-xs [&>svg]:size-4 [&>svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow basis-40 break-words">{children}</div>
      {onRetry ? (
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      ) : (
        action
      )}
    </div>
  );
}

type ErrorNoticeProps = { error: Error | null; onRetry?: () => unknown; className?: string };

/** What went wrong; renders nothing without an error. */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps) {
  const told = useErrorMessage();
  return (
    error && (
      <Notice tone="danger" className={className} onRetry={onRetry && (() => void onRetry())}>
        {told(error)}
      </Notice>
    )
  );
}
