import { useTranslations } from 'next-intl';
import { classes } from './classes.ts';

type ProgressProps = {
  /** 0 to 100; null while unknown. */
  percent: number | null;
  label: string;
};

/** For assistive technology; `shown` is clamped. */
function useProgress({ percent, label }: ProgressProps) {
  const t = useTranslations('common');
  const shown = percent === null ? null : Math.min(100, Math.max(0, percent));
  const rounded = shown === null ? undefined : Math.round(shown);
  return {
    shown,
    told: {
      role: 'progressbar',
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': rounded,
      'aria-valuetext': rounded === undefined ? t('notKnownYet') : `${rounded} %`,
    },
  };
}

const TONES = { accent: 'bg-accent', warn: 'bg-warn', danger: 'bg-danger' };

export function ProgressBar({ tone = 'accent', ...progress }: ProgressProps & { tone?: keyof typeof TONES }) {
  const { shown, told } = useProgress(progress);
  return (
    <div {...told} className="h-1 overflow-hidden rounded-full bg-hover forced-colors:bg-[GrayText]">
      <div
        className={classes(
          'h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
          TONES[tone],
          shown === null && 'animate-pulse opacity-60 motion-reduce:animate-none',
        )}
        style={{ width: `${shown ?? 100}%` }}
      />
    </div>
  );
}

const SIZE = 34;
const WIDTH = 3;
const RADIUS = (SIZE - WIDTH) / 2;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: WIDTH };
/** For the ring that spins while progress is unknown. */
const UNKNOWN_PERCENT = 25;

export function ProgressRing(progress: ProgressProps) {
  const { shown, told } = useProgress(progress);
  return (
    <span {...told} className="relative inline-grid shrink-0 place-items-center text-[10px] tabular-nums">
      <svg
        aria-hidden="true"
        width={SIZE}
        height={SIZE}
        className={shown === null ? 'animate-spin' : '-rotate-90'}
      >
        <circle {...CIRCLE} className="stroke-line-strong" />
        <circle
          {...CIRCLE}
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - (shown ?? UNKNOWN_PERCENT) / 100)}
          className="stroke-accent transition-[stroke-dashoffset]"
        />
      </svg>
      {shown !== null && <span className="absolute">{Math.round(shown)}%</span>}
    </span>
  );
}
