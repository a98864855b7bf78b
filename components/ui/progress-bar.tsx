import { useTranslations } from 'next-intl';
import { classes } from './classes.ts';

const TONES = { accent: 'bg-accent', warn: 'bg-warn', danger: 'bg-danger' };

type ProgressBarProps = {
  /** 0 to 100; null while unknown. */
  percent: number | null;
  label: string;
  tone?: keyof typeof TONES;
};

export function ProgressBar({ percent, label, tone = 'accent' }: ProgressBarProps) {
  const t = useTranslations('common');
  const shown = percent === null ? 100 : Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(shown)}
      aria-valuetext={percent === null ? t('notKnownYet') : `${Math.round(shown)} %`}
      className="h-1 overflow-hidden rounded-full bg-hover forced-colors:bg-[GrayText]"
    >
      <div
        className={classes(
          'h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
          TONES[tone],
          percent === null && 'animate-pulse opacity-60 motion-reduce:animate-none',
        )}
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
