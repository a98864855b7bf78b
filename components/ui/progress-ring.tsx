import { useTranslations } from 'next-intl';

const SIZE = 34;
const WIDTH = 3;
const RADIUS = (SIZE - WIDTH) / 2;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: WIDTH };

type ProgressRingProps = {
  /** 0 to 100; null while unknown. */
  percent: number | null;
  label: string;
};

export function ProgressRing({ percent, label }: ProgressRingProps) {
  const t = useTranslations('common');
  const shown = percent === null ? 25 : Math.min(100, Math.max(0, percent));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(shown)}
      aria-valuetext={percent === null ? t('notKnownYet') : `${Math.round(shown)} %`}
      className="relative inline-grid shrink-0 place-items-center text-[10px] tabular-nums"
    >
      <svg
        aria-hidden="true"
        width={SIZE}
        height={SIZE}
        className={percent === null ? 'animate-spin' : '-rotate-90'}
      >
        <circle {...CIRCLE} className="stroke-line-strong" />
        <circle
          {...CIRCLE}
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - shown / 100)}
          className="stroke-accent transition-[stroke-dashoffset]"
        />
      </svg>
      {percent !== null && <span className="absolute">{Math.round(shown)}%</span>}
    </span>
  );
}
